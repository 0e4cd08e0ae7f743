import { awaitsPlayer, type Payment } from '../payments/payment-terms.ts';
import { html } from './html.ts';
import { type Look, page } from './layout.ts';
import { demoFooter, paymentSummary, statusText } from './payment-summary.ts';

/** The page where the player approves or declines a payment. */
export function approvalPage(look: Look, action: string, payment: Payment): string {
  const texts = look.texts.approval;
  if (!awaitsPlayer(payment)) {
    const status = statusText(look, payment);
    return page(
      look,
      status,
      html`<h1>${status}</h1>
<p class="lead">${texts.over}</p>
${paymentSummary(look, payment)}`,
      demoFooter(look),
    );
  }
  return page(
    look,
    texts.title,
    html`<h1>${texts.title}</h1>
<p class="lead">${texts.lead}</p>
${paymentSummary(look, payment)}
<form method="post" action="${action}"><p class="actions">
<button class="primary" name="action" value="approve">${texts.approve}</button>
<button class="plain" name="action" value="decline">${texts.decline}</button>
<button class="plain" name="action" value="go-back">${texts.goBack}</button></p></form>`,
    demoFooter(look),
  );
}
