/**
 * The machine of one payment, from its first read to the platform's final status. Pure. `payment.ts` performs the
 * effects, `payment-view.ts` computes what the screen shows.
 */
import type { Moment } from '../base/machine.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import { type Intent, isContradicted, isLiveIntent } from './intent.ts';
import {
  beginRead,
  continueFromStored,
  handleRead,
  isFollowed,
  pollNow,
  stateOfStoredIntent,
  tryAgain,
  unchanged,
} from './payment-polling.ts';
import { sendAgain, whileResending } from './payment-resending.ts';
import {
  confirm,
  stopPayment,
  whileConfirming,
  whileExamining,
  whileFinishing,
  whileRecording,
  whileSending,
} from './payment-sending.ts';
import type { PaymentEvent, PaymentState, PaymentStep, Resting } from './payment-state.ts';
import { whileWithdrawing } from './payment-withdrawing.ts';

/** Returns the first state of a payment: from its stored intent, if there is one. */
export const firstState = (id: PaymentId, stored: Intent | null): PaymentState =>
  stored
    ? stateOfStoredIntent(stored)
    : { kind: 'unread', id, poller: { kind: 'off' }, problem: null };

/** Returns the next state and the effects. An event that the state does not handle changes nothing. */
export function paymentTransition(
  state: PaymentState,
  event: PaymentEvent,
  at: Moment,
): PaymentStep {
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
      return handleUpdate(state, event);
    case 'confirm-pressed':
      return state.kind === 'ready' ? confirm(state, event) : unchanged(state);
    case 'send-again-pressed':
      return sendAgain(state, event, at);
    case 'try-again-pressed':
      return tryAgain(state);
    case 'stopped':
      return stopPayment(state);
    default:
      return unchanged(state);
  }
}

function handleUpdate(
  state: Resting,
  event: Extract<PaymentEvent, { type: 'intent-updated' | 'intent-not-updated' }>,
): PaymentStep {
  if (!isFollowed(state)) return unchanged(state);
  const { intent, storage: before } = state.confirmed;
  if (before !== 'writing' || intent !== event.intent) return unchanged(state);
  const isWritten = event.type === 'intent-updated';
  if (isWritten && event.stored && event.stored.state !== intent.state) {
    return continueFromStored(state.id, event.stored);
  }
  const storage = isWritten ? 'written' : 'not-written';
  return state.kind === 'checking'
    ? { state: { ...state, confirmed: { ...state.confirmed, storage } }, effects: [] }
    : { state: { ...state, confirmed: { ...state.confirmed, storage } }, effects: [] };
}

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
