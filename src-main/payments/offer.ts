/** A payment that nothing was confirmed for here, as the platform says it is. */
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
import type { Intent } from './intent.ts';
import type { Changed, NotPayable, Offer, Over, Ready, Seen, Underway } from './payment-state.ts';
import type { Offered } from './platform-read.ts';

/** What was read, as a state that does not poll yet. `shown` is the offer that the player has seen before. */
export function unconfirmedState(
  id: PaymentId,
  { payment, checkout }: Offered,
  shown: Offer | null,
  date: number,
): Ready | NotPayable | Changed | Underway | Over {
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
  // The player agrees to what was on the screen, and both answers have to agree on that.
  const isOther = shown !== null && shown.key !== offer.key;
  const isDisputed = !isSameAmount(payment.amount, amount);
  if (isOther || isDisputed) {
    const before = isOther ? shown.seen.details : seen.details;
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

/** More than anybody reads through; a payment of thousands is shown in a moment all the same. */
const mostLines = 200;

/** A payment as it was read on this date. */
export const seenOf = (
  { merchant, lines, status, expiresAt, failureReason }: Payment,
  amount: Amount,
  date: number,
): Seen => ({
  details: {
    merchant: merchant.name,
    lines: lines.slice(0, mostLines),
    moreLines: Math.max(lines.length - mostLines, 0),
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

/** A method is what the player has read of it. */
export const isSameMethod = (one: Intent['method'], other: Intent['method']): boolean =>
  one.id === other.id && one.label === other.label && one.needsPage === other.needsPage;
