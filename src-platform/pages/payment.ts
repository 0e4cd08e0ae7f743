import { authPaths } from '../http/endpoints.ts';
import type { Payment } from '../payments/model.ts';
import { fill, html } from './html.ts';
import { type Look, page } from './layout.ts';
import { demoFooter, paymentSummary, statusText } from './payment-summary.ts';

/** The page of a payment's link: the payment, and how to open it in the launcher. */
export function paymentPage(look: Look, link: string, payment: Payment): string {
  const texts = look.texts.payment;
  const over = payment.status !== 'created' && payment.status !== 'pending';
  const status = html`${statusText(look, payment)}`;
  const href = `latchkey://pay/${payment.id}`;
  return page(
    look,
    texts.title,
    html`<h1>${texts.title}</h1>
<p class="lead">${over ? fill(texts.over, { status }) : status}</p>
${paymentSummary(look, payment)}
${over ? html`<p><a class="link" href="${href}">${texts.see}</a></p>` : html`<p class="actions"><a class="button primary" href="${href}">${texts.open}</a></p>`}
<h2>${texts.copyId}</h2>
<p class="copyable">${payment.id}</p>
<h2>${texts.copyLink}</h2>
<p class="copyable">${link}</p>
<h2>${texts.copyCommand}</h2>
<p class="copyable">--pay ${payment.id}</p>
<p><a class="link" href="${authPaths.store}">${texts.toStore}</a></p>`,
    demoFooter(look),
  );
}
