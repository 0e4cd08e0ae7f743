/** The state of a payment after a read: of one that was not confirmed here, and of one that was. What a refusal changes. */
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
import type { Moment } from '../base/machine.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { OfferRead } from '../platform/payments-api.ts';
import {
  changesIntent,
  type Intent,
  type IntentChange,
  intentChangeFor,
  isContradicted,
  isDeclined,
} from './intent.ts';
import type {
  Confirmed,
  Doubtful,
  Examining,
  Followed,
  Offer,
  PaymentEffect,
  PaymentStep,
  Refused,
  Seen,
  Unconfirmed,
  Withdrawing,
} from './payment-state.ts';

/** The state after a read, with its poller off. `shown`: the offer that the player saw before. */
export function unconfirmedState(
  id: PaymentId,
  read: OfferRead,
  shown: Offer | null,
  date: number,
): Exclude<Unconfirmed, { kind: 'unread' }> {
  const { payment, checkout } = asUntried(read);
  const seen = seenOf(payment, payment.amount, date);
  const rest = { id, poller: { kind: 'off' }, problem: null } as const;
  if (!checkout) return { ...rest, kind: 'over', seen };
  if (payment.status !== 'created') return { ...rest, kind: 'underway', seen };
  const open = { ...rest, notPaid: false } as const;
  if (!checkout.payable) return { ...open, kind: 'not-payable', seen };
  const { amount, methods } = checkout;
  const seenOffer = seenOf(payment, amount, date);
  const offer = { key: keyOf(payment, amount), seen: seenOffer, methods };
  // The player agrees to what was on the screen, so neither the offer nor the two answers may differ.
  const isChanged = shown !== null && shown.key !== offer.key;
  const isDisputed = !isSameAmount(payment.amount, amount);
  if (isChanged || isDisputed) {
    const before = isChanged ? shown.seen.details : seen.details;
    return { ...open, kind: 'changed', offer, before, problem: appError('LK-528') };
  }
  if (!isPositive(amount)) {
    const problem = appError('LK-526', { value: inWords(amount) });
    return { ...open, kind: 'not-payable', seen: seenOffer, problem };
  }
  return { ...open, kind: 'ready', offer };
}

function keyOf({ id, merchant, lines }: Payment, amount: Amount): string {
  const what = lines.map((line) => [line.description, line.quantity, amountKey(line.amount)]);
  return digestOf([id, merchant.name, amountKey(amount), what]);
}

/** The key of an offer with its methods as they are shown: what the question named is what is paid. */
export const shownKey = ({ key, methods }: Offer): string =>
  digestOf([key, methods.map(({ id, label, needsPage }) => [id, label, needsPage])]);

const digestOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** How many lines are drawn. The others are only counted: thousands take long to draw, and are too many to read. */
const maxLines = 200;

/** The statuses that are no failure. An unknown one may be. */
const withoutReason: ReadonlySet<string> = new Set(['created', 'pending', 'completed']);

