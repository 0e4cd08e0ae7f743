/**
 * The payment machines of one or two launchers, run beside a simple model of their world on one real intent store.
 * After each command of a random sequence, `checkMoney` states what must be true about money.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { createMachine, type Machine } from '../../src-main/base/machine.ts';
import type { Intent } from '../../src-main/payments/intent.ts';
import type { IntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentTransition } from '../../src-main/payments/payment-machine.ts';
import { firstState } from '../../src-main/payments/payment-polling.ts';
import type {
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  PaymentTask,
} from '../../src-main/payments/payment-state.ts';
import { paymentView } from '../../src-main/payments/payment-view.ts';
import { appError } from '../../src-shared/errors.ts';
import {
  arrive,
  isAcceptable,
  isLive,
  liveIntent,
  passTime,
  resultOf,
  type World,
} from './payment-world.ts';

const problem = appError('LK-301', { host: 'api.example.com', reason: 'ECONNRESET' });
const notStored = appError('LK-527', { reason: 'disk full', file: 'x' });

/** One launcher: the real machine, and the effects that it has begun. */
export class Launcher {
  machine: Machine<PaymentState, PaymentEvent>;
  task: PaymentTask | null = null;
  updates: Intent[] = [];
  /** Requests whose answer it waits for. */
  posts: Intent[] = [];
  sent = 0;
  /** How many presses may have sent a request. */
  presses = 0;
  /** The amount that the player agreed to last. */
  agreedAmount: string | null = null;
  /** The kinds of states that were met. */
  readonly kinds = new Set<string>();
  readonly store: IntentStore;
  readonly #world: World;

  constructor(world: World, store: IntentStore) {
    this.#world = world;
    this.store = store;
    this.machine = this.#start();
  }

  #start() {
    return createMachine<PaymentState, PaymentEvent, PaymentEffect>({
      clock: { now: () => this.#world.tick },
      initial: firstState(this.#world.id, liveIntent(this.#world, this.store)),
      transition: paymentTransition,
      perform: (effect) => this.#perform(effect),
      onState: ({ kind }) => void this.kinds.add(kind),
    });
  }

  #perform(effect: PaymentEffect) {
    if (effect.type === 'update-intent') this.updates.push(effect.intent);
    else if (effect.type === 'cancel') this.task = null;
    else if (effect.type !== 'post') this.task = effect;
    else {
      // The file has the intent before its request is sent, and neither refused nor settled.
      const live = this.#world.rows().filter(isLive);
      expect(live.map((row) => row.id)).toEqual([effect.intent.id]);
      expect(effect.intent.amount.value).toBe(this.agreedAmount);
      this.posts.push(effect.intent);
      this.#world.inFlight.push(effect.intent);
      this.sent += 1;
    }
  }

