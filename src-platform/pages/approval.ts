import { awaitsPlayer, type Payment } from '../payments/model.ts';
import { html } from './html.ts';
import { type Brand, page } from './layout.ts';
import { demoFooter, paymentSummary, statusText } from './payment-summary.ts';

/** The page where the player approves or declines a payment. */
export function approvalPage(brand: Brand, action: string, payment: Payment): string {
  if (!awaitsPlayer(payment)) {
    return page(
      brand,
      statusText(payment),
      html`<h1>${statusText(payment)}</h1>
<p class="lead">There is nothing more to do here. You can close this page and go back to Latchkey.</p>
${paymentSummary(payment)}`,
      demoFooter(brand),
    );
  }
  return page(
    brand,
    'Approve this payment?',
    html`<h1>Approve this payment?</h1>
<p class="lead">Approve only what you started yourself.</p>
${paymentSummary(payment)}
<form method="post" action="${action}"><p class="actions">
<button class="primary" name="action" value="approve">Approve</button>
<button class="plain" name="action" value="decline">Decline</button>
<button class="plain" name="action" value="go-back">Go back without paying</button></p></form>`,
    demoFooter(brand),
  );
}