/** A payment as it was read on this date. */
const seenOf = (
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
    // Some platforms keep the reason of an earlier try.
    failureReason: withoutReason.has(status) ? null : failureReason,
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

/** A failed payment that can be tried again, as one that was not tried. Returns any other read as it is. */
const asUntried = (read: OfferRead): OfferRead =>
  read.payment.status === 'failed' && read.checkout
    ? { ...read, payment: { ...read.payment, status: 'created' } }
    : read;

/** An intent of another process or an earlier run: its request may have been sent and not answered. */
export const confirmedFromStored = (intent: Intent): Confirmed => ({
  intent,
  storage: 'written',
  hasUnanswered: true,
  sentTick: null,
  doubt: intent.state === 'confirmed' ? { kind: 'no-answer', code: 'restart' } : { kind: 'none' },
});

/** Applies a change to the intent. The store does not have it yet. */
export const withChange = (confirmed: Confirmed, change: IntentChange): Confirmed => {
  const intent = { ...confirmed.intent, ...change };
  const doubt = intent.state === 'confirmed' ? confirmed.doubt : ({ kind: 'none' } as const);
  return { ...confirmed, intent, storage: 'writing', doubt };
};

/** Applies a change to the intent, with the effect that writes it. There is no effect when the store has the change already. */
export function applyChange(
  confirmed: Confirmed,
  change: IntentChange,
): [Confirmed, PaymentEffect[]] {
  const isStored = confirmed.storage !== 'not-written';
  if (isStored && !changesIntent(confirmed.intent, change)) return [confirmed, []];
  const next = withChange(confirmed, change);
  return [next, [{ type: 'update-intent', intent: next.intent }]];
}

const isDoubtful = (confirmed: Confirmed): confirmed is Doubtful => confirmed.doubt.kind !== 'none';

/** The state of a confirmed payment that was not read yet: derived from its intent alone. */
export function stateByIntent(id: PaymentId, confirmed: Confirmed, seen: Seen): Followed {
  const { state, pageUrl } = confirmed.intent;
  const rest = { id, poller: { kind: 'off' }, seen } as const;
  const isAgreed = !isContradicted(confirmed.intent);
  if (isDoubtful(confirmed) && isAgreed) {
    return { ...rest, kind: 'checking', confirmed, maySendAgain: false, sendProblem: null };
  }
  if (state === 'settled') {
    return { ...rest, kind: 'settled', confirmed, problem: null, nextOffer: null };
  }
  return pageUrl !== null && isAgreed
    ? { ...rest, kind: 'approving', confirmed, pageUrl, problem: null }
    : { ...rest, kind: 'watching', confirmed, problem: null };
}

/** The state of a confirmed payment after a read. */
export function stateByPayment(
  id: PaymentId,
  confirmed: Confirmed,
  read: OfferRead,
  date: number,
): Followed {
  const { payment } = read;
  const { method, pageUrl, amount } = confirmed.intent;
  const { status } = payment;
  const seen = seenOf(payment, payment.amount, date);
  const rest = { id, poller: { kind: 'off' }, seen } as const;
  const isAgreed = !isContradicted(confirmed.intent);
  if (isFinal(status)) {
    const nextOffer = isDeclined(confirmed.intent) ? offerOf(id, read, date) : null;
    return { ...rest, kind: 'settled', confirmed, problem: null, nextOffer };
  }
  // Only the answer to the request names the page.
  const isPageMissing = method.needsPage && status === 'pending' && pageUrl === null;
  if (isDoubtful(confirmed) && (status === 'created' || (isPageMissing && isAgreed))) {
    // The platform would refuse it at another amount.
    const maySendAgain = isSameAmount(payment.amount, amount);
    return { ...rest, kind: 'checking', confirmed, maySendAgain, sendProblem: null };
  }
  return status === 'pending' && pageUrl !== null && isAgreed
    ? { ...rest, kind: 'approving', confirmed, pageUrl, problem: null }
    : { ...rest, kind: 'watching', confirmed, problem: null };
}

/** What can be agreed to after a decline; null if there is nothing. */
function offerOf(id: PaymentId, read: OfferRead, date: number): Offer | null {
  const next = unconfirmedState(id, read, null, date);
  return next.kind === 'ready' && next.offer.methods.length > 0 ? next.offer : null;
}

/**
 * A read, as a request that the platform has not accepted sees it. A failed payment that can be tried again may have failed
 * before the request arrives, so it says as little about the request as `created` does.
 */
export const readFor = ({ intent }: Confirmed, read: OfferRead): OfferRead =>
  intent.state === 'confirmed' ? asUntried(read) : read;

/** Ends a refused confirmation. Returns undefined while another request with its key may still arrive. */
export function endRefused(
  from: Followed | Examining,
  refused: Refused,
  offerRead: OfferRead,
  at: Moment,
): PaymentStep | undefined {
  const { id, confirmed } = from;
  const read = readFor(confirmed, offerRead);
  const { payment } = read;
  if (isFinal(payment.status) && payment.status !== 'completed') {
    const [ended, effects] = applyChange(confirmed, intentChangeFor(payment, confirmed.intent));
    const state = stateByPayment(id, ended, read, at.date);
    return {
      state: { ...state, kind: 'settled', problem: refused.problem, nextOffer: null },
      effects,
    };
  }
  if (confirmed.hasUnanswered || !isUntouched(read, confirmed.intent, refused.problem)) {
    return undefined;
  }
  return withdraw(from, payment, { kind: 'refusal', refused, read });
}

/** Withdraws an intent: writes it as refused. */
export function withdraw(
  from: Followed | Examining,
  { status }: Payment,
  reason: Withdrawing['reason'],
): PaymentStep {
  const confirmed = withChange(from.confirmed, { state: 'refused', status });
  return {
    state: { kind: 'withdrawing', id: from.id, from, confirmed, reason },
    effects: [{ type: 'update-intent', intent: confirmed.intent }],
  };
}

/**
 * Whether a payment is unchanged after a refused request. False after a conflict (409) at the same amount: a network
 * stack may send one request twice, and then the second copy conflicts with the first. False for a payment that is
 * paid by now, for the same reason.
 */
const isUntouched = (
  { payment, checkout }: OfferRead,
  { amount }: Intent,
  { details }: AppError,
): boolean =>
  payment.status === 'created' &&
  checkout !== null &&
  !(details.status === '409' && isSameAmount(checkout.amount, amount));
