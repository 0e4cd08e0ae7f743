/** One payment: runs its machine, carries out the effects on platform and intent store, and sends the results back as events. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isKnown, type Payment } from '../../src-shared/payments.ts';
import type { PaymentView, PlayerView } from '../../src-shared/state.ts';
import type { Clock } from '../base/clock.ts';
import { retryAfterOf, toAppError } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createPendingWork } from '../base/pending-work.ts';
import { createTasks } from '../base/tasks.ts';
import { createTrace, problemFields } from '../facts/diagnostics.ts';
import { referenceOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import { isRefusal, type PaymentsApi, readOffer } from '../platform/payments-api.ts';
import { type Intent, isDeclined, isRequestLost } from './intent.ts';
import { type IntentStore, notStored } from './intent-store.ts';
import {
  endOf,
  isAtRest,
  isLive,
  mayBeStopped,
  type PaymentEnd,
  paymentTransition,
} from './payment-machine.ts';
import { firstState } from './payment-polling.ts';
import type {
  EventOf,
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  PaymentTask,
} from './payment-state.ts';
import { paymentView, problemOf } from './payment-view.ts';

export type OnePayment = ReturnType<typeof createPayment>;

/** The events from outside. All others are results of the payment's own effects: only they say that an intent is stored. */
type OuterEvent = EventOf<
  | 'shown'
  | 'poll-pressed'
  | 'confirm-pressed'
  | 'send-again-pressed'
  | 'try-again-pressed'
  | 'stopped'
>;

export type PaymentParts = {
  readonly api: PaymentsApi;
  readonly clock: Clock;
  readonly intentStore: () => Promise<IntentStore>;
  /** Called when an intent has changed. */
  readonly onIntentChanged: () => void;
  /** Returns how the screens name a payer; null is nobody. */
  readonly describePayer: (payerId: string | null) => PlayerView;
  /** The address of a page, if Latchkey may open it. */
  readonly allowedPage: (address: string) => URL | undefined;
  readonly onChange: (view: PaymentView) => void;
  /** Called when a payment that was confirmed here is over. */
  readonly onEnded: (id: PaymentId, end: PaymentEnd) => void;
};

type Send = (event: PaymentEvent) => void;

/** Creates a payment, from its stored intent if there is one. Reads nothing yet. */
export function createPayment(parts: PaymentParts, id: PaymentId, stored: Intent | null) {
  const { clock, describePayer, onChange } = parts;
  const tasks = createTasks<'current'>();
  const writes = createPendingWork();

  // Its reference is the same after a restart, and in every process.
  const trace = createTrace('payment', describe, referenceOf(id));
  const viewOf = (state: PaymentState): PaymentView => {
    const shown = paymentView(state, describePayer);
    return shown.problem ? { ...shown, problem: trace.withReference(shown.problem) } : shown;
  };

  const perform = (effect: PaymentEffect, send: Send) => {
    switch (effect.type) {
      case 'cancel':
        return tasks.stop('current');
      case 'update-intent':
        return void writes.track(updateIntent(parts, effect.intent)).then(send);
      case 'post':
        return void post(parts, effect.intent).then(send);
      default:
        return tasks.start('current', async (signal) => {
          const event = await doTask(parts, id, effect, signal);
          if (event && !signal.aborted) send(event);
        });
    }
  };

  const machine = createMachine<PaymentState, PaymentEvent, PaymentEffect>({
    clock,
    trace,
    initial: firstState(id, stored),
    transition: paymentTransition,
    perform,
    onState: (state, before) => {
      if (!isStopped(state) && !isDeepStrictEqual(viewOf(state), viewOf(before))) onChange(view());
      const end = endOf(before, state);
      if (end) parts.onEnded(id, end);
    },
  });
  const view = () => viewOf(machine.state());

  return {
    view,
    /** Whether it is being confirmed, or was confirmed and is not over. */
    isLive: () => isLive(machine.state()),
    mayBeStopped: () => mayBeStopped(machine.state()),
    /** Whether it is live and was sent within a day. After that, nothing here waits for it. */
    isUnderWay: () => {
      const state = machine.state();
      const now = { tick: clock.now(), date: Date.now() };
      const isOld = 'confirmed' in state && isRequestLost(state.confirmed, now);
      return isLive(state) && !isOld;
    },
    /** The page on which the player approves; null where there is none. */
    page: () => {
      const state = machine.state();
      return state.kind === 'approving' ? state.pageUrl : null;
    },
    /**
     * Handles an event from outside. Resolves when nothing is being read, sent or written; a call during such work shares
     * it. Never rejects.
     */
    send: async (event: OuterEvent) => {
      machine.send(event);
      await machine.when(isAtRest);
      // Of a payment that was stopped: the file is closed after that.
      await writes.settled();
    },
  };
}

const isStopped = ({ kind }: PaymentState) => kind === 'stopped' || kind === 'finishing';

