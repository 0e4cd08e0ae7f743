/** A simple model of what a payment's machine meets: the platform, the intent store, and requests on their way. */

import type { Intent, NewIntent } from '../../src-main/payments/intent.ts';
import type { PaymentEvent, PaymentTask } from '../../src-main/payments/payment-state.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';

export const id = paymentIdSchema.parse('p-1');
const methods = [{ id: 'balance', label: 'Balance', needsPage: false }];

/** What is true, whatever the launcher believes. */
export type World = {
  status: 'created' | 'pending' | 'completed' | 'failed';
  /** In EUR. */
  amount: number;
  /** The key of the request that was taken. */
  takenKey: string | null;
  /** Requests that nobody waits for any more, and that may still arrive. */
  late: Intent[];
  /** The intents of this payment, as the store has them. */
  rows: Intent[];
  /** How often a press may have sent something. */
  presses: number;
  /** At which amount the player has agreed last. */
  agreedAmount: string | null;
};

export const newWorld = (): World => ({
  status: 'created',
  amount: 5,
  takenKey: null,
  late: [],
  rows: [],
  presses: 0,
  agreedAmount: null,
});

const amountOf = ({ amount }: World) => ({ value: String(amount), unit: 'EUR', isToken: false });
export const isLive = ({ state }: Intent) => state === 'confirmed' || state === 'accepted';
export const liveRow = ({ rows }: World) => rows.find(isLive) ?? null;
const isOver = ({ status }: World) => status === 'completed' || status === 'failed';

const paymentOf = (world: World) => ({
  id,
  status: world.status,
  merchant: { name: 'Hatter' },
  lines: [],
  amount: amountOf(world),
  expiresAt: null,
  failureReason: null,
});

/** What an honest world makes of a task. */
export function resultOf(world: World, task: PaymentTask): PaymentEvent {
  switch (task.type) {
    case 'wait':
      return { type: 'poll-due' };
    case 'load-intent':
      return { type: 'intent-loaded', intent: liveRow(world) ?? world.rows.at(-1) ?? null };
    case 'read-payment':
      return { type: 'payment-read', payment: paymentOf(world) };
    case 'read-offer': {
      const amount = amountOf(world);
      const checkout = { paymentId: id, payable: true, amount, platformAmount: amount, methods };
      const read = { payment: paymentOf(world), checkout: isOver(world) ? null : checkout };
      return { type: 'offer-read', read, storeProblem: null };
    }
    case 'record-intent':
      return record(world, task.intent);
  }
}

function record(world: World, intent: NewIntent): PaymentEvent {
  const live = liveRow(world);
  if (live) return { type: 'intent-exists', intent: live };
  const now = Date.now();
  const recorded: Intent = {
    ...intent,
    id: `intent-${world.rows.length}`,
    state: 'confirmed',
    status: 'unknown',
    requestId: null,
    pageUrl: null,
    confirmedAt: now,
    sentAt: now,
    acceptedAmount: null,
  };
  world.rows.push(recorded);
  return { type: 'intent-recorded', intent: recorded };
}

/** As the store does: a refusal that knows nothing of a later request is not taken. */
export function write(world: World, asked: Intent): Intent {
  const index = world.rows.findIndex((row) => row.id === asked.id);
  const row = world.rows[index];
  if (!row) return asked;
  if (asked.state === 'refused' && row.sentAt !== asked.sentAt) return row;
  world.rows[index] = { ...asked, sentAt: Math.max(row.sentAt, asked.sentAt) };
  return asked;
}

/** A request reaches the platform, which takes one key for a payment. */
export function arrive(world: World, intent: Intent): boolean {
  if (world.takenKey === intent.id) return true;
  if (world.status !== 'created' || intent.amount.value !== String(world.amount)) return false;
  world.status = 'pending';
  world.takenKey = intent.id;
  return true;
}
