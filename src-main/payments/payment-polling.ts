/** Polling, in the states in which nothing is being sent: read, wait, and read again while the payment may change. */
import { type AppError, isPassing } from '../../src-shared/errors.ts';
import { isKnown } from '../../src-shared/payments.ts';
import type { PaymentDetails } from '../../src-shared/state.ts';
import { type Moment, unchanged, withEffectsBefore } from '../base/machine.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { OfferRead } from '../platform/payments-api.ts';
import { type Intent, intentChangeFor, isDeclined, isRequestLost } from './intent.ts';
import {
  applyChange,
  confirmedFromStored,
  endRefused,
  readFor,
  stateByIntent,
  stateByPayment,
  storedSeen,
  unconfirmedState,
  withdraw,
} from './payment-read.ts';
import type {
  EventOf,
  Followed,
  Offer,
  PaymentStep,
  PaymentTask,
  Resting,
  Unconfirmed,
} from './payment-state.ts';

type Read = EventOf<'intent-loaded' | 'payment-read' | 'offer-read'>;

export const isFollowed = (state: Resting): state is Followed => 'confirmed' in state;

/** Reads now and begins a new round of polls, unless the first read of a round is under way. */
export function pollNow(state: Resting): PaymentStep {
  const { poller } = state;
  return poller.kind === 'reading' && poller.pauses === 0 ? unchanged(state) : beginRead(state, 0);
}

/** Begins a read. `pauses`: how many pauses this round of polls has had. */
export function beginRead(state: Resting, pauses: number): PaymentStep {
  const dueAt = state.poller.kind === 'off' ? null : state.poller.dueAt;
  return {
    state: { ...state, poller: { kind: 'reading', pauses, dueAt } },
    effects: [{ type: firstTask(state) }],
  };
}

const firstTask = (state: Resting): Exclude<PaymentTask['type'], 'wait' | 'record-intent'> => {
  if (!isFollowed(state)) return 'load-intent';
  // After a refusal the checkout is needed too, to decide whether the intent has ended.
  return state.confirmed.doubt.kind === 'refused' ? 'read-offer' : 'read-payment';
};

/** Handles the result of a read. */
export function handleRead(
  state: Resting,
  event: Read | EventOf<'read-failed'>,
  at: Moment,
): PaymentStep {
  if (state.poller.kind !== 'reading') return unchanged(state);
  const { pauses } = state.poller;
  if (event.type === 'read-failed') {
    const problem = isFollowed(state) ? asRefused(event.problem) : event.problem;
    return scheduleRead(withProblem(state, problem), pauses, at, event.retryAfterMs);
  }
  return isFollowed(state)
    ? readFollowed(state, event, pauses, at)
    : readUnconfirmed(state, event, pauses, at);
}

function readUnconfirmed(state: Unconfirmed, event: Read, pauses: number, at: Moment): PaymentStep {
  const { id } = state;
  switch (event.type) {
    case 'intent-loaded':
      if (event.intent === null || event.intent.state === 'refused') {
        return { state, effects: [{ type: 'read-offer' }] };
      }
      // The player has seen the decline, and tries again.
      if (state.kind !== 'unread' && isDeclined(event.intent)) {
        return { state, effects: [{ type: 'read-offer' }] };
      }
      return beginRead(stateOfStoredIntent(event.intent), pauses);
    case 'offer-read': {
      const next = unconfirmedState(id, event.read, shownOffer(state), at.date);
      return scheduleRead(withStoreProblem(next, event.storeProblem), pauses, at);
    }
    case 'payment-read':
      return unchanged(state);
  }
}

