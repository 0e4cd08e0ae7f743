import { authPaths } from '../http/endpoints.ts';
import type { Payment } from '../payments/model.ts';
import { html } from './html.ts';
import { type Brand, page } from './layout.ts';
import { demoFooter, paymentSummary, statusText } from './payment-summary.ts';

/** The page of a payment's link: the payment, and how to open it in the launcher. */
export function paymentPage(brand: Brand, link: string, payment: Payment): string {
  const over = payment.status !== 'created' && payment.status !== 'pending';
  const state = statusText(payment);
  const href = `latchkey://pay/${payment.id}`;
  return page(
    brand,
    'Payment',
    html`<h1>Payment</h1>
<p class="lead">${over ? `${state}. There is nothing to pay here any more.` : state}</p>
${paymentSummary(payment)}
${over ? html`<p><a class="link" href="${href}">See it in Latchkey</a></p>` : html`<p class="actions"><a class="button primary" href="${href}">Open in Latchkey</a></p>`}
<h2>Or copy its id into Latchkey</h2>
<p class="copyable">${payment.id}</p>
<h2>Or its link</h2>
<p class="copyable">${link}</p>
<h2>Or start Latchkey with</h2>
<p class="copyable">--pay ${payment.id}</p>
<p><a class="link" href="${authPaths.store}">Back to the store</a></p>`,
    demoFooter(brand),
  );
}
