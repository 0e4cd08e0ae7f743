/** When a payment that was confirmed here is over. */
import { isContradicted } from './intent.ts';
import { isLive } from './payment-machine.ts';
import type { PaymentState } from './payment-state.ts';

/** `other-amount`: paid, with another amount than the player confirmed (LK-531). */
export type PaymentEnd = 'paid' | 'other-amount' | 'not-paid';

/**
 * Returns how a payment has ended with this step of its machine; null if it has not. A payment whose request could not be
 * sent, or was refused, has ended too: the player pressed *Pay*, and it is not paid.
 */
export function endOf(before: PaymentState, after: PaymentState): PaymentEnd | null {
  if (!isLive(before) || isLive(after)) return null;
  if (after.kind === 'settled') {
    if (after.seen.details.status !== 'completed') return 'not-paid';
    return isContradicted(after.confirmed.intent) ? 'other-amount' : 'paid';
  }
  return 'notPaid' in after && after.notPaid ? 'not-paid' : null;
}
