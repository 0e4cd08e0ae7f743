import { authPaths } from '../http/endpoints.ts';
import { html, type Markup } from './html.ts';
import { type Brand, page } from './layout.ts';
import { madeUp } from './payment-summary.ts';

/** What somebody who connects a client wants to know. */
export interface Home {
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly clients: readonly {
    readonly name: string;
    readonly clientId: string;
    readonly redirectUris: readonly string[];
  }[];
  readonly users: readonly { readonly email: string }[];
  readonly publicKey: string;
  readonly notes: ReadonlyMap<string, string>;
}

const apiEndpoints = [
  'GET /v1/users/me',
  'GET /payments/{id}',
  'GET /payments/{id}/checkout',
  'POST /transaction-requests',
];
const authEndpoints = [
  `GET ${authPaths.authorize}`,
  `POST ${authPaths.deviceCode}`,
  `POST ${authPaths.token}`,
  `POST ${authPaths.revocation}`,
  `GET ${authPaths.jwks}`,
];

const list = (items: readonly Markup[]): Markup =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** The page at `/`: where everything is. Secrets are in the terminal only. */
export function homePage(brand: Brand, home: Home): string {
  const { authUrl, apiUrl, clients, users, publicKey, notes } = home;
  const endpoints = (base: string, paths: readonly string[]) =>
    html`<h2>${base}</h2>${list(paths.map((path) => html`<code>${path}</code>`))}`;
  return page(
    brand,
    'Embedded platform',
    html`<h1>Embedded platform</h1>
<p class="lead">Everything here is made up. Passwords, secrets and the private key are where the platform was started.</p>
${list([
  html`<a href="${authPaths.device}">Enter a device’s code</a>`,
  html`<a href="${authPaths.store}">Store</a>`,
  html`<a href="/.well-known/openid-configuration">Discovery document</a>`,
])}
${endpoints(authUrl, authEndpoints)}
${endpoints(apiUrl, apiEndpoints)}
<h2>Clients</h2>
${list(clients.map(({ name, clientId, redirectUris }) => html`${name}: <code>${clientId}</code>, ${redirectUris.join(' ')}`))}
<h2>Users</h2>
${list(users.map(({ email }) => html`${email}`))}
<h2>Public key</h2>
<p><code>${publicKey}</code></p>
<h2>Payments</h2>
${list([...notes].map(([id, note]) => html`<a href="${authPaths.payment}/${id}">${id}</a> ${note}`))}`,
    madeUp(brand),
  );
}
