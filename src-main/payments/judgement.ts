/** Turns the platform's answers into what the screen shows. Only the platform's own word says “paid”. */
import { createHash } from 'node:crypto';
import {
  type Amount,
  amountKey,
  inWords,
  isPositive,
  isSameAmount,
} from '../../src-shared/amount.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { isFinal, type Payment } from '../../src-shared/payments.ts';
import type { PaymentDetails, PaymentView } from '../../src-shared/state.ts';
import type { Intent, IntentChange } from './payment-book.ts';
import type { Snapshot } from './snapshot.ts';

type Change = Partial<PaymentView>;

/** What the player has on the screen to agree to. */
export type Shown = Pick<PaymentView, 'offer' | 'details'>;

/** A payment that was not looked at yet. */
export const unseen = (id: string): PaymentView => ({
  ...{ id, step: 'looking', details: null, asOf: null, methods: [], offer: null },
  ...{ refreshing: false, problem: null, retryAt: null, before: null, method: null },
  ...{ confirmedBy: null, confirmedAmount: null, saidAmount: null, pageHost: null },
  ...{ maySendAgain: false, notPaid: false },
});

/** A payment that nothing was confirmed for here. `shown` is what the player saw of it before. */
export function unconfirmedView({ payment, checkout }: Snapshot, shown: Shown): Change {
  const { status } = payment;
  const base = seen(payment);
  if (!checkout) return { ...base, step: 'over' };
  if (status !== 'created') return { ...base, step: 'watching' };
  if (!checkout.payable) return { ...base, step: 'ready' };
  const { amount, methods } = checkout;
  const offer = offerOf(payment, amount);
  const details = detailsOf(payment, amount);
  // The player agrees to what was on the screen, and both answers have to agree on that.
  const isOther = shown.offer !== null && shown.offer !== offer;
  const isDisputed = !isSameAmount(payment.amount, amount);
  const before = (isOther ? shown.details : null) ?? (isDisputed ? base.details : null);
  if (before) {
    const problem = appError('LK-528');
    return { ...base, details, offer, step: 'changed', before: briefly(before), problem };
  }
  if (!isPositive(amount)) {
    const problem = appError('LK-526', { value: inWords(amount) });
    return { ...base, details, step: 'ready', problem };
  }
  return { ...base, details, offer, step: 'ready', methods };
}

const briefly = ({ merchant, amount }: PaymentDetails) => ({ merchant, amount });

/** The same for whatever is the same to somebody who pays it. */
function offerOf({ id, merchant, lines }: Payment, amount: Amount): string {
  const what = lines.map((line) => [line.description, line.quantity, amountKey(line.amount)]);
  const all = JSON.stringify([id, merchant.name, amountKey(amount), what]);
  return createHash('sha256').update(all).digest('base64url');
}

/** A payment that was confirmed here. `unsure` is why no answer to that is known. */
export function confirmedView(intent: Intent, payment: Payment, unsure: AppError): Change {
  const { status } = payment;
  const { method, pageUrl } = intent;
  const isSame = isSameAmount(payment.amount, intent.amount);
  const base = { ...seen(payment), method, ...contradictionOf(intent) };
  if (!isSame) base.confirmedAmount = intent.amount;
  if (isFinal(status)) return { ...base, step: 'over' };
  // Only the answer to the request names the page.
  const isPageMissing = method.needsPage && status === 'pending' && pageUrl === null;
  const isUnknown = status === 'created' || (isPageMissing && base.problem === null);
  if (intent.state === 'confirmed' && isUnknown) {
    // At another amount the platform would refuse it.
    return { ...base, step: 'checking', problem: unsure, maySendAgain: isSame };
  }
  if (status === 'pending' && pageUrl !== null && base.problem === null) {
    return { ...base, step: 'approving', pageHost: new URL(pageUrl).host };
  }
  const problem = base.problem ?? (isPageMissing ? appError('LK-533') : null);
  return { ...base, step: 'watching', problem };
}