function readFollowed(state: Followed, event: Read, pauses: number, at: Moment): PaymentStep {
  const { doubt } = state.confirmed;
  switch (event.type) {
    case 'payment-read':
      // Only the checkout says whether a failed payment can be tried again.
      if (event.payment.status === 'failed') return { state, effects: [{ type: 'read-offer' }] };
      return followRead(state, { payment: event.payment, checkout: null }, pauses, at);
    case 'offer-read':
      return (
        (doubt.kind === 'refused' ? endRefused(state, doubt, event.read, at) : undefined) ??
        followRead(state, readFor(state.confirmed, event.read), pauses, at)
      );
    case 'intent-loaded':
      return unchanged(state);
  }
}

function followRead(state: Followed, read: OfferRead, pauses: number, at: Moment): PaymentStep {
  const { id, confirmed } = state;
  const { payment } = read;
  const { intent } = confirmed;
  // No request can arrive any more, or the platform has withdrawn what it accepted.
  if (payment.status === 'created' && isRequestLost(confirmed, at)) {
    if (intent.state === 'settled') return startOver(id);
    return withdraw(state, payment, { kind: 'request-lost' });
  }
  const [next, effects] = applyChange(confirmed, intentChangeFor(payment, intent));
  const followed = keepSendProblem(stateByPayment(id, next, read, at.date), state);
  return withEffectsBefore(effects, scheduleRead(followed, pauses, at));
}

/** A press on *Try another method*: shows the offer again, and reads it. */
export function tryAgain(state: Resting): PaymentStep {
  if (state.kind !== 'settled' || state.nextOffer === null) return unchanged(state);
  const { id, nextOffer: offer } = state;
  const poller = { kind: 'reading', pauses: 0, dueAt: null } as const;
  return {
    state: { kind: 'ready', id, poller, offer, problem: null, notPaid: false },
    effects: [{ type: 'read-offer' }],
  };
}

/** Begins again as for a new payment: reads payment and checkout, and ignores the stored intent. */
export const startOver = (id: PaymentId): PaymentStep => ({
  state: { kind: 'unread', id, poller: { kind: 'reading', pauses: 0, dueAt: null }, problem: null },
  effects: [{ type: 'read-offer' }],
});

/** Keeps LK-527 of a press on *Send again* on the screen until the next press. */
const keepSendProblem = (next: Followed, before: Followed): Followed =>
  next.kind === 'checking' && before.kind === 'checking'
    ? { ...next, sendProblem: before.sendProblem }
    : next;

/** Continues with the stored intent, which another process may have written. */
export const continueFromStored = (id: PaymentId, stored: Intent | null): PaymentStep =>
  beginRead(firstState(id, stored?.state === 'refused' ? null : stored), 0);

/** Returns the first state of a payment: from its stored intent, if there is one. */
export const firstState = (id: PaymentId, stored: Intent | null): Resting =>
  stored
    ? stateOfStoredIntent(stored)
    : { kind: 'unread', id, poller: { kind: 'off' }, problem: null };

/** The state of a payment of which only the stored intent is known. */
const stateOfStoredIntent = (intent: Intent): Followed =>
  stateByIntent(intent.paymentId, confirmedFromStored(intent), storedSeen(intent));

/** Schedules the next read, or stops polling. `pauses`: how many pauses this round has had. */
export function scheduleRead(
  state: Resting,
  pauses: number,
  at: Moment,
  retryAfterMs = 0,
): PaymentStep & { readonly state: Resting } {
  const pause = pauseFor(state, pauses, at, retryAfterMs);
  if (pause !== null) return waitThenRead(state, pause, pauses + 1, at.date + pause);
  const quietPause = untilExpiry(state, at.date) ?? untilWritten(state, pauses, retryAfterMs);
  if (quietPause !== null) return waitThenRead(state, quietPause, pauses + 1, null);
  return { state: { ...state, poller: { kind: 'off' } }, effects: [] };
}

export const waitThenRead = (
  state: Resting,
  ms: number,
  pauses: number,
  dueAt: number | null,
): PaymentStep & { readonly state: Resting } => ({
  state: { ...state, poller: { kind: 'waiting', pauses, dueAt } },
  effects: [{ type: 'wait', ms }],
});

