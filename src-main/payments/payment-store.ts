/** What a payment reads and writes in the intent store. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payment } from '../../src-shared/payments.ts';
import { toAppError } from '../base/failure.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import { type Intent, isDeclined } from './intent.ts';
import { notStored } from './intent-store.ts';
import type { PaymentParts } from './payment.ts';
import type { PaymentEvent, PaymentTask } from './payment-state.ts';

type StoreParts = Pick<PaymentParts, 'intentStore' | 'onIntentChanged'>;

/** The stored intent for a payment; null also when the store cannot be opened. Throws LK-534 for a row that cannot be read. */
export async function loadIntent(
  { intentStore }: StoreParts,
  id: PaymentId,
): Promise<Intent | null> {
  const store = await intentStore().catch(() => null);
  return store?.latest(id) ?? null;
}

/**
 * Writes that a payment was completed after all, while it is offered again after a decline: a later `failed` must not let it
 * be paid once more. A store that cannot be written lets nothing be paid.
 */
export async function keepCompleted(
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
export const storeProblem = ({ intentStore }: StoreParts) =>
  intentStore().then((store) => store.problem(), toAppError);

/** Writes a new intent. Returns whether it was written, or which one there is. Never rejects. */
export async function recordIntent(
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
export async function updateIntent(
  { intentStore, onIntentChanged }: StoreParts,
  intent: Intent,
): Promise<PaymentEvent> {
  try {
    // Lets a read that begins in the same step be sent first: the platform answers it while the disk writes.
    await nextTurn();
    const store = await intentStore().catch((error: unknown) => Promise.reject(notStored(error)));
    const stored = store.update(intent) ?? null;
    onIntentChanged();
    return { type: 'intent-updated', intent, stored };
  } catch (error) {
    return { type: 'intent-not-updated', intent, problem: toAppError(error) };
  }
}
