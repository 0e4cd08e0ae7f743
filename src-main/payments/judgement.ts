/** What one look at the platform means for the screen: nothing but the platform's own word says that a payment is paid. */
import { type AppError, appError } from '../../src-shared/errors.ts';
import {
  type Amount,
  isFinal,
  isPositive,
  isSameAmount,
  type Payment,
} from '../../src-shared/payments.ts';
import type { PaymentDetails, PaymentView } from '../../src-shared/state.ts';
import { Failure } from '../failure.ts';
import type { PaymentId } from '../payment-id.ts';
import type { PaymentsApi, SaidCheckout } from '../platform/payments-api.ts';
import type { Intent } from './payment-book.ts';

type Change = Partial<PaymentView>;

/** What the platform said at one look. */
export type Sight = { readonly payment: Payment; readonly checkout: SaidCheckout };

/** Reads a payment. Throws LK-525 where the answer is about another one. */
export async function readPayment(
  api: PaymentsApi,
  id: PaymentId,
  signal: AbortSignal,
): Promise<Payment> {
  const payment = await api.payment(id, signal);
  if (payment.id !== id) throw new Failure('LK-525', { other: payment.id });
  return payment;
}

/** Reads a payment and how it can be paid. Throws LK-525 where an answer is about another one. */
export async function lookAt(api: PaymentsApi, id: PaymentId, signal: AbortSignal): Promise<Sight> {
  const [payment, checkout] = await Promise.all([
    readPayment(api, id, signal),
    api.checkout(id, signal),
  ]);
  if (checkout.paymentId !== id) throw new Failure('LK-525', { other: checkout.paymentId });
  return { payment, checkout };
}

/** A payment that was not looked at yet. */
export const unseen = (id: string): PaymentView => ({
  ...{ id, step: 'looking', details: null, asOf: null, methods: [], refreshing: false },
  ...{ problem: null, retryAt: null, shownAmount: null, method: null, confirmedBy: null },
  ...{ pageHost: null, maySendAgain: false },
});

/** A payment that nothing was confirmed for here. `shown` is the amount that the player saw before. */
export function offered({ payment, checkout }: Sight, shown: Amount | null): Change {
  const { status } = payment;
  const base = seen(payment);
  if (isFinal(status)) return { ...base, step: 'over' };
  if (!checkout.payable) return { ...base, step: status === 'created' ? 'ready' : 'watching' };
  const { amount, methods } = checkout;
  const details = detailsOf(payment, amount);
  // The player agrees to what was on the screen, and both answers have to agree on that.
  const before = [shown, payment.amount].find((each) => each && !isSameAmount(each, amount));
  if (before) return { ...base, details, step: 'changed', shownAmount: before };
  if (!isPositive(amount)) {
    const problem = appError('LK-526', { value: inWords(amount) });
    return { ...base, details, step: 'ready', problem };
  }
  return { ...base, details, step: 'ready', methods };
}

/** A payment that was confirmed here. `unsure` is why no answer to that is known. */
export function pursued(intent: Intent, payment: Payment, unsure: AppError): Change {
  const { status, amount } = payment;
  const { method, pageUrl } = intent;
  const isOther = status !== 'created' && !isSameAmount(amount, intent.amount);
  const base: Change = {
    ...{ ...seen(payment), method },
    ...(isOther ? contradiction(amount, intent.amount) : {}),
  };
  if (isFinal(status)) return { ...base, step: 'over' };
  // Only the answer to the request names the page.
  const isPageMissing = method.needsPage && status === 'pending' && pageUrl === null;
  if (intent.state === 'confirmed' && (status === 'created' || isPageMissing)) {
    return { ...base, step: 'checking', problem: unsure, maySendAgain: true };
  }
  if (status === 'pending' && pageUrl !== null && !isOther) {
    return { ...base, step: 'approving', pageHost: new URL(pageUrl).host };
  }
  const problem = base.problem ?? (isPageMissing ? appError('LK-533') : null);
  return { ...base, step: 'watching', problem };
}

/** A payment that was confirmed here, from what was noted down: before the platform is asked. */
export function remembered(intent: Intent, unsure: AppError): PaymentView {
  const { paymentId, merchant, amount, status, method, state, pageUrl } = intent;
  const details = {
    ...{ merchant, amount, status, lines: [], expiresAt: null, failureReason: null },
  };
  const base = { ...unseen(paymentId), details, method };
  if (state === 'confirmed') return { ...base, step: 'checking', problem: unsure };
  if (state !== 'accepted') return { ...base, step: 'over' };
  return pageUrl === null
    ? { ...base, step: 'watching' }
    : { ...base, step: 'approving', pageHost: new URL(pageUrl).host };
}

/** The platform is at another amount than the one that was confirmed: both are shown. */
export const contradiction = (now: Amount, confirmed: Amount): Change => ({
  shownAmount: confirmed,
  problem: appError('LK-531', { now: inWords(now), confirmed: inWords(confirmed) }),
});

const seen = (payment: Payment): Change => ({
  ...{ details: detailsOf(payment, payment.amount), asOf: Date.now(), methods: [], problem: null },
  ...{ shownAmount: null, method: null, pageHost: null, maySendAgain: false },
});

const detailsOf = (
  { merchant, lines, status, expiresAt, failureReason }: Payment,
  amount: Amount,
): PaymentDetails => ({
  ...{ merchant: merchant.name, lines, amount, status },
  ...{ expiresAt: expiresAt ?? null, failureReason: failureReason ?? null },
});

const inWords = ({ value, unit }: Amount): string => `${value} ${unit}`;
