/** A press on *Send again*: stores the new time of sending, then sends the same request with the same idempotency key. */
import type { Moment } from '../base/machine.ts';
import { isLiveIntent, isLongAgo } from './intent.ts';
import { continueFromStored, scheduleRead, unchanged } from './payment-polling.ts';
import { withChange } from './payment-read.ts';
import { notWritten, post, stopPayment } from './payment-sending.ts';
import type { PaymentEvent, PaymentStep, Resending, Resting } from './payment-state.ts';

type SendAgainPressed = Extract<PaymentEvent, { type: 'send-again-pressed' }>;

/**
 * Stores the time of sending before the request is sent again. After a restart, the launcher computes from it when the
 * request can no longer arrive.
 */
export function sendAgain(
  state: Resting,
  { backoffMs }: SendAgainPressed,
  at: Moment,
): PaymentStep {
  if (state.kind !== 'checking' || !state.maySendAgain || backoffMs > 0) return unchanged(state);
  const confirmed = withChange(state.confirmed, { sentAt: at.date });
  return {
    state: { kind: 'resending', id: state.id, from: state, confirmed },
    effects: [{ type: 'cancel' }, { type: 'update-intent', intent: confirmed.intent }],
  };
}

export function whileResending(state: Resending, event: PaymentEvent, at: Moment): PaymentStep {
  const { id, from, confirmed } = state;
  switch (event.type) {
    case 'intent-updated': {
      const { intent, stored } = event;
      if (intent !== confirmed.intent) return unchanged(state);
      // Another process has ended or removed the intent: nothing may be sent for it.
      if (!stored || !isLiveIntent(stored)) return continueFromStored(id, stored);
      const change = { intent: stored, storage: 'written' } as const;
      // The computer slept before the request was sent. Another process may have given the intent up meanwhile.
      if (isLongAgo(stored, at.date)) {
        return scheduleRead({ ...from, confirmed: { ...from.confirmed, ...change } }, 0, at);
      }
      return post(id, { ...confirmed, ...change }, null, from.seen, at);
    }
    case 'intent-not-updated':
      if (event.intent !== confirmed.intent) return unchanged(state);
      return scheduleRead({ ...notWritten(from), sendProblem: event.problem }, 0, at);
    case 'stopped':
      return stopPayment(state);
    default:
      return unchanged(state);
  }
}
