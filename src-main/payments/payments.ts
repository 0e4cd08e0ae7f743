/** The payments at work: the one on the screen, and all that were confirmed and are not over. */
import type { PaymentView } from '../../src-shared/state.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import { createPayment, type OnePayment, type PaymentParts } from './payment.ts';

export type Payments = {
  readonly get: (id: PaymentId) => OnePayment | undefined;
  /** Answers the payment with this ID, and creates it first where there is none: from its stored intent, if any. */
  readonly getOrCreate: (id: PaymentId, stored?: Intent) => OnePayment;
  /** Stops all payments that are not live, but for this one. */
  readonly keepOnly: (id: PaymentId | null) => void;
  /** Begins to poll each payment, four at a time. */
  readonly pollAll: () => void;
  /** Cancels every read. Resolves when no request to pay is in flight. */
  readonly stop: () => Promise<void>;
};

/** A start polls so many unfinished payments at once. */
const parallelPolls = 4;

type PaymentsParts = Omit<PaymentParts, 'onChange'> & {
  readonly onChange: (id: PaymentId, view: PaymentView) => void;
};

export function createPayments(parts: PaymentsParts): Payments {
  const payments = new Map<PaymentId, OnePayment>();
  return {
    get: (id) => payments.get(id),
    getOrCreate: (id, stored) => {
      const known = payments.get(id);
      if (known) return known;
      const onChange = (view: PaymentView) => parts.onChange(id, view);
      const payment = createPayment({ ...parts, onChange }, id, stored);
      payments.set(id, payment);
      return payment;
    },
    keepOnly: (kept) => {
      for (const [id, payment] of payments) {
        if (id === kept || payment.isLive()) continue;
        void payment.stop();
        payments.delete(id);
      }
    },
    pollAll: () => {
      const waiting = [...payments.values()];
      for (let lane = 0; lane < parallelPolls; lane += 1) void pollEach(waiting);
    },
    stop: async () => {
      await Promise.all([...payments.values()].map((payment) => payment.stop()));
    },
  };
}

async function pollEach(waiting: OnePayment[]): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) await next.poll();
}
