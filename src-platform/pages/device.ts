import { authPaths } from '../http/endpoints.ts';
import { html } from './html.ts';
import { alert, type Brand, page } from './layout.ts';

type Entry = {
  readonly xsrf: string;
  readonly code: string;
  readonly problem: string | null;
};

/** Where the player types the code (interface section 4.1: verification_uri). */
export function deviceEntryPage(brand: Brand, { xsrf, code, problem }: Entry): string {
  const described = problem === null ? 'hint' : 'problem hint';
  const invalid = problem === null ? null : html` aria-invalid="true"`;
  const focus = html` autofocus`;
  const prefilled = code !== '' && problem === null;
  return page(
    brand,
    problem === null ? 'Enter your code' : 'Problem: Enter your code',
    html`<h1>Enter your code</h1>
<p class="lead">${prefilled ? 'Check that this is the code your app or device shows.' : 'Enter the code that your app or device shows.'}</p>
${alert('problem', problem)}
<form method="post" action="${authPaths.device}">
<input type="hidden" name="xsrf" value="${xsrf}">
<p class="field"><label for="user_code">Code</label>
<input class="code" id="user_code" name="user_code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="20" value="${code}" aria-describedby="${described}"${invalid}${prefilled ? null : focus}>
<span class="quiet" id="hint">Eight letters, such as BCDF-GHJK. The dash and capitals do not matter.</span></p>
<p class="actions"><button class="primary"${prefilled ? focus : null}>Continue</button></p>
</form>`,
  );
}

type Confirm = {
  readonly xsrf: string;
  readonly code: string;
  readonly client: string;
};

/** Asks the player to compare the code, and warns of remote phishing (RFC 8628 sections 3.3.1 and 5.4). */
export function deviceConfirmPage(brand: Brand, { xsrf, code, client }: Confirm): string {
  return page(
    brand,
    'Check the code',
    html`<h1>Is this your device?</h1>
<p class="lead"><strong class="name">${client}</strong> is asking to be signed in. Its screen should show this code:</p>
<p class="shown-code">${code}</p>
<p class="warning" id="warning"><strong>Continue only if you started this yourself.</strong> If someone sent you this code or asked you to enter it, they would get into your account.</p>
<form method="post" action="${authPaths.device}">
<input type="hidden" name="xsrf" value="${xsrf}">
<input type="hidden" name="user_code" value="${code}">
<p class="actions"><button class="primary" name="confirm" value="yes" aria-describedby="warning">The code matches, continue</button>
<button class="plain" name="abort" value="yes">It does not match, cancel</button></p>
</form>`,
  );
}

/** The page after the player has approved the device. */
export function deviceDonePage(brand: Brand, client: string): string {
  return page(
    brand,
    'You are signed in',
    html`<h1>You are signed in</h1>
<p class="lead"><strong class="name">${client}</strong> is connected to your account and continues by itself within a few seconds.</p>
<p>You can close this page.</p>`,
  );
}

/** The page after the player has declined. */
export function deviceDeniedPage(brand: Brand): string {
  return page(
    brand,
    'Nothing was connected',
    html`<h1>Nothing was connected</h1>
<p class="lead">You declined, and the device was told so. It did not get into your account.</p>
<p>If you did not start this, there is nothing more to do: you can close this page.</p>
<p><a href="${authPaths.device}">Enter another code</a></p>`,
  );
}
