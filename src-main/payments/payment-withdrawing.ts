/** The withdrawal of an intent, after a refusal or when its request can no longer arrive. */
import type { Moment } from '../base/machine.ts';
import type { Intent } from './intent.ts';
import { continueFromStored, scheduleRead, startOver, unchanged } from './payment-polling.ts';
import { confirmedFromStored, stateByIntent, unconfirmedState } from './payment-read.ts';
import { checking, notWritten, stopPayment } from './payment-sending.ts';
import type { PaymentEvent, PaymentStep, Withdrawing } from './payment-state.ts';

export function whileWithdrawing(state: Withdrawing, event: PaymentEvent, at: Moment): PaymentStep {
  switch (event.type) {
    case 'intent-updated': {
      const { intent, stored } = event;
      if (intent !== state.confirmed.intent) return unchanged(state);
      if (!stored) return continueFromStored(state.id, stored);
      return stored.state === 'refused'
        ? afterWithdrawal(state, at)
        : keepFollowing(state, stored, at);
    }
    case 'intent-not-updated':
      return event.intent === state.confirmed.intent ? tryAgainLater(state, at) : unchanged(state);
    case 'stopped':
      return stopPayment(state);
    default:
      return unchanged(state);
  }
}

/** The store may still have a live intent, or one that another process has sent again. */
function tryAgainLater({ id, from }: Withdrawing, at: Moment): PaymentStep {
  if (from.kind === 'examining') {
    const { confirmed, refused, seen, retryAfterMs } = notWritten(from);
    return scheduleRead(checking(id, { ...confirmed, doubt: refused }, seen), 0, at, retryAfterMs);
  }
  return scheduleRead(
    notWritten(from),
    from.poller.kind === 'reading' ? from.poller.pauses : 0,
    at,
  );
}

function afterWithdrawal({ id, reason }: Withdrawing, at: Moment): PaymentStep {
  if (reason.kind === 'request-lost') return startOver(id);
  const { refused, read } = reason;
  const next = unconfirmedState(id, read, refused.agreedOffer, at.date);
  if (next.kind !== 'ready' && next.kind !== 'not-payable' && next.kind !== 'changed') {
    return scheduleRead(next, 0, at);
  }
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
