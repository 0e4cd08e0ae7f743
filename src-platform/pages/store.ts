import { authPaths } from '../http/endpoints.ts';
import type { GoodId, goods } from '../payments/goods.ts';
import { totalOf } from '../payments/payment-terms.ts';
import { html } from './html.ts';
import { type Look, page } from './layout.ts';
import { amountText, demoFooter, quantityText } from './payment-summary.ts';

/** The page of the store. A press on one of its goods makes a payment. */
export function storePage(look: Look, shelf: typeof goods): string {
  const ids = Object.keys(shelf) as GoodId[];
  const items = ids.map((id) => {
    const { terms } = shelf[id];
    const names = terms.lines.map(({ description, quantity }, index) => {
      const before = index === 0 ? '' : ' + ';
      return html`${before}<bdi>${description}</bdi>${quantityText(look, quantity)}`;
    });
    return html`<li><button class="plain" name="good" value="${id}"><span>${names}</span> <strong>${amountText(look, totalOf(terms))}</strong> <span class="quiet">${look.texts.goods[id]}</span></button></li>`;
  });
  const { title, lead } = look.texts.store;
  return page(
    look,
    title,
    html`<h1>${title}</h1>
<p class="lead">${lead}</p>
<form method="post" action="${authPaths.store}"><ul class="goods">${items}</ul></form>`,
    demoFooter(look),
  );
}
