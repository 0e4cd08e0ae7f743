/**
 * A payment's machine beside a simple model of its world. Whatever a random sequence of commands does, what is
 * true of money stays true.
 */
import fc from 'fast-check';
import { expect } from 'vitest';
import { createMachine, type Machine } from '../../src-main/base/machine.ts';
import type { Intent } from '../../src-main/payments/intent.ts';
import { firstState, paymentTransition } from '../../src-main/payments/payment-machine.ts';
import type {
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  PaymentTask,
} from '../../src-main/payments/payment-state.ts';
import { paymentView } from '../../src-main/payments/payment-view.ts';
import { appError } from '../../src-shared/errors.ts';
import { turnableClock } from './clocks.ts';
import { arrive, id, isLive, liveRow, resultOf, type World, write } from './payment-world.ts';

const problem = appError('LK-301', { host: 'api.example.com', reason: 'ECONNRESET' });

/** One launcher: the real machine, and the effects that it has begun. */
export class Launcher {
  machine: Machine<PaymentState, PaymentEvent>;
  task: PaymentTask | null = null;
  updates: Intent[] = [];
  posts: Intent[] = [];
  sent = 0;
  /** The kinds of states that were met. */
  readonly kinds = new Set<string>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
    this.machine = this.#start();
  }

  #start() {
    return createMachine<PaymentState, PaymentEvent, PaymentEffect>({
      clock: turnableClock().clock,
      initial: firstState(id, liveRow(this.#world)),
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
      // The intent is in the store before its request leaves, at the amount that was agreed to.
      expect(this.#world.rows.filter(isLive).map((row) => row.id)).toEqual([effect.intent.id]);
      expect(effect.intent.amount.value).toBe(this.#world.agreedAmount);
      this.posts.push(effect.intent);
      this.sent += 1;
    }
  }

  /** The process ends; the next one starts from the store, and polls what is not over. */
  restart() {
    this.#world.late.push(...this.posts);
    this.task = null;
    this.updates = [];
    this.posts = [];
    this.machine = this.#start();
    if (liveRow(this.#world)) this.machine.send({ type: 'poll-pressed' });
  }

  view = () => paymentView(this.machine.state(), () => ({ kind: 'nobody' }));

  /** Sends what came of the task that is under way. */
  finish(event: PaymentEvent) {
    this.task = null;
    this.machine.send(event);
  }
}

/** What has to be true after every command. */
function checkMoney(world: World, launcher: Launcher) {
  const { step, details, notPaid } = launcher.view();
  const mayArrive = [...world.late, ...launcher.posts].filter(
    (intent) => world.status === 'created' && intent.amount.value === String(world.amount),
  );
  // Never two keys on their way, and never a request without a press.
  expect(new Set(mayArrive.map((intent) => intent.id)).size).toBeLessThanOrEqual(1);
  expect(launcher.posts.length).toBeLessThanOrEqual(1);
  expect(launcher.sent).toBeLessThanOrEqual(world.presses);
  // The screen says nothing that is not true.
  if (step === 'over' && details?.status === 'completed') expect(world.status).toBe('completed');
  if (step === 'ready' || step === 'changed' || notPaid) {
    expect(mayArrive).toEqual([]);
    expect(world.takenKey).toBeNull();
  }
  if (launcher.posts.length > 0) expect(['starting', 'looking']).toContain(step);
  // Whatever is not over goes on by itself.
  const isFollowed = ['checking', 'watching', 'approving'].includes(step);
  if (isFollowed && launcher.updates.length === 0) expect(launcher.task).not.toBeNull();
}

type Check = (world: World) => boolean;

/** One kind of command. */
class Move implements fc.Command<World, Launcher> {
  readonly #name: string;
  readonly #work: (world: World, launcher: Launcher) => void;
  readonly #mayRun: Check;

  constructor(
    name: string,
    work: (world: World, launcher: Launcher) => void,
    mayRun: Check = () => true,
  ) {
    this.#name = name;
    this.#work = work;
    this.#mayRun = mayRun;
  }

  check = (world: Readonly<World>) => this.#mayRun({ ...world });
  run(world: World, launcher: Launcher) {
    this.#work(world, launcher);
    checkMoney(world, launcher);
  }
  toString = () => this.#name;
}

const finishTask = (world: World, launcher: Launcher) => {
  if (launcher.task) launcher.finish(resultOf(world, launcher.task));
};
const finishUpdate = (world: World, launcher: Launcher) => {
  const asked = launcher.updates.shift();
  if (!asked) return;
  launcher.machine.send({ type: 'intent-updated', asked, stored: write(world, asked) });
};

type PostEnd = 'answered' | 'answer lost' | 'late' | 'refused' | 'about another payment';
function finishPost(world: World, launcher: Launcher, end: PostEnd) {
  const intent = launcher.posts.shift();
  if (!intent) return;
  const refusal = appError('LK-308', { status: '422' });
  const event = (isTaken: boolean): PaymentEvent =>
    isTaken
      ? { type: 'answered', paymentId: id, requestId: 't-1', amount: null, pageUrl: null }
      : { type: 'refused', problem: refusal, retryAfterMs: 0 };
  switch (end) {
    case 'answered':
      return launcher.machine.send(event(arrive(world, intent)));
    case 'answer lost':
      arrive(world, intent);
      return launcher.machine.send({ type: 'no-answer', problem, retryAfterMs: 0 });
    case 'late':
      world.late.push(intent);
      return launcher.machine.send({ type: 'no-answer', problem, retryAfterMs: 7_000 });
    case 'refused':
      return launcher.machine.send(event(false));
    case 'about another payment':
      arrive(world, intent);
      return launcher.machine.send({
        type: 'answered',
        paymentId: 'p-2',
        requestId: 't-1',
        amount: null,
        pageUrl: null,
      });
  }
}

/** Does all reads and writes, honestly; a request to pay is left on its way. */
function settle(world: World, launcher: Launcher) {
  for (let step = 0; step < 30; step += 1) {
    if (launcher.updates.length > 0) finishUpdate(world, launcher);
    else if (launcher.task && launcher.task.type !== 'wait') finishTask(world, launcher);
    else return;
  }
  expect.fail('the payment does not come to rest');
}

function pressConfirm(world: World, launcher: Launcher) {
  const { offer, details, step } = launcher.view();
  if (step === 'ready') world.agreedAmount = details?.amount.value ?? null;
  if (step === 'ready') world.presses += 1;
  const pressed = { offer: offer ?? '', methodId: 'balance', payer: null };
  launcher.machine.send({ type: 'confirm-pressed', ...pressed });
}

function pressSendAgain(world: World, launcher: Launcher) {
  if (launcher.view().maySendAgain) {
    world.presses += 1;
    world.agreedAmount = liveRow(world)?.amount.value ?? null;
  }
  launcher.machine.send({ type: 'send-again-pressed', restMs: 0 });
}

/** A player who waits for the screen before and after a press. */
const patiently =
  (press: (world: World, launcher: Launcher) => void) => (world: World, launcher: Launcher) => {
    launcher.machine.send({ type: 'poll-pressed' });
    settle(world, launcher);
    press(world, launcher);
    settle(world, launcher);
  };

const moves: readonly Move[] = [
  new Move('press confirm', pressConfirm),
  new Move('press confirm, patiently', patiently(pressConfirm)),
  new Move('press send again', pressSendAgain),
  new Move('press send again, patiently', patiently(pressSendAgain)),
  new Move('all reads and writes are done', settle),
  new Move('press refresh', (_world, launcher) => launcher.machine.send({ type: 'poll-pressed' })),
  new Move('put on the screen', (_world, launcher) => launcher.machine.send({ type: 'shown' })),
  new Move('a task is done', finishTask),
  new Move('a read fails', (_world, launcher) => {
    if (!launcher.task?.type.startsWith('read-')) return;
    launcher.finish({ type: 'read-failed', problem, retryAfterMs: 0 });
  }),
  new Move('a write is done', finishUpdate),
  new Move('a request is answered', (world, it) => finishPost(world, it, 'answered')),
  new Move('an answer is lost', (world, it) => finishPost(world, it, 'answer lost')),
  new Move('a request is late', (world, it) => finishPost(world, it, 'late')),
  new Move('a request is refused', (world, it) => finishPost(world, it, 'refused')),
  new Move('an answer is about another payment', (world, it) =>
    finishPost(world, it, 'about another payment'),
  ),
  new Move(
    'a late request arrives',
    (world) => void world.late.splice(0, 1).map((each) => arrive(world, each)),
    ({ late }) => late.length > 0,
  ),
  new Move(
    'the platform completes it',
    (world) => {
      world.status = 'completed';
    },
    ({ status }) => status === 'pending',
  ),
  new Move(
    'the platform ends it unpaid',
    (world) => {
      world.status = 'failed';
    },
    ({ status }) => status === 'created',
  ),
  new Move(
    'the amount changes',
    (world) => {
      world.amount += 1;
    },
    ({ status }) => status === 'created',
  ),
  new Move('the process ends', (_world, launcher) => launcher.restart()),
  new Move('the launcher quits and starts', (world, launcher) => {
    launcher.machine.send({ type: 'stopped' });
    if (launcher.posts.length > 0) finishPost(world, launcher, 'answered');
    while (launcher.updates.length > 0) finishUpdate(world, launcher);
    expect(launcher.machine.state().kind).toBe('stopped');
    launcher.restart();
  }),
];

/** Commands in any order. */
export const paymentCommands = fc.commands(
  moves.map((move) => fc.constant(move)),
  { maxCommands: 60, size: 'max' },
);

const complete = (world: World) => {
  if (world.status === 'pending') world.status = 'completed';
};

/** Once everything works again, no doubt is left: what was taken is confirmed, and what was not is not. */
export function expectNoDoubt(world: World, launcher: Launcher) {
  for (const intent of world.late.splice(0)) arrive(world, intent);
  complete(world);
  launcher.restart();
  launcher.machine.send({ type: 'poll-pressed' });
  settle(world, launcher);
  const { step, maySendAgain } = launcher.view();
  if (step === 'checking' && !maySendAgain) {
    // At another amount it ends with the payment's own time.
    world.status = 'failed';
    launcher.machine.send({ type: 'poll-pressed' });
  } else {
    world.agreedAmount = liveRow(world)?.amount.value ?? null;
    launcher.machine.send({ type: 'send-again-pressed', restMs: 0 });
  }
  settle(world, launcher);
  finishPost(world, launcher, 'answered');
  settle(world, launcher);
  complete(world);
  launcher.machine.send({ type: 'poll-pressed' });
  settle(world, launcher);
  expect(world.rows.filter(isLive)).toEqual([]);
  const completed = world.rows.filter((row) => row.status === 'completed').map((row) => row.id);
  expect(completed).toEqual(world.takenKey === null ? [] : [world.takenKey]);
}
