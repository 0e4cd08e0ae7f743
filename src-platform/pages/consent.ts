import { fill, fillTitle, html } from './html.ts';
import { type Look, type Person, page, signedInAs } from './layout.ts';

/** What the scopes let an app do, as the player reads it. */
function scopeTexts({ texts: { consent } }: Look, scopes: readonly string[]): string[] {
  const known = new Map([
    ['openid', consent.openid],
    ['profile', consent.profile],
    ['email', consent.emailScope],
  ]);
  const found = scopes.flatMap((scope) => known.get(scope) ?? []);
  return found.length > 0 ? found : [consent.basic];
}

type Choose = {
  readonly action: string;
  readonly client: string;
  readonly person: Person;
};

type Consent = Choose & {
  readonly scopes: readonly string[];
  /** True in the device flow: there is no app to go back to in this browser. */
  readonly device: boolean;
};

/** The page that asks the player to allow the app's scopes. */
export function consentPage(look: Look, view: Consent): string {
  const { action, client, scopes, device } = view;
  const texts = look.texts.consent;
  const items = scopeTexts(look, scopes).map((text) => html`<li>${text}</li>`);
  const name = html`<bdi class="name">${client}</bdi>`;
  return page(
    look,
    fillTitle(texts.title, { client }),
    html`<h1>${fill(texts.heading, { client: name })}</h1>
${signedInAs(look, view.person)}
<form method="post" action="${action}"><p class="other"><button class="link" name="action" value="another">${texts.another}</button></p></form>
<h2>${fill(texts.can, { client })}</h2>
<ul class="scopes">${items}</ul>
<h2>${texts.cannot}</h2>
<ul class="scopes no"><li>${texts.cannotPassword}</li><li>${texts.cannotPay}</li></ul>
<form method="post" action="${action}"><p class="actions">
<button class="primary" name="action" value="allow">${texts.allow}</button>
<button class="plain" name="action" value="deny">${texts.deny}</button></p></form>
<p class="quiet">${device ? texts.onlyOwnDevice : fill(texts.sentBack, { client })}</p>`,
  );
}

/** The page for `prompt=select_account`. */
export function chooseAccountPage(look: Look, view: Choose): string {
  const { choose: texts, signIn } = look.texts;
  return page(
    look,
    texts.title,
    html`<h1>${texts.title}</h1>
<p class="lead">${fill(signIn.lead, { client: html`<strong>${view.client}</strong>` })}</p>
${signedInAs(look, view.person)}
<form method="post" action="${view.action}"><p class="actions">
<button class="primary" name="action" value="continue">${fill(texts.continueAs, { email: view.person.email })}</button>
<button class="plain" name="action" value="another">${texts.another}</button></p></form>`,
  );
}

/** The page for a player who has granted before all that the app asks for. */
export function continuePage(look: Look, { action, client, person }: Choose): string {
  const { choose: texts, signIn } = look.texts;
  return page(
    look,
    fillTitle(texts.againTitle, { client }),
    html`<h1>${fill(texts.againTitle, { client: html`<bdi class="name">${client}</bdi>` })}</h1>
<p class="lead">${fill(texts.againLead, { client })}</p>
${signedInAs(look, person)}
<form method="post" action="${action}"><p class="actions">
<button class="primary" name="action" value="allow">${fill(texts.continueAs, { email: person.email })}</button>
<button class="plain" name="action" value="another">${texts.another}</button>
<button class="plain" name="action" value="deny">${fill(signIn.cancelToClient, { client })}</button></p></form>`,
  );
}
