import { authPaths } from '../http/endpoints.ts';
import { isPayable } from '../payments/machine.ts';
import { awaitsPlayer, type Payment } from '../payments/payment-terms.ts';
import { fill, html, type Markup } from './html.ts';
import { type Look, page } from './layout.ts';
import { demoFooter, paymentSummary, statusText } from './payment-summary.ts';

/**
 * The page of a payment's link: the payment, and how to open it in the launcher, by a link of the launcher or by a form
 * to this page.
 */
export function paymentPage(
  look: Look,
  link: string,
  payment: Payment,
  opens: 'by-link' | 'by-form',
): string {
  const texts = look.texts.payment;
  const over = payment.status !== 'pending' && !isPayable(payment, Date.now());
  const status = html`${statusText(look, payment)}`;
  return page(
    look,
    texts.title,
    html`<h1>${texts.title}</h1>
<p class="lead">${leadText()}</p>
${paymentSummary(look, payment)}
${opener()}
<h2>${texts.copyId}</h2>
<p class="copyable">${payment.id}</p>
<h2>${texts.copyLink}</h2>
<p class="copyable">${link}</p>
<h2>${texts.copyCommand}</h2>
<p class="copyable">--pay ${payment.id}</p>
<p><a class="link" href="${authPaths.store}">${texts.toStore}</a></p>`,
    demoFooter(look),
  );

  function leadText(): Markup {
    if (over) return fill(texts.over, { status });
    return payment.status === 'failed' ? fill(texts.again, { status }) : status;
  }

  function opener(): Markup {
    const text = over ? texts.see : texts.open;
    const look = over ? 'link' : 'button primary';
    return opens === 'by-form'
      ? html`<form class="actions" method="post"><button class="${look}">${text}</button></form>`
      : html`<p class="actions"><a class="${look}" href="latchkey://pay/${payment.id}">${text}</a></p>`;
  }
}

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
