/** The payments that run a machine: the one on the screen, and all that were confirmed and are not over. */
import type { PaymentView } from '../../src-shared/state.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import { createPayment, type OnePayment, type PaymentParts } from './payment.ts';

export type Payments = {
  readonly get: (id: PaymentId) => OnePayment | undefined;
  /** Returns the payment with this ID. Creates it first if there is none, from `stored` where given. */
  readonly getOrCreate: (id: PaymentId, stored?: Intent) => OnePayment;
  /** Whether one of them is under way: see `OnePayment.isUnderWay`. */
  readonly isAnyUnderWay: () => boolean;
  /** Stops all payments that are not live, except this one. */
  readonly keepOnly: (shown: PaymentId | null) => void;
  /** Begins to poll each payment, four at a time. */
  readonly pollAll: () => void;
  /** Cancels every read. Resolves when no request to pay is in flight. */
  readonly stop: () => Promise<void>;
};

/** How many unfinished payments are polled at the same time after a start. */
const parallelPolls = 4;

type PaymentsParts = Omit<PaymentParts, 'onChange'> & {
  readonly onChange: (id: PaymentId, view: PaymentView) => void;
};

export function createPayments(parts: PaymentsParts): Payments {
  const payments = new Map<PaymentId, OnePayment>();
  return {
    get: (id) => payments.get(id),
    getOrCreate: (id, stored) => {
      const existing = payments.get(id);
      if (existing) return existing;
      const onChange = (view: PaymentView) => parts.onChange(id, view);
      const payment = createPayment({ ...parts, onChange }, id, stored);
      payments.set(id, payment);
      return payment;
    },
    isAnyUnderWay: () => [...payments.values()].some((payment) => payment.isUnderWay()),
    keepOnly: (shown) => {
      for (const [id, payment] of payments) {
        if (id === shown || payment.isLive()) continue;
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