/** Carries out a task. Returns its result as an event; undefined when the task was stopped. */
async function doTask(
  parts: PaymentParts,
  id: PaymentId,
  task: PaymentTask,
  signal: AbortSignal,
): Promise<PaymentEvent | undefined> {
  const { api, clock } = parts;
  if (task.type === 'record-intent') return recordIntent(parts, task, signal);
  try {
    switch (task.type) {
      case 'wait':
        await clock.wait(task.ms, signal);
        return { type: 'poll-due' };
      case 'load-intent':
        return { type: 'intent-loaded', intent: await loadIntent(parts, id) };
      case 'read-payment':
        return { type: 'payment-read', payment: await api.payment(id, signal) };
      case 'read-offer': {
        const read = await readOffer(api, id, signal);
        if (read.payment.status === 'completed') await keepCompleted(parts, id, read.payment);
        return { type: 'offer-read', read, storeProblem: await storeProblem(parts) };
      }
    }
  } catch (error) {
    return { type: 'read-failed', problem: toAppError(error), retryAfterMs: retryAfterOf(error) };
  }
}

/** Sends the request to pay. It is never aborted, because the answer may not come again. */
async function post({ api, allowedPage }: PaymentParts, intent: Intent): Promise<PaymentEvent> {
  const { id: idempotencyKey, paymentId, method, platformAmount: amount } = intent;
  try {
    const answer = await api.start({ paymentId, methodId: method.id, amount, idempotencyKey });
    return {
      type: 'answered',
      paymentId: answer.paymentId,
      requestId: answer.id,
      amount: answer.amount ?? null,
      pageUrl: (answer.pageUrl && allowedPage(answer.pageUrl)?.href) || null,
    };
  } catch (error) {
    const problem = toAppError(error);
    const retryAfterMs = retryAfterOf(error);
    return { type: isRefusal(problem) ? 'refused' : 'no-answer', problem, retryAfterMs };
  }
}

type StoreParts = Pick<PaymentParts, 'intentStore' | 'onIntentChanged'>;

/** The stored intent for a payment; null also when the store cannot be opened. Throws LK-534 for a row that cannot be read. */
async function loadIntent({ intentStore }: StoreParts, id: PaymentId): Promise<Intent | null> {
  const store = await intentStore().catch(() => null);
  return store?.latest(id) ?? null;
}

/**
 * Writes that a payment was completed after all, while it is offered again after a decline: a later `failed` must not let it
 * be paid once more. A store that cannot be written lets nothing be paid.
 */
async function keepCompleted(
  { intentStore, onIntentChanged }: StoreParts,
  id: PaymentId,
  { status, amount: acceptedAmount }: Payment,
): Promise<void> {
  try {
    const store = await intentStore();
    const intent = store.latest(id);
    if (!intent || !isDeclined(intent)) return;
    store.update({ ...intent, status, acceptedAmount });
    onIntentChanged();
  } catch {
    // The read says what is wrong with the store.
  }
}

/** Returns LK-534 when nothing can be stored, LK-530 when earlier intents are lost, or null. */
const storeProblem = ({ intentStore }: StoreParts) =>
  intentStore().then((store) => store.problem(), toAppError);

/** Writes a new intent. Returns whether it was written, or which one there is. Never rejects. */
async function recordIntent(
  { intentStore, onIntentChanged }: StoreParts,
  { intent, readAt }: Extract<PaymentTask, { type: 'record-intent' }>,
  signal: AbortSignal,
): Promise<PaymentEvent | undefined> {
  try {
    const store = await intentStore().catch((error: unknown) => Promise.reject(notStored(error)));
    if (signal.aborted) return undefined;
    const recorded = store.add(intent, readAt);
    onIntentChanged();
    return recorded
      ? { type: 'intent-recorded', intent: recorded }
      : { type: 'intent-exists', intent: store.latest(intent.paymentId) ?? null };
  } catch (error) {
    return { type: 'intent-not-recorded', problem: toAppError(error) };
  }
}

/** Writes what has changed in an intent. Never rejects. */
async function updateIntent(
  { intentStore, onIntentChanged }: StoreParts,
  intent: Intent,
): Promise<PaymentEvent> {
  try {
    // Lets a read that begins in the same step be sent first: the platform answers it while the disk writes.
    await nextTurn();
    const store = await intentStore();
    const stored = store.update(intent) ?? null;
    onIntentChanged();
    return { type: 'intent-updated', intent, stored };
  } catch (error) {
    return { type: 'intent-not-updated', intent, problem: toAppError(error) };
  }
}

type PaymentMoved = FactOf<'payment-moved'>;

/** The entry for one event: its type and its problem, never an amount, a key, a method or an address. */
const describe = (
  event: PaymentEvent,
  before: PaymentState,
  after: PaymentState,
): PaymentMoved => ({
  kind: 'payment-moved',
  event: event.type,
  before: stateOf(before),
  after: stateOf(after),
  ...problemFields(('problem' in event ? event.problem : null) ?? problemOf(after)),
  ...('retryAfterMs' in event ? { retryAfterMs: event.retryAfterMs } : {}),
});

const stateOf = (state: PaymentState): PaymentMoved['after'] => ({
  kind: state.kind,
  ...('poller' in state ? { poller: state.poller.kind } : {}),
  ...('confirmed' in state ? { intent: state.confirmed.intent.state } : {}),
  ...('seen' in state ? { status: statusOf(state.seen.details.status) } : {}),
});

const statusOf = (text: string): PaymentMoved['after']['status'] =>
  isKnown(text) ? text : 'other';
