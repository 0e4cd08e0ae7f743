import type { Faults } from '../faults.ts';
import type { PaymentId } from '../ids.ts';
import type { PaymentStore } from './store.ts';

type Place = 'payment' | 'checkout' | 'transaction-requests';

/** An id that no payment here has. */
const otherId = '4fffffff-ffff-4fff-8fff-ffffffffffff';

/** The faults that change payments or answers about payments. */
export function createPaymentFaults(faults: Faults, payments: PaymentStore) {
  return {
    /** Changes the payment before this request, if such a fault is on. */
    applyPaymentFaults(where: Place, id: PaymentId): void {
      if (faults.strike('expired-meanwhile', where) !== undefined) {
        payments.move(id, { type: 'expire' });
      }
      if (faults.strike('amount-changed', where) !== undefined) {
        payments.move(id, { type: 'reprice' });
      }
    },

    /** Changes the answer, if such a fault is on. The stored payment does not change. */
    applyAnswerFaults(
      where: Place,
      data: Readonly<Record<string, unknown>>,
    ): Record<string, unknown> {
      const unknownState = faults.strike('unknown-state', where);
      const other = faults.strike('other-id', where);
      return {
        ...data,
        ...(unknownState === undefined ? {} : { status: unknownState.status }),
        ...(other === undefined ? {} : { ['paymentId' in data ? 'paymentId' : 'id']: otherId }),
      };
    },
  };
}
