import { html } from './html.ts';
import { type Brand, page } from './layout.ts';
import { demoFooter } from './payment-summary.ts';

type PageText = readonly [title: string, remedy: string];

/** The text of the page, by error code. The page shows the code below it, for support. */
const signInTexts: Readonly<Record<string, PageText>> = {
  invalid_redirect_uri: [
    'This app is not set up correctly',
    'It asked to send you to an address that is not registered for it. Nothing was shared. Please tell the app’s makers.',
  ],
  invalid_client: [
    'This app is not known here',
    'It is not registered, so it cannot sign you in. Nothing was shared.',
  ],
  session_not_found: [
    'This sign-in has expired',
    'It was open for too long, was finished already, you signed in as someone else meanwhile, or your browser refuses cookies. Go back to the app and press Sign in again.',
  ],
  too_many_guesses: [
    'Too many wrong codes',
    'Wait five minutes, then enter the code that your app or device shows.',
  ],
  not_found: ['There is no such page', 'Check the address, or go back to the app and start again.'],
  server_error: [
    'Something went wrong on our side',
    'Nothing was shared. Go back to the app and try again in a minute.',
  ],
};

const otherSignInText: PageText = [
  'The app’s request could not be understood',
  'Nothing was shared. Go back to the app and try again. If it happens again, please tell the app’s makers.',
];

const paymentTexts: Readonly<Record<string, PageText>> = {
  payment_not_found: [
    'There is no such payment',
    'Check the link, or make another payment in the store.',
  ],
  not_found: ['There is no such page', 'Check the address.'],
};

const otherPaymentText: PageText = [
  'The request could not be understood',
  'Nothing was changed. Go back, load the page again, and try once more.',
];

function problemPage(
  brand: Brand,
  [title, remedy]: PageText,
  error: string,
  description: string | undefined,
  foot?: string,
): string {
  return page(
    brand,
    title,
    html`<h1>${title}</h1>
<p class="lead">${remedy}</p>
<h2>For support</h2>
<dl class="detail"><dt>Error</dt><dd>${error}</dd>${description === undefined ? null : html`<dt>Detail</dt><dd>${description}</dd>`}</dl>`,
    foot,
  );
}

type ErrorPage = (brand: Brand, error: string, description: string | undefined) => string;

/** The error page of the sign-in pages. */
export const errorPage: ErrorPage = (brand, error, description) =>
  problemPage(brand, signInTexts[error] ?? otherSignInText, error, description);

/** The error page of the store and of the payment pages, which need no sign-in. */
export const paymentErrorPage: ErrorPage = (brand, error, description) =>
  problemPage(
    brand,
    paymentTexts[error] ?? otherPaymentText,
    error,
    description,
    demoFooter(brand),
  );
