/**
 * The machine of one payment, from its first read to the platform's final status. Pure. `payment.ts` performs the
 * effects, `payment-view.ts` computes what the screen shows.
 */
import type { AppError } from '../../src-shared/errors.ts';
import { type Moment, moveTo, unchanged } from '../base/machine.ts';
import { type Intent, isContradicted, isLiveIntent, isLongAgo } from './intent.ts';
import {
  beginRead,
  continueFromStored,
  handleRead,
  isFollowed,
  pollNow,
  scheduleRead,
  startOver,
  tryAgain,
} from './payment-polling.ts';
import {
  confirmedFromStored,
  stateByIntent,
  unconfirmedState,
  withChange,
} from './payment-read.ts';
import {
  checking,
  confirm,
  post,
  stopPayment,
  whileConfirming,
  whileExamining,
  whileFinishing,
  whileRecording,
  whileSending,
} from './payment-sending.ts';
import type {
  Confirmed,
  EventOf,
  PaymentEvent,
  PaymentState,
  PaymentStep,
  Resending,
  Resting,
  Withdrawing,
} from './payment-state.ts';

/** Returns the next state and the effects. An event that the state does not handle changes nothing. */
export function paymentTransition(
  state: PaymentState,
  event: PaymentEvent,
  at: Moment,
): PaymentStep {
  if (event.type === 'stopped' && !outlastsStop.has(state.kind)) return stopPayment(state);
  if (isOfEarlierWrite(event, state)) return unchanged(state);
  switch (state.kind) {
    case 'confirming':
      return whileConfirming(state, event, at);
    case 'recording':
      return whileRecording(state, event, at);
    case 'resending':
      return whileResending(state, event, at);
    case 'sending':
      return whileSending(state, event, at);
    case 'examining':
      return whileExamining(state, event, at);
    case 'withdrawing':
      return whileWithdrawing(state, event, at);
    case 'finishing':
      return whileFinishing(state, event);
    case 'stopped':
      return unchanged(state);
    default:
      return whileResting(state, event, at);
  }
}

/** The states that a stop does not end: an answer is still to be awaited and written, or nothing is left to stop. */
const outlastsStop: ReadonlySet<PaymentState['kind']> = new Set([
  'sending',
  'finishing',
  'stopped',
]);

/** Whether an event tells of a write of another intent than the state has now. */
const isOfEarlierWrite = (event: PaymentEvent, state: PaymentState): boolean =>
  (event.type === 'intent-updated' || event.type === 'intent-not-updated') &&
  !('confirmed' in state && state.confirmed.intent === event.intent);

function whileResting(state: Resting, event: PaymentEvent, at: Moment): PaymentStep {
  switch (event.type) {
    case 'shown':
      // A changed payment waits for its own button.
      return state.kind === 'changed' ? unchanged(state) : pollNow(state);
    case 'poll-pressed':
      return pollNow(state);
    case 'poll-due':
      return state.poller.kind === 'waiting'
        ? beginRead(state, state.poller.pauses)
        : unchanged(state);
    case 'intent-loaded':
    case 'payment-read':
    case 'offer-read':
    case 'read-failed':
      return handleRead(state, event, at);
    case 'intent-updated':
    case 'intent-not-updated':
      return handleUpdate(state, event, at);
    case 'confirm-pressed':
      return state.kind === 'ready' ? confirm(state, event) : unchanged(state);
    case 'send-again-pressed':
      return sendAgain(state, event, at);
    case 'try-again-pressed':
      return tryAgain(state);
    default:
      return unchanged(state);
  }
}

function handleUpdate(
  state: Resting,
  event: EventOf<'intent-updated' | 'intent-not-updated'>,
  at: Moment,
): PaymentStep {
  if (!isFollowed(state) || state.confirmed.storage !== 'writing') return unchanged(state);
  const isWritten = event.type === 'intent-updated';
  if (isWritten && event.stored && event.stored.state !== event.intent.state) {
    return continueFromStored(state.id, event.stored);
  }
  const next = withStorage(state, isWritten ? 'written' : 'not-written');
  // Nothing else would read it again, and the list would say for ever that it is not over.
  const isForgotten = next.kind === 'settled' && next.poller.kind === 'off';
  return isForgotten ? scheduleRead(next, 0, at) : moveTo(next);
}

/** The state after a write. After a failed one, what the store has is unknown, so the intent is written again after the next read. */
const withStorage = <State extends { readonly confirmed: Confirmed }>(
  state: State,
  storage: Confirmed['storage'],
): State => ({ ...state, confirmed: { ...state.confirmed, storage } });

/** Whether nothing is being read, sent or written. */
export function isAtRest(state: PaymentState): boolean {
  if (!('poller' in state)) return state.kind === 'stopped';
  if (state.poller.kind === 'reading') return false;
  return !isFollowed(state) || state.confirmed.storage !== 'writing';
}

