/** When a payment that was confirmed here is over. */
import { isLive } from './payment-machine.ts';
import type { PaymentState } from './payment-state.ts';

export type PaymentEnd = 'paid' | 'not-paid';

/**
 * Returns how a payment has ended with this step of its machine; null if it has not. A payment whose request could not be
 * sent, or was refused, has ended too: the player pressed *Pay*, and it is not paid.
 */
export function endOf(before: PaymentState, after: PaymentState): PaymentEnd | null {
  if (!isLive(before) || isLive(after)) return null;
  if (after.kind === 'settled') {
    return after.seen.details.status === 'completed' ? 'paid' : 'not-paid';
  }
  return 'notPaid' in after && after.notPaid ? 'not-paid' : null;
}
