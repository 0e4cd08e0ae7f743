/** What a payment's machines meet: a simple model of the platform and of requests in flight, and a real intent store. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished, vi } from 'vitest';
import type { Intent } from '../../src-main/payments/intent.ts';
import { type IntentStore, openIntentStore } from '../../src-main/payments/intent-store.ts';
import type { PaymentEvent, PaymentTask } from '../../src-main/payments/payment-state.ts';
import { type PaymentId, paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { stopWallClock } from './clocks.ts';
import { temporaryFolder } from './folder.ts';

const methods = [{ id: 'balance', label: 'Balance', needsPage: false }];

/** An intent as the file has it, read without the launcher's code. */
type Row = { readonly id: string; readonly state: string; readonly status: string };

/** The true state of payment and requests, which launchers may not know. */
export type World = {
  readonly id: PaymentId;
  status: 'created' | 'pending' | 'completed' | 'failed';
  /** Whether a failed payment can be tried again. */
  isRetryable: boolean;
  /** In EUR. */
  amount: number;
  /** The idempotency key of the request that the platform accepted last. */
  acceptedKey: string | null;
  /** The keys of the requests that it accepted, and then declined. */
  readonly declinedKeys: Set<string>;
  /** Requests in flight. Each may still arrive, whether or not somebody waits for its answer. */
  readonly inFlight: Intent[];
  /** The monotonic clock, in ms. */
  tick: number;
  readonly rows: () => readonly Row[];
};

/** A file of payments, with a store for each of two processes. `newWorld` makes a world with a new payment. */
export async function paymentWorlds() {
  stopWallClock();
  const file = path.join(temporaryFolder(), 'payments.db');
  const stores = [await openIntentStore(file), await openIntentStore(file)] as const;
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    for (const each of [...stores, database]) each.close();
  });
  const select = database.prepare('SELECT id, state, status FROM intents WHERE payment_id = ?');
  let count = 0;
  const newWorld = (): World => {
    count += 1;
    const id = paymentIdSchema.parse(`p-${count}`);
    return {
      id,
      status: 'created',
      amount: 5,
      acceptedKey: null,
      isRetryable: false,
      declinedKeys: new Set(),
      inFlight: [],
      tick: 0,
      rows: () =>
        select.all(id).map((row) => ({
          id: String(row.id),
          state: String(row.state),
          status: String(row.status),
        })),
    };
  };
  return { stores, newWorld };
}

/** Time passes on both clocks. */
export function passTime(world: World, ms: number): void {
  world.tick += ms;
  vi.advanceTimersByTime(ms);
}

const amountOf = ({ amount }: World) => ({
  value: String(amount),
  currency: 'EUR',
});
const shownAmount = (world: World) => ({
  value: String(world.amount),
  unit: 'EUR',
  isToken: false,
});
export const isLive = ({ state }: Row) => state === 'confirmed' || state === 'accepted';
const isPayable = ({ status, isRetryable }: World) =>
  status === 'created' || (status === 'failed' && isRetryable);
const isOver = (world: World) =>
  world.status === 'completed' || (world.status === 'failed' && !world.isRetryable);

/** The live intent of the payment. */
export function liveIntent({ id }: World, store: IntentStore): Intent | null {
  const latest = store.latest(id);
  return latest && isLive(latest) ? latest : null;
}

const paymentOf = (world: World) => ({
  id: world.id,
  status: world.status,
  merchant: { name: 'Hatter' },
  lines: [],
  amount: shownAmount(world),
  expiresAt: null,
  failureReason: null,
});

/** The event with which the world answers a task, when nothing goes wrong. */
export function resultOf(world: World, store: IntentStore, task: PaymentTask): PaymentEvent {
  const { id } = world;
  switch (task.type) {
    case 'wait':
      return { type: 'poll-due' };
    case 'load-intent':
      return { type: 'intent-loaded', intent: store.latest(id) ?? null };
    case 'read-payment':
      return { type: 'payment-read', payment: paymentOf(world) };
    case 'read-offer': {
      const amount = shownAmount(world);
      const platformAmount = amountOf(world);
      const checkout = { paymentId: id, payable: true, amount, platformAmount, methods };
      const read = { payment: paymentOf(world), checkout: isOver(world) ? null : checkout };
      return { type: 'offer-read', read, storeProblem: null };
    }
    case 'record-intent': {
      const intent = store.add(task.intent, task.readAt);
      return intent
        ? { type: 'intent-recorded', intent }
        : { type: 'intent-exists', intent: store.latest(id) ?? null };
    }
  }
}

/** Whether the platform would accept this request now. It accepts one key at a time, and none twice. */
export const isAcceptable = (world: World, intent: Intent): boolean =>
  !world.declinedKeys.has(intent.id) &&
  isPayable(world) &&
  intent.amount.value === String(world.amount);

/** A request reaches the platform. Returns whether the platform accepts it, or has accepted it before. */
export function arrive(world: World, intent: Intent): boolean {
  // Its stored answer comes again.
  if (world.acceptedKey === intent.id || world.declinedKeys.has(intent.id)) return true;
  if (!isAcceptable(world, intent)) return false;
  world.status = 'pending';
  world.isRetryable = false;
  world.acceptedKey = intent.id;
  return true;
}
