/** An intent that is being given up: after a refusal that counts, or because its request can arrive no more. */
import type { Moment } from '../base/machine.ts';
import { unconfirmedState } from './offer.ts';
import type { Intent } from './payment-book.ts';
import { ofAnotherProcess, stateByIntent } from './payment-confirmed.ts';
import { rest, unchanged } from './payment-polling.ts';
import { stop } from './payment-sending.ts';
import type { PaymentEvent, PaymentStep, Withdrawing } from './payment-state.ts';

export function whileWithdrawing(state: Withdrawing, event: PaymentEvent, at: Moment): PaymentStep {
  if (event.type === 'stopped') return stop(state);
  if (event.type !== 'intent-updated' || event.asked !== state.confirmed.intent) {
    return unchanged(state);
  }
  return event.intent.state === 'refused'
    ? afterWithdrawal(state, at)
    : keepFollowing(state, event.intent, at);
}

function afterWithdrawal({ id, reason }: Withdrawing, at: Moment): PaymentStep {
  if (reason.kind === 'request-lost') {
    const poller = { kind: 'reading', pauses: 0, dueAt: null } as const;
    // The store is not asked: where the change could not be written, it still has a live intent.
    return {
      state: { kind: 'unread', id, poller, problem: null },
      effects: [{ type: 'read-offer' }],
    };
  }
  const { refused, read } = reason;
  const next = unconfirmedState(id, read, refused.agreed, at.date);
  if (next.kind !== 'ready' && next.kind !== 'not-payable' && next.kind !== 'changed') {
    return rest(next, 0, at);
  }
  // That it has changed explains itself.
  const problem = next.kind === 'changed' ? next.problem : refused.problem;
  return rest({ ...next, problem, notPaid: true }, 0, at);
}

/** Another process has sent the request again meanwhile, so the intent lives on. */
function keepFollowing({ id, from, confirmed }: Withdrawing, intent: Intent, at: Moment) {
  const { sentTick } = confirmed;
  return rest(stateByIntent(id, { ...ofAnotherProcess(intent), sentTick }, from.seen), 0, at);
}
