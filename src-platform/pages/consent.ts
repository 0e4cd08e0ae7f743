import { html } from './html.ts';
import { type Brand, type Person, page, signedInAs } from './layout.ts';

/** What each scope lets an app do, as the player reads it. */
const scopeTexts: Readonly<Record<string, string>> = {
  openid: 'Know that it is you, by your account’s id',
  profile: 'See your profile: e-mail address, picture and account status',
  email: 'See your e-mail address',
};

type Consent = {
  readonly action: string;
  readonly client: string;
  readonly scopes: readonly string[];
  readonly person: Person;
  /** True in the device flow: there is no app to go back to in this browser. */
  readonly device: boolean;
};

/** The page that asks the player to allow the app's scopes. */
export function consentPage(brand: Brand, view: Consent): string {
  const { action, client, scopes, device } = view;
  const texts = scopes.map((scope) => scopeTexts[scope]).filter((text) => text !== undefined);
  const items = (texts.length > 0 ? texts : ['See your basic account record']).map(
    (text) => html`<li>${text}</li>`,
  );
  return page(
    brand,
    `Allow ${client}?`,
    html`<h1>Allow <span class="name">${client}</span> to use your account?</h1>
${signedInAs(view.person)}
<form method="post" action="${action}"><p class="other"><button class="link" name="action" value="another">Not you? Use another account</button></p></form>
<h2>${client} will be able to</h2>
<ul class="scopes">${items}</ul>
<h2>It cannot</h2>
<ul class="scopes no"><li>See your password</li><li>Pay without you confirming each payment</li></ul>
<form method="post" action="${action}"><p class="actions">
<button class="primary" name="action" value="allow">Allow</button>
<button class="plain" name="action" value="deny">Don’t allow</button></p></form>
<p class="quiet">${device ? 'Allow only if you started this on your own device.' : `You will be sent back to ${client}.`}</p>`,
  );
}

type Choose = {
  readonly action: string;
  readonly client: string;
  readonly person: Person;
};

/** The page for `prompt=select_account`. */
export function chooseAccountPage(brand: Brand, view: Choose): string {
  return page(
    brand,
    'Choose an account',
    html`<h1>Choose an account</h1>
<p class="lead">to continue to <strong>${view.client}</strong></p>
${signedInAs(view.person)}
<form method="post" action="${view.action}"><p class="actions">
<button class="primary" name="action" value="continue">Continue as ${view.person.email}</button>
<button class="plain" name="action" value="another">Use another account</button></p></form>`,
  );
}
