import { html } from './html.ts';
import { alert, type Brand, page } from './layout.ts';

type SignIn = {
  readonly action: string;
  readonly client: string;
  readonly email: string;
  readonly problem: string | null;
  /** The player is signed in in this browser, and must type the password again. */
  readonly again: boolean;
  /** True in the device flow: there is no app to go back to in this browser. */
  readonly device: boolean;
};

/** The page that asks for e-mail and password. If the e-mail is known, the cursor starts in the password field. */
export function signInPage(brand: Brand, view: SignIn): string {
  const { action, client, email, problem, again, device } = view;
  const emailFirst = email === '';
  const described = problem === null ? null : html` aria-describedby="problem" aria-invalid="true"`;
  const focus = html` autofocus`;
  return page(
    brand,
    problem === null ? 'Sign in' : 'Problem: Sign in',
    html`<h1>${again ? 'Sign in again' : 'Sign in'}</h1>
<p class="lead">to continue to <strong>${client}</strong></p>
${alert('problem', problem)}
<form method="post" action="${action}">
<p class="field"><label for="email">E-mail</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${described}${emailFirst ? focus : null}></p>
<p class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200"${described}${emailFirst ? null : focus}></p>
<p class="actions"><button class="primary" name="action" value="sign-in">Sign in</button></p>
</form>
<form method="post" action="${action}"><p class="actions"><button class="plain" name="action" value="deny">${device ? 'Cancel' : `Cancel and go back to ${client}`}</button></p></form>`,
  );
}