/** How long to wait before the next poll, in ms; null when the payment does not change by itself. */
function pauseFor(state: Resting, pauses: number, at: Moment, retryAfterMs: number): number | null {
  switch (state.kind) {
    case 'unread':
      return state.problem && isPassing(state.problem)
        ? pauseAfter(pauses, undefined, retryAfterMs)
        : null;
    case 'underway':
      return pauseAfter(pauses, state.seen.details.status, retryAfterMs);
    case 'checking':
    case 'watching':
    case 'approving': {
      const isOld = isRequestLost(state.confirmed, at);
      const { details, asOf } = state.seen;
      // As it is stored, perhaps before the first read: the platform has not just said it.
      const status = asOf === null ? undefined : details.status;
      return pauseAfter(isOld ? Number.POSITIVE_INFINITY : pauses, status, retryAfterMs);
    }
    default:
      return null;
  }
}

/**
 * How long to wait before a payable payment is read again because it expires, in ms; null if it has no expiry. A long
 * pause if it has already expired by this computer's clock, because that clock may be wrong.
 */
function untilExpiry(state: Resting, date: number): number | null {
  const expiresAt = payableDetails(state)?.expiresAt;
  if (!expiresAt) return null;
  return expiresAt > date ? expiresAt - date + 1_000 : longPauseMs;
}

/**
 * How long to wait before a payment that is over is read again, because its end could not be written, in ms; null if it is
 * written.
 */
const untilWritten = (state: Resting, pauses: number, retryAfterMs: number): number | null =>
  state.kind === 'settled' && state.confirmed.storage === 'not-written'
    ? pauseAfter(Math.max(pauses, firstPausesMs.length), undefined, retryAfterMs)
    : null;

const payableDetails = (state: Resting): PaymentDetails | null => {
  if (state.kind === 'ready') return state.offer.seen.details;
  return state.kind === 'not-payable' ? state.seen.details : null;
};

/** The offer on the screen. */
const shownOffer = (state: Unconfirmed): Offer | null =>
  state.kind === 'ready' || state.kind === 'changed' ? state.offer : null;

/** Adds the problem of a read. Not in `checking`, where the player would think that the payment had failed. */
function withProblem(state: Resting, problem: AppError): Resting {
  if (state.kind === 'checking') return state;
  return 'notPaid' in state ? { ...state, problem, notPaid: false } : { ...state, problem };
}

/** “Not found” (LK-523) as a refusal: the platform knew the payment when it was confirmed, so its ID is right. */
const asRefused = (problem: AppError): AppError =>
  problem.code === 'LK-523' ? { ...problem, code: 'LK-308' } : problem;

/** Adds the problem of the intent store, which a player must know before paying. */
export const withStoreProblem = (state: Unconfirmed, problem: AppError | null): Unconfirmed =>
  state.kind === 'ready' || state.kind === 'not-payable'
    ? { ...state, problem: state.problem ?? problem }
    : state;

/** The first pauses in ms, while the player is likely to wait. */
const firstPausesMs = [1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 21_000] as const;
/** After those a pause of 30 s, for 15 minutes. */
const regularPauseMs = 30_000;
const regularPauses = 30;
/** After those a pause of 5 minutes: such a payment may take days. */
const longPauseMs = 5 * 60_000;
/** The shortest pause for a status that Latchkey does not know. */
const unknownStatusPauseMs = 60_000;

/** Returns the pause before the next poll, in ms: longer after more `pauses`, and at least Retry-After. */
function pauseAfter(pauses: number, status: string | undefined, retryAfterMs: number): number {
  const isRegular = pauses < firstPausesMs.length + regularPauses;
  const pause = firstPausesMs[pauses] ?? (isRegular ? regularPauseMs : longPauseMs);
  const minimum = status !== undefined && !isKnown(status) ? unknownStatusPauseMs : 0;
  return Math.max(pause, minimum, retryAfterMs);
}
