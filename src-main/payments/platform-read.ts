/** Reads one payment from the platform. */
import { isFinal, type Payment } from '../../src-shared/payments.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { ApiCheckout, PaymentsApi } from '../platform/payments-api.ts';

/** A payment, and how it can be paid, read at the same time. */
export type OfferRead = {
  readonly payment: Payment;
  /** How it can be paid; null when the payment is over. A failed one is over unless its checkout says that it is payable. */
  readonly checkout: ApiCheckout | null;
};

/** Reads a payment. Throws LK-525 when the answer is about another one. */
export async function readPayment(
  api: PaymentsApi,
  id: PaymentId,
  signal: AbortSignal,
): Promise<Payment> {
  const payment = await api.payment(id, signal);
  if (payment.id !== id) throw new Failure('LK-525', { other: payment.id });
  return payment;
}

/** Reads a payment and how it can be paid. Throws LK-525 when an answer is about another one. */
export async function readOffer(
  api: PaymentsApi,
  id: PaymentId,
  signal: AbortSignal,
): Promise<OfferRead> {
  const [payment, checkout] = await Promise.allSettled([
    readPayment(api, id, signal),
    api.checkout(id, signal),
  ]);
  if (payment.status === 'rejected') throw payment.reason;
  const { status } = payment.value;
  const isFailed = status === 'failed';
  if (isFinal(status) && !isFailed) return { payment: payment.value, checkout: null };
  if (checkout.status === 'rejected') {
    if (isFailed && hasNoCheckout(checkout.reason))
      return { payment: payment.value, checkout: null };
    throw checkout.reason;
  }
  const { paymentId, payable } = checkout.value;
  if (paymentId !== id) throw new Failure('LK-525', { other: paymentId });
  if (payable || (status !== 'created' && !isFailed)) {
    return { payment: payment.value, checkout: checkout.value };
  }
  // Somebody may have paid between the two answers, such as another process of this player.
  const later = await readPayment(api, id, signal);
  return { payment: later, checkout: isFinal(later.status) ? null : checkout.value };
}

/** Whether the platform says that a payment has no checkout. After any other error it may have one. */
function hasNoCheckout(error: unknown): boolean {
  const { code, details } = toAppError(error);
  return (
    code === 'LK-523' || (code === 'LK-308' && ['404', '409', '410'].includes(details.status ?? ''))
  );
}

/** A failed payment that can be tried again, as one that nobody has tried. Returns any other read as it is. */
export const asUntried = (read: OfferRead): OfferRead =>
  read.payment.status === 'failed' && read.checkout
    ? { ...read, payment: { ...read.payment, status: 'created', failureReason: null } }
    : read;