/** No request is on its way for so long, in ms. */
export const longestWayMs = 86_400_000;
export const isLongAgo = ({ sentAt }: Intent): boolean => Date.now() - sentAt > longestWayMs;

/** What the platform's word changes in an intent. `isLost`: no request of it is on its way any more. */
export function wordOf({ status, amount }: Payment, intent: Intent, isLost: boolean): IntentChange {
  // Nothing came of it, or the platform has taken it back.
  if (status === 'created' && isLost) return { status, state: 'refused' };
  // What has ended without being paid, or is not taken up, has no amount that matters.
  const isTakenUp = status !== 'created' && (status === 'completed' || !isFinal(status));
  const isNewAmount = status === 'completed' || !isSameAmount(amount, intent.amount);
  const saidAmount = isTakenUp && isNewAmount ? { saidAmount: amount } : {};
  if (isFinal(status)) return { status, state: 'settled', ...saidAmount };
  // A platform that takes an end back is watched again.
  return { status, state: intent.state === 'settled' ? 'accepted' : intent.state, ...saidAmount };
}

/**
 * Whether the refusal of a first request has left the payment as it was. A conflict (409) at the same amount
 * has not: it may be one with the very same request, which a network stack may send twice by itself. Nor
 * has a payment that is paid by now, for the same reason.
 */
export const isUntouched = (
  { payment, checkout }: Snapshot,
  { amount }: Intent,
  { details }: AppError,
): boolean =>
  payment.status === 'created' &&
  checkout !== null &&
  !(details.status === '409' && isSameAmount(checkout.amount, amount));

/** A payment that was confirmed here, from what was noted down: before the platform is asked. */
export function notedView(intent: Intent, unsure: AppError): PaymentView {
  const { paymentId, merchant, amount, status, method, state, pageUrl } = intent;
  const details = {
    ...{ merchant, amount, status, lines: [], moreLines: 0, expiresAt: null, failureReason: null },
  };
  const base = { ...unseen(paymentId), details, method, ...contradictionOf(intent) };
  if (state === 'confirmed' && !base.problem) return { ...base, step: 'checking', problem: unsure };
  if (state === 'settled' || state === 'refused') return { ...base, step: 'over' };
  return pageUrl === null || base.problem
    ? { ...base, step: 'watching' }
    : { ...base, step: 'approving', pageHost: new URL(pageUrl).host };
}

/** LK-531, where the platform is at another amount than the one that was confirmed: both are told. */
const contradictionOf = ({ amount, saidAmount }: Intent): Contradiction => {
  if (saidAmount === null || isSameAmount(saidAmount, amount)) {
    return { problem: null, confirmedAmount: null, saidAmount: null };
  }
  const details = { now: inWords(saidAmount), confirmed: inWords(amount) };
  return { problem: appError('LK-531', details), confirmedAmount: amount, saidAmount };
};

type Contradiction = Pick<PaymentView, 'problem' | 'confirmedAmount' | 'saidAmount'>;

const seen = (payment: Payment) => ({
  ...{ details: detailsOf(payment, payment.amount), asOf: Date.now(), methods: [], offer: null },
  ...{ problem: null, before: null, method: null, confirmedAmount: null, saidAmount: null },
  ...{ pageHost: null, maySendAgain: false, notPaid: false },
});

/** More than anybody reads through; a payment of thousands is shown in a moment all the same. */
const mostLines = 200;

const detailsOf = (
  { merchant, lines, status, expiresAt, failureReason }: Payment,
  amount: Amount,
): PaymentDetails => ({
  ...{ merchant: merchant.name, amount, status, expiresAt, failureReason },
  lines: lines.slice(0, mostLines),
  moreLines: Math.max(lines.length - mostLines, 0),
});

/** A method is what the player has read of it. */
export const isSameMethod = (one: Intent['method'], other: Intent['method']): boolean =>
  one.id === other.id && one.label === other.label && one.needsPage === other.needsPage;
