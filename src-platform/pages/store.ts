import { authPaths } from '../http/endpoints.ts';
import type { Good } from '../payments/goods.ts';
import { totalOf } from '../payments/model.ts';
import { html } from './html.ts';
import { type Brand, page } from './layout.ts';
import { amountText, demoFooter } from './payment-summary.ts';

/** The page of the store. A press on one of its goods makes a payment. */
export function storePage(brand: Brand, shelf: ReadonlyMap<string, Good>): string {
  const items = [...shelf].map(([id, { note, terms }]) => {
    const names = terms.lines.map(({ description, quantity }, index) => {
      const before = index === 0 ? '' : ' + ';
      return html`${before}<bdi>${description}</bdi>${quantity === 1 ? null : ` × ${quantity}`}`;
    });
    return html`<li><button class="plain" name="good" value="${id}"><span>${names}</span> <strong>${amountText(totalOf(terms))}</strong> <span class="quiet">${note}</span></button></li>`;
  });
  return page(
    brand,
    'Store',
    html`<h1>Store</h1>
<p class="lead">Choose something to make a payment, which you can then pay in Latchkey.</p>
<form method="post" action="${authPaths.store}"><ul class="goods">${items}</ul></form>`,
    demoFooter(brand),
  );
}
