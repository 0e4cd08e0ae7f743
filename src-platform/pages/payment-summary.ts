import type { Amount } from '../payments/amount.ts';
import { awaitsPlayer, type Payment, totalOf } from '../payments/model.ts';
import { html, type Markup } from './html.ts';
import type { Brand } from './layout.ts';

export const amountText = (amount: Amount): string =>
  `${amount.value} ${'currency' in amount ? amount.currency : amount.token.symbol}`;

const statusWords: Readonly<Record<Payment['status'], string>> = {
  created: 'Waiting to be paid',
  pending: 'Being paid',
  completed: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  under_review: 'Under review',
};

export const statusText = (payment: Payment): string =>
  awaitsPlayer(payment) ? 'Waiting to be approved' : statusWords[payment.status];

/** Merchant, lines and amount of a payment. Each name has its own text direction. */
export function paymentSummary(payment: Payment): Markup {
  const lines = payment.lines.map(
    ({ description, quantity, amount }) =>
      html`<tr><th scope="row"><bdi>${description}</bdi>${quantity === 1 ? null : ` × ${quantity}`}</th><td>${amountText(amount)}</td></tr>`,
  );
  return html`<table class="lines">
<caption>To <bdi>${payment.merchant.name}</bdi></caption>
<tbody>${lines}</tbody>
<tfoot><tr><th scope="row">Total</th><td>${amountText(totalOf(payment))}</td></tr></tfoot>
</table>`;
}

/** The footer of pages about payments. */
export const demoFooter = (brand: Brand): string =>
  `You are on ${brand.name}’s own page for trying payments. Everything here is made up: no money moves.`;
