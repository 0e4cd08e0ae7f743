import { html } from './html.ts';
import { type Brand, page } from './layout.ts';

/** What went wrong and what to do, for the person; the names below it are for support. */
const sayings: Readonly<Record<string, readonly [title: string, remedy: string]>> = {
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
  not_found: ['There is no such page', 'Check the address, or go back to the app and start again.'],
  server_error: [
    'Something went wrong on our side',
    'Nothing was shared. Go back to the app and try again in a minute.',
  ],
};

const otherwise: readonly [string, string] = [
  'The app’s request could not be understood',
  'Nothing was shared. Go back to the app and try again; if it stays, please tell the app’s makers.',
];

export function errorPage(brand: Brand, error: string, description: string | undefined): string {
  const [title, remedy] = sayings[error] ?? otherwise;
  return page(
    brand,
    title,
    html`<h1>${title}</h1>
<p class="lead">${remedy}</p>
<h2>For support</h2>
<dl class="detail"><dt>Error</dt><dd>${error}</dd>${description === undefined ? null : html`<dt>Detail</dt><dd>${description}</dd>`}</dl>`,
  );
}
