import type { Amount } from '../payments/amount.ts';
import { awaitsPlayer, type Payment, totalOf } from '../payments/payment-terms.ts';
import { fill, fillTitle, html, type Markup } from './html.ts';
import type { Look } from './layout.ts';

/** Narrows the type: `Intl` formats decimal text exactly. */
const isDecimal = (value: string): value is `${number}` => /^-?\d+(\.\d+)?$/.test(value);

/** The amount in the page's language, with every digit. */
export function amountText({ locale }: Look, amount: Amount): string {
  const { value } = amount;
  if (!isDecimal(value)) return value;
  const decimals = value.split('.')[1]?.length ?? 0;
  const number = new Intl.NumberFormat(locale, {
    ...('currency' in amount ? { style: 'currency', currency: amount.currency } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
  return 'currency' in amount ? number : `${number}\u00a0${amount.token.symbol}`;
}

/** ` × 2`; nothing for one. */
export const quantityText = ({ locale }: Look, quantity: number): string =>
  quantity === 1 ? '' : ` × ${quantity.toLocaleString(locale)}`;

export const statusText = ({ texts: { payment: texts } }: Look, payment: Payment): string =>
  awaitsPlayer(payment) ? texts.awaitsPlayer : texts[payment.status];

/** Merchant, lines and amount of a payment. Each name has its own text direction. */
export function paymentSummary(look: Look, payment: Payment): Markup {
  const texts = look.texts.payment;
  const lines = payment.lines.map(
    ({ description, quantity, amount }) =>
      html`<tr><th scope="row"><bdi>${description}</bdi>${quantityText(look, quantity)}</th><td>${amountText(look, amount)}</td></tr>`,
  );
  return html`<table class="lines">
<caption>${fill(texts.to, { merchant: payment.merchant.name })}</caption>
<tbody>${lines}</tbody>
<tfoot><tr><th scope="row">${texts.total}</th><td>${amountText(look, totalOf(payment))}</td></tr></tfoot>
</table>`;
}

/** The footer of pages about payments. */
export const demoFooter = ({ name, texts }: Look): string =>
  fillTitle(texts.page.demoFooter, { platform: name });
