import { exerciseHeading } from '../exercises.ts';
import { faultNames, faultOptions } from '../faults.ts';
import { authPaths } from '../http/endpoints.ts';
import { speechIn } from '../language.ts';
import type { ServerParts } from '../parts.ts';
import { type Payment, totalOf } from '../payments/payment-terms.ts';
import { html, type Markup } from './html.ts';
import { page } from './layout.ts';
import { amountText, demoFooter, statusText } from './payment-summary.ts';

const list = (items: readonly Markup[]): Markup =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

function table(caption: string, heads: readonly string[], rows: readonly (readonly Markup[])[]) {
  if (rows.length === 0) return html`<h2>${caption}</h2><p class="quiet">None.</p>`;
  return html`<h2>${caption}</h2>
<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table class="data">
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}

/** A duration, such as `4 min 5 s`. */
const minutes = (seconds: number): string => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** Faults, device codes and requests. Shown only if the platform is reachable from this computer alone. */
function consolePart({ faults, deviceCodes, log }: ServerParts): Markup {
  const active = faults.active();
  const switches = faultNames.map((name) => [
    html`<code>${name}</code>${name in active ? html` <strong>on</strong> <code>${JSON.stringify(active[name])}</code>` : null}<span class="quiet">${faultOptions[name].description?.replaceAll('`', '') ?? ''}<br>${exerciseHeading(name)}</span>`,
    name in active
      ? html`<button class="primary small" name="off" value="${name}">Switch off<span class="unseen"> ${name}</span></button>`
      : html`<button class="plain small" name="on" value="${name}">Switch on<span class="unseen"> ${name}</span></button>`,
  ]);
  const waiting = deviceCodes
    .pending()
    .map(({ userCode, expiresIn }) => [
      html`<a href="${authPaths.device}?user_code=${userCode}">${userCode}</a>`,
      html`${minutes(expiresIn)}`,
    ]);
  const lastRequests = log.list().slice(0, 30);
  const requests = lastRequests.map(({ time, method, path, status, ms }) => [
    html`${time.slice(11, 19)}`,
    html`<code>${method} ${path}</code>`,
    html`${status ?? 'cut'}`,
    html`${ms} ms`,
  ]);
  return html`${table('Device codes that wait', ['Code', 'Ends in'], waiting)}
${table('Last requests', ['UTC', 'Request', 'Answer', 'Took'], requests)}
<form method="post" action="${authPaths.home}">${table('Faults', ['Fault', 'Switch'], switches)}</form>
<p class="quiet">docs/SUPPORT.md has the exercises: what the player says, what the launcher shows, what to answer.</p>`;
}

/**
 * The page at `/`: addresses, test data and the last requests. Secrets are in the terminal only. It is for developers and
 * support, and always English, like the faults, exercises and documents that it names.
 */
export function homePage(parts: ServerParts): string {
  const { brand, authUrl, apiUrl, fixtures, clients, users, payments } = parts;
  const look = { ...brand, ...speechIn([]) };
  const noteOf = ({ id, lines }: Payment) =>
    fixtures.payments.find((each) => each.id === id)?.note ?? lines[0].description;
  return page(
    look,
    'Embedded platform',
    html`<h1>Embedded platform</h1>
<p class="lead">Everything here is made up. Passwords are in the terminal that started the platform; <code>npm run platform</code> prints secrets and the private key too.</p>
${list([
  html`Authorization server <code>${authUrl}</code>`,
  html`API <code>${apiUrl}</code>`,
  html`Public key <code>${fixtures.keys.public}</code>`,
  html`<a href="${authPaths.openApi}">Every endpoint for clients and shops, as OpenAPI 3.1</a>`,
  html`<a href="/.well-known/openid-configuration">Discovery document</a>`,
  html`<a href="${authPaths.device}">Enter a device’s code</a>`,
  html`<a href="${authPaths.store}">Store</a>`,
  html`<a href="${authPaths.home}">Load this page again</a>`,
])}
${
  parts.isLocal
    ? consolePart(parts)
    : html`<p class="warning">Other computers can reach this platform, so its requests, codes and faults are not shown here. Use the control endpoints with the private key.</p>`
}
${table(
  'Clients',
  ['Client', 'Grants', 'Callbacks'],
  clients
    .all()
    .map(({ name, clientId, grantTypes, redirectUris }) => [
      html`${name}<br><code>${clientId}</code>`,
      html`${grantTypes.map((grant) => grant.replace(/^.*:/, '')).join(', ')}`,
      html`${redirectUris.map((uri) => html`<code>${uri}</code><br>`)}`,
    ]),
)}
${table(
  'Users',
  ['E-mail', 'Status'],
  users.all().map(({ email, status }) => [html`${email}`, html`${status}`]),
)}
${table(
  'Payments',
  ['Payment', 'Amount', 'Now'],
  payments
    .list()
    .map((payment) => [
      html`<a href="${authPaths.payment}/${payment.id}">${payment.id}</a><span class="quiet">${noteOf(payment)}</span>`,
      html`${amountText(look, totalOf(payment))}`,
      html`${statusText(look, payment)}`,
    ]),
)}`,
    demoFooter(look),
    'card wide',
  );
}
