/** What the platform offers for a payment that was not confirmed here. */
import { createHash } from 'node:crypto';
import {
  type Amount,
  amountKey,
  inWords,
  isPositive,
  isSameAmount,
} from '../../src-shared/amount.ts';
import { appError } from '../../src-shared/errors.ts';
import type { Payment } from '../../src-shared/payments.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { OfferRead } from '../platform/payments-api.ts';
import type { Intent } from './intent.ts';
import type { Changed, NotPayable, Offer, Over, Ready, Seen, Underway } from './payment-state.ts';

/** The state after a read, with its poller off. `shown`: the offer that the player saw before. */
export function unconfirmedState(
  id: PaymentId,
  read: OfferRead,
  shown: Offer | null,
  date: number,
): Ready | NotPayable | Changed | Underway | Over {
  const { payment, checkout } = asUntried(read);
  const seen = seenOf(payment, payment.amount, date);
  const rest = { id, poller: { kind: 'off' } } as const;
  if (!checkout) return { ...rest, kind: 'over', seen, problem: null };
  if (payment.status !== 'created') return { ...rest, kind: 'underway', seen, problem: null };
  if (!checkout.payable) {
    return { ...rest, kind: 'not-payable', seen, problem: null, notPaid: false };
  }
  const { amount, methods } = checkout;
  const seenOffer = seenOf(payment, amount, date);
  const offer = { key: keyOf(payment, amount), seen: seenOffer, methods };
  // The player agrees to what was on the screen, so neither the offer nor the two answers may differ.
  const isChanged = shown !== null && shown.key !== offer.key;
  const isDisputed = !isSameAmount(payment.amount, amount);
  if (isChanged || isDisputed) {
    const before = isChanged ? shown.seen.details : seen.details;
    const problem = appError('LK-528');
    return { ...rest, kind: 'changed', offer, before, problem, notPaid: false };
  }
  if (!isPositive(amount)) {
    const problem = appError('LK-526', { value: inWords(amount) });
    return { ...rest, kind: 'not-payable', seen: seenOffer, problem, notPaid: false };
  }
  return { ...rest, kind: 'ready', offer, problem: null, notPaid: false };
}

function keyOf({ id, merchant, lines }: Payment, amount: Amount): string {
  const what = lines.map((line) => [line.description, line.quantity, amountKey(line.amount)]);
  const all = JSON.stringify([id, merchant.name, amountKey(amount), what]);
  return createHash('sha256').update(all).digest('base64url');
}

/** How many lines are drawn. The others are only counted: thousands take long to draw, and are too many to read. */
const maxLines = 200;

/** A payment as it was read on this date. */
export const seenOf = (
  { merchant, lines, status, expiresAt, failureReason }: Payment,
  amount: Amount,
  date: number,
): Seen => ({
  details: {
    merchant: merchant.name,
    lines: lines.slice(0, maxLines),
    moreLines: Math.max(lines.length - maxLines, 0),
    amount,
    status,
    expiresAt,
    failureReason,
  },
  asOf: date,
});

/** A payment as the intent store has it. */
export const storedSeen = ({ merchant, amount, status }: Intent): Seen => ({
  details: {
    merchant,
    lines: [],
    moreLines: 0,
    amount,
    status,
    expiresAt: null,
    failureReason: null,
  },
  asOf: null,
});

/** Whether two methods are the same to the player: by all that the screen shows of them. */
export const isSameMethod = (one: Intent['method'], other: Intent['method']): boolean =>
  one.id === other.id && one.label === other.label && one.needsPage === other.needsPage;

/** A failed payment that can be tried again, as one that nobody has tried. Returns any other read as it is. */
export const asUntried = (read: OfferRead): OfferRead =>
  read.payment.status === 'failed' && read.checkout
    ? { ...read, payment: { ...read.payment, status: 'created', failureReason: null } }
    : read;