  /** The process ends. The next one starts from the store, and polls a payment that is not over. */
  restart() {
    this.task = null;
    this.updates = [];
    this.posts = [];
    this.machine = this.#start();
    if (liveIntent(this.#world, this.store)) this.machine.send({ type: 'poll-pressed' });
  }

  view = () => paymentView(this.machine.state(), () => ({ kind: 'nobody' }));

  /** Ends the running task, and sends its result. */
  finish(event: PaymentEvent) {
    this.task = null;
    this.machine.send(event);
  }
}

/** One launcher, or two processes of one user. */
export type Launchers = readonly [Launcher, ...Launcher[]];

/** Checks what must be true after every command. */
function checkMoney(world: World, launchers: Launchers) {
  const mayArrive = world.inFlight.filter((intent) => isAcceptable(world, intent));
  // Requests of at most one key can be accepted, and at most one intent is live.
  expect(new Set(mayArrive.map((intent) => intent.id)).size).toBeLessThanOrEqual(1);
  expect(world.rows().filter(isLive).length).toBeLessThanOrEqual(1);
  for (const launcher of launchers) {
    const { step, details, notPaid } = launcher.view();
    // Nothing is sent without a press.
    expect(launcher.posts.length).toBeLessThanOrEqual(1);
    expect(launcher.sent).toBeLessThanOrEqual(launcher.presses);
    // The screen says only what is true.
    if (step === 'over' && details?.status === 'completed') expect(world.status).toBe('completed');
    // With two processes, this screen cannot show what the other one has done since the last read.
    const isAlone = launchers.length === 1;
    if (isAlone && (step === 'ready' || step === 'changed' || notPaid)) {
      expect(mayArrive).toEqual([]);
      expect(world.acceptedKey).toBeNull();
    }
    // A payment whose request may still be accepted is not called failed.
    if (isAlone && step === 'over' && details?.status === 'failed') expect(mayArrive).toEqual([]);
    if (launcher.posts.length > 0) expect(['starting', 'looking']).toContain(step);
    // A payment that is not over is polled without a press.
    const isFollowed = ['checking', 'watching', 'approving'].includes(step);
    if (isFollowed && launcher.updates.length === 0) expect(launcher.task).not.toBeNull();
  }
}

/** Returns a command for fast-check: does this, and then checks what must be true. */
const command = (
  name: string,
  run: (world: World, launchers: Launchers) => void,
): fc.Command<World, Launchers> => ({
  check: () => true,
  run: (world, launchers) => {
    // Two commands must differ in time.
    passTime(world, 1_000);
    run(world, launchers);
    checkMoney(world, launchers);
  },
  toString: () => name,
});

type Work = (world: World, launcher: Launcher) => void;

const finishTask: Work = (world, launcher) => {
  if (launcher.task) launcher.finish(resultOf(world, launcher.store, launcher.task));
};
const finishUpdate: Work = (_world, launcher) => {
  const intent = launcher.updates.shift();
  if (!intent) return;
  const stored = launcher.store.update(intent) ?? null;
  launcher.machine.send({ type: 'intent-updated', intent, stored });
};
const failWrite: Work = (_world, launcher) => {
  const intent = launcher.updates.shift();
  if (intent) {
    return launcher.machine.send({ type: 'intent-not-updated', intent, problem: notStored });
  }
  if (launcher.task?.type !== 'record-intent') return;
  launcher.finish({ type: 'intent-not-recorded', problem: notStored });
};

/** Removes a request from those in flight: it has arrived, or is lost. */
function land(world: World, intent: Intent) {
  world.inFlight.splice(world.inFlight.indexOf(intent), 1);
  return intent;
}

type PostEnd = 'answered' | 'answer lost' | 'late' | 'refused' | 'about another payment';
function finishPost(world: World, launcher: Launcher, end: PostEnd) {
  const intent = launcher.posts.shift();
  if (!intent) return;
  const { id } = world;
  const answered = (paymentId: string): PaymentEvent => {
    const answer = { requestId: 't-1', amount: null, pageUrl: null };
    return { type: 'answered', paymentId, ...answer };
  };
  const refusal = appError('LK-308', { status: '422' });
  const refused = { type: 'refused', problem: refusal, retryAfterMs: 0 } as const;
  switch (end) {
    case 'answered': {
      const isAccepted = arrive(world, land(world, intent));
      return launcher.machine.send(isAccepted ? answered(id) : refused);
    }
    case 'answer lost':
      arrive(world, land(world, intent));
      return launcher.machine.send({ type: 'no-answer', problem, retryAfterMs: 0 });
    case 'late':
      return launcher.machine.send({ type: 'no-answer', problem, retryAfterMs: 7_000 });
    case 'refused':
      land(world, intent);
      return launcher.machine.send(refused);
    case 'about another payment':
      arrive(world, land(world, intent));
      return launcher.machine.send(answered('p-other'));
  }
}

/** Does all reads and writes without faults. A request to pay stays in flight. */
const settle: Work = (world, launcher) => {
  for (let step = 0; step < 30; step += 1) {
    if (launcher.updates.length > 0) finishUpdate(world, launcher);
    else if (launcher.task && launcher.task.type !== 'wait') finishTask(world, launcher);
    else return;
  }
  expect.fail('the payment does not come to rest');
};

const pressConfirm: Work = (_world, launcher) => {
  const { offer, details, step } = launcher.view();
  if (step === 'ready') {
    launcher.agreedAmount = details?.amount.value ?? null;
    launcher.presses += 1;
  }
  const pressed = { offer: offer ?? '', methodId: 'balance', payer: null };
  launcher.machine.send({ type: 'confirm-pressed', ...pressed });
};

const pressTryAgain: Work = (_world, launcher) =>
  launcher.machine.send({ type: 'try-again-pressed' });

const pressSendAgain: Work = (_world, launcher) => {
  const state = launcher.machine.state();
  if (state.kind === 'checking' && state.maySendAgain) {
    launcher.presses += 1;
    launcher.agreedAmount = state.confirmed.intent.amount.value;
  }
  launcher.machine.send({ type: 'send-again-pressed', backoffMs: 0 });
};

/** A player who waits for the screen before and after a press. */
const patiently =
  (press: Work): Work =>
  (world, launcher) => {
    launcher.machine.send({ type: 'poll-pressed' });
    settle(world, launcher);
    press(world, launcher);
    settle(world, launcher);
  };

/** What a process does, or what happens to it. */
const processMoves: Readonly<Record<string, Work>> = {
  'press confirm': pressConfirm,
  'press confirm, patiently': patiently(pressConfirm),
  'press try again': pressTryAgain,
  'press try again, patiently': patiently(pressTryAgain),
  'press send again': pressSendAgain,
  'press send again, patiently': patiently(pressSendAgain),
  'all reads and writes are done': settle,
  'press refresh': (_world, launcher) => launcher.machine.send({ type: 'poll-pressed' }),
  'put on the screen': (_world, launcher) => launcher.machine.send({ type: 'shown' }),
  'a task is done': finishTask,
  'a read fails': (_world, launcher) => {
    if (!launcher.task?.type.startsWith('read-')) return;
    launcher.finish({ type: 'read-failed', problem, retryAfterMs: 0 });
  },
  'a write is done': finishUpdate,
  'a write fails': failWrite,
  'a request is answered': (world, launcher) => finishPost(world, launcher, 'answered'),
  'an answer is lost': (world, launcher) => finishPost(world, launcher, 'answer lost'),
  'a request is late': (world, launcher) => finishPost(world, launcher, 'late'),
  'a request is refused': (world, launcher) => finishPost(world, launcher, 'refused'),
  'an answer is about another payment': (world, launcher) =>
    finishPost(world, launcher, 'about another payment'),
  'the process ends': (_world, launcher) => launcher.restart(),
  'the launcher quits and starts': (world, launcher) => {
    launcher.machine.send({ type: 'stopped' });
    if (launcher.posts.length > 0) finishPost(world, launcher, 'answered');
    while (launcher.updates.length > 0) finishUpdate(world, launcher);
    expect(launcher.machine.state().kind).toBe('stopped');
    launcher.restart();
  },
};

/** What happens to the world. */
const worldMoves: Readonly<Record<string, (world: World) => void>> = {
  'a late request arrives': (world) => {
    const [first] = world.inFlight;
    if (first) arrive(world, first);
  },
  'the platform completes it': (world) => {
    if (world.status === 'pending') world.status = 'completed';
  },
  'the platform ends it unpaid': (world) => {
    if (world.status === 'created') world.status = 'failed';
  },
  'the method is declined': (world) => {
    if (world.status !== 'pending' || world.acceptedKey === null) return;
    world.declinedKeys.add(world.acceptedKey);
    world.acceptedKey = null;
    world.status = 'failed';
    world.isRetryable = true;
  },
  'a failed payment can no longer be tried again': (world) => {
    world.isRetryable = false;
  },
  'the amount changes': (world) => {
    if (world.status === 'created') world.amount += 1;
  },
};

/** After a day no request is in flight any more: each has arrived or is lost. */
const passDay = (world: World, launchers: Launchers) => {
  for (const launcher of launchers) finishPost(world, launcher, 'late');
  world.inFlight.splice(0);
  passTime(world, 25 * 3_600_000);
};

/** Returns commands for fast-check, in any order, for this many processes. */
export const paymentCommands = (processes: number) => {
  const launcherMoves = Array.from({ length: processes }, (_, process) =>
    Object.entries(processMoves).map(([name, work]) =>
      command(process === 0 ? name : `other process: ${name}`, (world, launchers) => {
        const launcher = launchers[process];
        if (!launcher) throw new Error(`there is no process ${process}`);
        work(world, launcher);
      }),
    ),
  );
  const platformMoves = Object.entries(worldMoves).map(([name, work]) => command(name, work));
  const moves = [...launcherMoves.flat(), ...platformMoves, command('a day passes', passDay)];
  return fc.commands<World, Launchers>(
    moves.map((move) => fc.constant(move)),
    { maxCommands: 60, size: 'max' },
  );
};

const complete = (world: World) => {
  if (world.status === 'pending') world.status = 'completed';
};

/** Asserts that no payment stays undecided once everything works again, and that exactly the accepted one is confirmed. */
export function expectNoDoubt(world: World, launchers: Launchers) {
  const pollAll = () => {
    for (const launcher of launchers) {
      launcher.machine.send({ type: 'poll-pressed' });
      settle(world, launcher);
    }
  };
  for (const intent of world.inFlight.splice(0)) arrive(world, intent);
  complete(world);
  for (const launcher of launchers) launcher.restart();
  pollAll();
  const [launcher] = launchers;
  const { step, maySendAgain } = launcher.view();
  if (step === 'checking' && !maySendAgain) {
    // At another amount it ends with the payment's own time.
    world.status = 'failed';
    world.isRetryable = false;
  } else {
    pressSendAgain(world, launcher);
    settle(world, launcher);
    finishPost(world, launcher, 'answered');
    complete(world);
  }
  pollAll();
  const rows = world.rows();
  expect(rows.filter(isLive)).toEqual([]);
  const completed = rows.filter((row) => row.status === 'completed').map((row) => row.id);
  expect(completed).toEqual(world.acceptedKey === null ? [] : [world.acceptedKey]);
}
