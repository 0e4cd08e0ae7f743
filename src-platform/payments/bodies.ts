import { authPaths } from '../http/endpoints.ts';
import { isPayable } from './machine.ts';
import { awaitsPlayer, methods, type Payment, totalOf } from './payment-terms.ts';

/** The payment in an answer of the API, as in the tables of `src-platform/README.md`. */

const time = (ms: number) => new Date(ms).toISOString();

export const paymentBody = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  merchant: payment.merchant,
  lines: payment.lines,
  amount: totalOf(payment),
  createdAt: time(payment.createdAt),
  expiresAt: time(payment.expiresAt),
  transactionRequestId: payment.request?.id ?? null,
  failureReason: payment.failureReason,
});

export function checkoutBody(payment: Payment) {
  const payable = isPayable(payment, Date.now());
  return {
    paymentId: payment.id,
    status: payment.status,
    payable,
    amount: totalOf(payment),
    methods: payable ? methods.filter(({ id }) => payment.methods.includes(id)) : [],
    expiresAt: time(payment.expiresAt),
  };
}

/** The answer that is stored for its key: its page has no host, because a restart may change that. */
export function requestBody(payment: Payment, request: NonNullable<Payment['request']>) {
  const waiting = awaitsPlayer(payment);
  return {
    id: request.id,
    paymentId: payment.id,
    status: waiting ? 'created' : payment.status,
    amount: totalOf(payment),
    methodId: request.methodId,
    pageUrl: waiting ? `${authPaths.approval}/${request.id}` : null,
  };
}