/** Whether the payment is being confirmed, or was confirmed and is not over. */
export function isLive(state: PaymentState): boolean {
  if (!('poller' in state)) return state.kind !== 'stopped';
  if (!isFollowed(state)) return false;
  return isLiveIntent(state.confirmed.intent);
}

/** Whether nothing of the payment is lost when it is stopped. */
export const mayBeStopped = (state: PaymentState): boolean =>
  !isLive(state) && !('confirmed' in state && state.confirmed.storage === 'not-written');

/** `other-amount`: paid, with another amount than the player confirmed (LK-531). */
export type PaymentEnd = 'paid' | 'other-amount' | 'not-paid';

/**
 * Returns how a payment has ended with this step of its machine; null if it has not. A payment whose request could not be
 * sent, or was refused, has ended too: the player pressed *Pay*, and it is not paid.
 */
export function endOf(before: PaymentState, after: PaymentState): PaymentEnd | null {
  if (!isLive(before) || isLive(after)) return null;
  if (after.kind === 'settled') {
    if (after.seen.details.status !== 'completed') return 'not-paid';
    return isContradicted(after.confirmed.intent) ? 'other-amount' : 'paid';
  }
  return 'notPaid' in after && after.notPaid ? 'not-paid' : null;
}

/**
 * Stores the time of sending before the request is sent again. After a restart, the launcher computes from it when the
 * request can no longer arrive.
 */
function sendAgain(
  state: Resting,
  { backoffMs }: EventOf<'send-again-pressed'>,
  at: Moment,
): PaymentStep {
  if (state.kind !== 'checking' || !state.maySendAgain || backoffMs > 0) return unchanged(state);
  const confirmed = withChange(state.confirmed, { sentAt: at.date });
  return {
    state: { kind: 'resending', id: state.id, from: state, confirmed },
    effects: [{ type: 'cancel' }, { type: 'update-intent', intent: confirmed.intent }],
  };
}

function whileResending(state: Resending, event: PaymentEvent, at: Moment): PaymentStep {
  const { id, from, confirmed } = state;
  switch (event.type) {
    case 'intent-updated': {
      const { stored } = event;
      // Another process has ended or removed the intent: nothing may be sent for it.
      if (!stored || !isLiveIntent(stored)) return continueFromStored(id, stored);
      const change = { intent: stored, storage: 'written' } as const;
      // The computer slept before the request was sent. Another process may have given the intent up meanwhile.
      if (isLongAgo(stored, at.date)) {
        return scheduleRead({ ...from, confirmed: { ...from.confirmed, ...change } }, 0, at);
      }
      return post(id, { ...confirmed, ...change }, null, from.seen, at);
    }
    case 'intent-not-updated': {
      const sendProblem: AppError = { ...event.problem, code: 'LK-527' };
      return scheduleRead({ ...withStorage(from, 'not-written'), sendProblem }, 0, at);
    }
    default:
      return unchanged(state);
  }
}

/** While an intent is given up: after a refusal, or when its request can no longer arrive. */
function whileWithdrawing(state: Withdrawing, event: PaymentEvent, at: Moment): PaymentStep {
  switch (event.type) {
    case 'intent-updated': {
      const { stored } = event;
      if (!stored) return continueFromStored(state.id, stored);
      return stored.state === 'refused'
        ? afterWithdrawal(state, at)
        : keepFollowing(state, stored, at);
    }
    case 'intent-not-updated':
      return tryAgainLater(state, at);
    default:
      return unchanged(state);
  }
}

/** The store may still have a live intent, or one that another process has sent again. */
function tryAgainLater({ id, from }: Withdrawing, at: Moment): PaymentStep {
  if (from.kind === 'examining') {
    const { confirmed, refused, seen, retryAfterMs } = withStorage(from, 'not-written');
    return scheduleRead(checking(id, { ...confirmed, doubt: refused }, seen), 0, at, retryAfterMs);
  }
  return scheduleRead(
    withStorage(from, 'not-written'),
    from.poller.kind === 'reading' ? from.poller.pauses : 0,
    at,
  );
}

function afterWithdrawal({ id, reason }: Withdrawing, at: Moment): PaymentStep {
  if (reason.kind === 'request-lost') return startOver(id);
  const { refused, read } = reason;
  const next = unconfirmedState(id, read, refused.agreedOffer, at.date);
  if (!('notPaid' in next)) return scheduleRead(next, 0, at);
  // A changed payment shows its own problem.
  const problem = next.kind === 'changed' ? next.problem : refused.problem;
  return scheduleRead({ ...next, problem, notPaid: true }, 0, at);
}

/** Another process has sent the request again meanwhile, or has seen how it ended. */
function keepFollowing({ id, from, confirmed }: Withdrawing, intent: Intent, at: Moment) {
  const { sentTick } = confirmed;
  return scheduleRead(
    stateByIntent(id, { ...confirmedFromStored(intent), sentTick }, from.seen),
    0,
    at,
  );
}
