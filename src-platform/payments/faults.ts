import type { Faults } from '../faults.ts';
import type { PaymentId } from '../ids.ts';
import type { PaymentStore } from './store.ts';

type Place = 'payment' | 'checkout' | 'transaction-requests';

/** An id that no payment here has. */
const otherId = '4fffffff-ffff-4fff-8fff-ffffffffffff';

export function createPaymentFaults(faults: Faults, payments: PaymentStore) {
  return {
    /** What happens to the payment between the client's last look and this one. */
    meanwhile(where: Place, id: PaymentId): void {
      if (faults.strike('expired-meanwhile', where) !== undefined) {
        payments.move(id, { type: 'expire' });
      }
      if (faults.strike('amount-changed', where) !== undefined) {
        payments.move(id, { type: 'reprice' });
      }
    },

    /** What an answer about a payment says in place of the truth, which stays stored. */
    distorted(where: Place, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
      const strange = faults.strike('unknown-state', where);
      const other = faults.strike('other-id', where);
      return {
        ...data,
        ...(strange === undefined ? {} : { status: strange.status }),
        ...(other === undefined ? {} : { ['paymentId' in data ? 'paymentId' : 'id']: otherId }),
      };
    },
  };
}
