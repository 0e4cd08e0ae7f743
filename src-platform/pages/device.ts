import { authPaths } from '../http/endpoints.ts';
import { fill, fillTitle, html } from './html.ts';
import { alert, type Look, page } from './layout.ts';

type Entry = {
  readonly xsrf: string;
  readonly code: string;
  readonly problem: string | null;
};

/** Where the player types the code (interface section 4.1: verification_uri). */
export function deviceEntryPage(look: Look, { xsrf, code, problem }: Entry): string {
  const texts = look.texts.device;
  const described = problem === null ? 'hint' : 'problem hint';
  const invalid = problem === null ? null : html` aria-invalid="true"`;
  const focus = html` autofocus`;
  const prefilled = code !== '' && problem === null;
  return page(
    look,
    problem === null ? texts.title : fillTitle(look.texts.page.problem, { title: texts.title }),
    html`<h1>${texts.title}</h1>
<p class="lead">${prefilled ? texts.leadFilled : texts.lead}</p>
${alert('problem', problem)}
<form method="post" action="${authPaths.device}">
<input type="hidden" name="xsrf" value="${xsrf}">
<p class="field"><label for="user_code">${texts.code}</label>
<input class="code" id="user_code" name="user_code" type="text" dir="ltr" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20" value="${code}" aria-describedby="${described}"${invalid}${prefilled ? null : focus}>
<span class="quiet" id="hint">${fill(texts.hint, { example: 'BCDF-GHJK' })}</span></p>
<p class="actions"><button class="primary"${prefilled ? focus : null}>${texts.submit}</button></p>
</form>`,
  );
}

type Confirm = {
  readonly xsrf: string;
  readonly code: string;
  readonly client: string;
};

/** Asks the player to compare the code, and warns of remote phishing (RFC 8628 sections 3.3.1 and 5.4). */
export function deviceConfirmPage(look: Look, { xsrf, code, client }: Confirm): string {
  const texts = look.texts.device;
  return page(
    look,
    texts.confirmTitle,
    html`<h1>${texts.confirmHeading}</h1>
<p class="lead">${fill(texts.confirmLead, { client: named(client) })}</p>
<p class="shown-code">${code}</p>
<p class="warning" id="warning"><strong>${texts.warning}</strong> ${texts.warningText}</p>
<form method="post" action="${authPaths.device}">
<input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${code}">
<p class="actions"><button class="primary" name="confirm" value="yes" aria-describedby="warning">${texts.matches}</button>
<button class="plain" name="abort" value="yes">${texts.differs}</button></p>
</form>`,
  );
}

const named = (client: string) => html`<strong class="name"><bdi>${client}</bdi></strong>`;

/** The page after the player has approved the device. */
export function deviceDonePage(look: Look, client: string): string {
  const texts = look.texts.device;
  return page(
    look,
    texts.doneTitle,
    html`<h1>${texts.doneTitle}</h1>
<p class="lead">${fill(texts.doneLead, { client: named(client) })}</p>
<p>${texts.doneText}</p>`,
  );
}

/** The page after the player has declined. */
export function deviceDeniedPage(look: Look): string {
  const texts = look.texts.device;
  return page(
    look,
    texts.deniedTitle,
    html`<h1>${texts.deniedTitle}</h1>
<p class="lead">${texts.deniedLead}</p>
<p>${texts.deniedText}</p>
<p><a href="${authPaths.device}">${texts.another}</a></p>`,
  );
}
