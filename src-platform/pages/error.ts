import { html } from './html.ts';
import { type Look, page } from './layout.ts';
import { demoFooter } from './payment-summary.ts';

type Texts = Look['texts']['error'];
/** The title and the remedy. */
type PageText = readonly [title: keyof Texts, remedy: keyof Texts];
/** The texts by error code. The page shows the code below them, for support. */
type PageTexts = Readonly<Record<string, PageText>> & { readonly default: PageText };

const signInTexts: PageTexts = {
  invalid_redirect_uri: ['redirectTitle', 'redirectText'],
  invalid_client: ['clientTitle', 'clientText'],
  session_not_found: ['expiredTitle', 'expiredText'],
  too_many_guesses: ['guessesTitle', 'guessesText'],
  not_found: ['notFoundTitle', 'notFoundText'],
  server_error: ['serverTitle', 'serverText'],
  default: ['otherTitle', 'otherText'],
};

const paymentTexts: PageTexts = {
  payment_not_found: ['paymentTitle', 'paymentText'],
  not_found: ['notFoundTitle', 'payPageText'],
  default: ['payOtherTitle', 'payOtherText'],
};

/** The error page of the sign-in pages, or of the payment pages, which need no sign-in. The description is for support and always English. */
export function errorPage(
  look: Look,
  error: string,
  description: string | undefined,
  isOfPayment = false,
): string {
  const texts = look.texts.error;
  const { support, code, detail } = texts;
  const pageTexts = isOfPayment ? paymentTexts : signInTexts;
  const [title, remedy] = pageTexts[error] ?? pageTexts.default;
  return page(
    look,
    texts[title],
    html`<h1>${texts[title]}</h1>
<p class="lead">${texts[remedy]}</p>
<h2>${support}</h2>
<dl class="detail"><dt>${code}</dt><dd lang="en" dir="ltr">${error}</dd>${description === undefined ? null : html`<dt>${detail}</dt><dd lang="en" dir="ltr">${description}</dd>`}</dl>`,
    isOfPayment ? demoFooter(look) : undefined,
  );
}
