import { z } from 'zod';
import { paymentId, type transactionRequestId } from '../ids.ts';

/**
 * Payments as this platform serves them. The interface (sections 2.3 and 4.5) shows no payload, so
 * these are the embedded platform's own, described for client authors in `src-platform/README.md`.
 *
 *     created ── POST /transaction-requests ──▶ pending ── time ──▶ completed | failed | cancelled
 *        └────── lifetime over ──────▶ expired
 *        └────── POST /payments/{id}/cancel (private key) ──▶ cancelled
 *
 * completed, failed, expired and cancelled are final.
 */
export const paymentStatus = z.enum([
  'created',
  'pending',
  'completed',
  'failed',
  'expired',
  'cancelled',
]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const newPayment = z.strictObject({
  id: z.string().transform(paymentId),
  description: z.string().min(1).max(200),
  merchant: z.string().min(1).max(100),
  /** In the currency's minor unit: 1299 EUR is 12.99 €, 5000 JPY is ¥5,000. */
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Seconds in which the payment can be started. */
  lifetime: z.int().nonnegative(),
  /** How the payment ends once it is started: decided beforehand, so that a demo is predictable. */
  outcome: z.enum(['completed', 'failed', 'cancelled']),
  /** Seconds from started to that end. */
  settleAfter: z.number().nonnegative(),
});
export type NewPayment = Readonly<z.infer<typeof newPayment>>;

/** One payment as it is now. */
export type Payment = NewPayment & {
  readonly status: PaymentStatus;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly settlesAt: number | null;
  readonly requestId: ReturnType<typeof transactionRequestId> | null;
};

export const methods = [
  { id: 'balance', type: 'wallet', label: 'Arcade balance' },
  { id: 'card-4242', type: 'card', label: 'Demo card ending in 4242' },
] as const;

/** Body of POST /transaction-requests. */
export const transactionRequest = z.object({
  paymentId: z.string().transform((text, context) => {
    try {
      return paymentId(text);
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a payment id (UUID)' });
      return z.NEVER;
    }
  }),
  methodId: z.enum(methods.map(({ id }) => id)),
});

/** Where time alone has taken a payment. */
export function statusAt(payment: Payment, now: number): PaymentStatus {
  if (payment.status === 'created') return now >= payment.expiresAt ? 'expired' : 'created';
  if (payment.status === 'pending' && payment.settlesAt !== null && now >= payment.settlesAt) {
    return payment.outcome;
  }
  return payment.status;
}
