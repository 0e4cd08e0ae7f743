/** One payment at work: carries out what its machine wants done, and tells it what came of that. */
import { isDeepStrictEqual } from 'node:util';
import type { PayerView, PaymentView } from '../../src-shared/state.ts';
import type { Clock } from '../base/clock.ts';
import { retryAfterOf, toAppError } from '../base/failure.ts';
import { createMachine } from '../base/machine.ts';
import { createTasks } from '../base/tasks.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { PaymentsApi } from '../platform/payments-api.ts';
import { type Intent, type NewIntent, notNoted, type PaymentBook } from './payment-book.ts';
import { firstState, isAtRest, isLive, paymentTransition } from './payment-machine.ts';
import type { PaymentEffect, PaymentEvent, PaymentState, PaymentTask } from './payment-state.ts';
import { paymentTrace } from './payment-trace.ts';
import { paymentView } from './payment-view.ts';
import { readOffer, readPayment } from './platform-read.ts';
import { isRefusal } from './refusal.ts';

export type Confirmation = {
  /** What the player has agreed to, as `offer` in PaymentView. */
  readonly offer: string;
  readonly methodId: string;
};

export type OnePayment = {
  readonly view: () => PaymentView;
  /** Something was confirmed that is not over, or is being confirmed. */
  readonly isLive: () => boolean;
  /** Reads now, and goes on by itself while there may be news. Several at once are one. Never rejects. */
  readonly poll: () => Promise<void>;
  /** The same, for a payment that comes to the screen: one that has changed waits for a press of its own. */
  readonly show: () => Promise<void>;
  /** Pays what was offered, where nothing else is by now. Several at once are one. Never rejects. */
  readonly confirm: (confirmation: Confirmation) => Promise<void>;
  /** Sends what was not answered once more, under the same key. */
  readonly sendAgain: () => Promise<void>;
  /** The page where the player goes on; null where there is none. */
  readonly page: () => string | null;
  /** Ends every read and every wait. Resolves when no request to pay is on its way. Never rejects. */
  readonly stop: () => Promise<void>;
};

export type PaymentParts = {
  readonly api: PaymentsApi;
  readonly clock: Clock;
  readonly book: () => Promise<PaymentBook>;
  /** The intent store has changed. */
  readonly onNoted: () => void;
  /** Whose payments are confirmed at the moment. */
  readonly payer: () => string | null;
  /** The same person, as the screens name them. */
  readonly describePayer: (payer: string | null) => PayerView;
  /** The page as an address that may be opened. */
  readonly allowedPage: (address: string) => URL | undefined;
  readonly onChange: (view: PaymentView) => void;
};

type Send = (event: PaymentEvent) => void;

/** Creates a payment; from its stored intent, where there is one. */
export function createPayment(
  parts: PaymentParts,
  id: PaymentId,
  stored: Intent | null = null,
): OnePayment {
  const { api, clock, payer, describePayer, onChange } = parts;
  const tasks = createTasks<'current'>();
  const waiters = new Set<() => void>();

  const viewOf = (state: PaymentState) => paymentView(state, describePayer);

  const perform = (effect: PaymentEffect, send: Send) => {
    switch (effect.type) {
      case 'cancel':
        return tasks.stop('current');
      case 'update-intent':
        return void updateIntent(parts, effect.intent).then(send);
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
    trace: paymentTrace(id),
    initial: firstState(id, stored),
    transition: paymentTransition,
    perform,
    onState: (state, before) => {
      if (!isStopped(state) && !isDeepStrictEqual(viewOf(state), viewOf(before))) onChange(view());
      if (!isAtRest(state)) return;
      for (const resolve of waiters) resolve();
      waiters.clear();
    },
  });
  const view = () => viewOf(machine.state());

  /** Sends an event, and waits until nothing is under way. */
  const settle = (event: PaymentEvent): Promise<void> => {
    machine.send(event);
    if (isAtRest(machine.state())) return Promise.resolve();
    return new Promise((resolve) => void waiters.add(resolve));
  };

  return {
    view,
    isLive: () => isLive(machine.state()),
    poll: () => settle({ type: 'poll-pressed' }),
    show: () => settle({ type: 'shown' }),
    confirm: ({ offer, methodId }) =>
      settle({ type: 'confirm-pressed', offer, methodId, payer: payer() }),
    sendAgain: () => settle({ type: 'send-again-pressed', restMs: api.restMs() }),
    page: () => {
      const state = machine.state();
      return state.kind === 'approving' ? state.pageUrl : null;
    },
    stop: () => settle({ type: 'stopped' }),
  };
}

const isStopped = ({ kind }: PaymentState) => kind === 'stopped' || kind === 'finishing';

/** Carries out a read, wait or recording. Answers what came of it; undefined where that is nothing any more. */
async function doTask(
  parts: PaymentParts,
  id: PaymentId,
  task: PaymentTask,
  signal: AbortSignal,
): Promise<PaymentEvent | undefined> {
  const { api, clock } = parts;
  if (task.type === 'record-intent') return recordIntent(parts, task.intent, signal);
  try {
    switch (task.type) {
      case 'wait':
        await clock.wait(task.ms, signal);
        return { type: 'poll-due' };
      case 'load-intent':
        return { type: 'intent-loaded', intent: await loadIntent(parts, id) };
      case 'read-payment':
        return { type: 'payment-read', payment: await readPayment(api, id, signal) };
      case 'read-offer': {
        const read = await readOffer(api, id, signal);
        return { type: 'offer-read', read, storeProblem: await storeProblem(parts) };
      }
    }
  } catch (error) {
    return { type: 'read-failed', problem: toAppError(error), retryAfterMs: retryAfterOf(error) };
  }
}

/** The newest intent for a payment. Throws LK-534 for one that cannot be read. */
async function loadIntent({ book }: PaymentParts, id: PaymentId): Promise<Intent | null> {
  const store = await book().catch(() => null);
  return store?.latest(id) ?? null;
}

/** LK-534 or LK-530: nothing can be recorded, or earlier intents are lost. */
const storeProblem = ({ book }: PaymentParts) =>
  book().then((store) => store.problem(), toAppError);

async function recordIntent(
  { book, onNoted }: PaymentParts,
  intent: NewIntent,
  signal: AbortSignal,
): Promise<PaymentEvent | undefined> {
  try {
    const store = await book().catch((error: unknown) => Promise.reject(notNoted(error)));
    if (signal.aborted) return undefined;
    const recorded = store.add(intent);
    onNoted();
    return recorded
      ? { type: 'intent-recorded', intent: recorded }
      : { type: 'intent-exists', intent: store.latest(intent.paymentId) ?? null };
  } catch (error) {
    return { type: 'intent-not-recorded', problem: toAppError(error) };
  }
}

async function updateIntent({ book, onNoted }: PaymentParts, asked: Intent): Promise<PaymentEvent> {
  const done = await book().then(
    (store) => store.change(asked, {}),
    () => ({ intent: asked, isWritten: false }),
  );
  onNoted();
  return { type: 'intent-updated', asked, ...done };
}

/** Sends the request to pay. Nothing aborts it: its answer may be the only one there is. */
async function post({ api, allowedPage }: PaymentParts, intent: Intent): Promise<PaymentEvent> {
  const { id: idempotencyKey, paymentId, method, amountAsSaid: amount } = intent;
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
