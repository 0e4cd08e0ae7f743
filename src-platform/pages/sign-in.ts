import { fill, fillTitle, html } from './html.ts';
import { alert, type Look, page } from './layout.ts';

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
export function signInPage(look: Look, view: SignIn): string {
  const { action, client, email, problem, again, device } = view;
  const texts = look.texts.signIn;
  const emailFirst = email === '';
  const described = problem === null ? null : html` aria-describedby="problem" aria-invalid="true"`;
  const focus = html` autofocus`;
  return page(
    look,
    problem === null ? texts.title : fillTitle(look.texts.page.problem, { title: texts.title }),
    html`<h1>${again ? texts.again : texts.title}</h1>
<p class="lead">${fill(texts.lead, { client: html`<strong>${client}</strong>` })}</p>
${alert('problem', problem)}
<form method="post" action="${action}">
<p class="field"><label for="email">${texts.email}</label>
<input id="email" name="email" type="email" dir="ltr" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="254" value="${email}"${described}${emailFirst ? focus : null}></p>
<p class="field"><label for="password">${texts.password}</label>
<input id="password" name="password" type="password" dir="ltr" autocomplete="current-password" required maxlength="200"${described}${emailFirst ? null : focus}></p>
<p class="actions"><button class="primary" name="action" value="sign-in">${texts.submit}</button></p>
</form>
<form method="post" action="${action}"><p class="actions"><button class="plain" name="action" value="deny">${device ? texts.cancel : fill(texts.cancelToClient, { client })}</button></p></form>`,
  );
}
