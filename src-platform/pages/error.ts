import { html } from './html.ts';
import { type Look, page } from './layout.ts';
import { demoFooter } from './payment-summary.ts';

type PageText = readonly [title: string, remedy: string];

/** The text of a sign-in page, by error code. The page shows the code below it, for support. */
function signInText({ texts: { error: t } }: Look, error: string): PageText {
  switch (error) {
    case 'invalid_redirect_uri':
      return [t.redirectTitle, t.redirectText];
    case 'invalid_client':
      return [t.clientTitle, t.clientText];
    case 'session_not_found':
      return [t.expiredTitle, t.expiredText];
    case 'too_many_guesses':
      return [t.guessesTitle, t.guessesText];
    case 'not_found':
      return [t.notFoundTitle, t.notFoundText];
    case 'server_error':
      return [t.serverTitle, t.serverText];
    default:
      return [t.otherTitle, t.otherText];
  }
}

function paymentText({ texts: { error: t } }: Look, error: string): PageText {
  switch (error) {
    case 'payment_not_found':
      return [t.paymentTitle, t.paymentText];
    case 'not_found':
      return [t.notFoundTitle, t.payPageText];
    default:
      return [t.payOtherTitle, t.payOtherText];
  }
}

/** The description is for support and always English. */
function problemPage(
  look: Look,
  [title, remedy]: PageText,
  error: string,
  description: string | undefined,
  foot?: string,
): string {
  const { support, code, detail } = look.texts.error;
  return page(
    look,
    title,
    html`<h1>${title}</h1>
<p class="lead">${remedy}</p>
<h2>${support}</h2>
<dl class="detail"><dt>${code}</dt><dd lang="en" dir="ltr">${error}</dd>${description === undefined ? null : html`<dt>${detail}</dt><dd lang="en" dir="ltr">${description}</dd>`}</dl>`,
    foot,
  );
}

type ErrorPage = (look: Look, error: string, description: string | undefined) => string;

/** The error page of the sign-in pages. */
export const errorPage: ErrorPage = (look, error, description) =>
  problemPage(look, signInText(look, error), error, description);

/** The error page of the store and of the payment pages, which need no sign-in. */
export const paymentErrorPage: ErrorPage = (look, error, description) =>
  problemPage(look, paymentText(look, error), error, description, demoFooter(look));
