import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { requireKey, requirePrivateKey } from '../api/credentials.ts';
import { ApiFailure } from '../api/envelope.ts';
import type { Route } from '../api/router.ts';
import { methods, newPayment, type Payment, transactionRequest } from './model.ts';
import type { PaymentStore } from './store.ts';

const time = (ms: number) => new Date(ms).toISOString();

const paymentBody = (payment: Payment) => ({
  id: payment.id,
  status: payment.status,
  description: payment.description,
  merchant: { name: payment.merchant },
  amount: { value: payment.amount, currency: payment.currency },
  createdAt: time(payment.createdAt),
  expiresAt: time(payment.expiresAt),
  transactionRequestId: payment.requestId,
  failureReason: payment.status === 'failed' ? 'declined_by_provider' : null,
});

const checkoutBody = (payment: Payment) => ({
  paymentId: payment.id,
  status: payment.status,
  payable: payment.status === 'created',
  amount: { value: payment.amount, currency: payment.currency },
  methods: payment.status === 'created' ? methods : [],
  expiresAt: time(payment.expiresAt),
});

const requestBody = (payment: Payment) => ({
  id: payment.requestId,
  paymentId: payment.id,
  status: payment.status,
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiFailure(422, 'invalid_request', z.prettifyError(result.error));
}

const creation = newPayment.omit({ id: true }).extend({
  lifetime: newPayment.shape.lifetime.default(900),
  outcome: newPayment.shape.outcome.default('completed'),
  settleAfter: newPayment.shape.settleAfter.default(3),
});

/** The payment part of the API: section 4.5, and what a private key needs around it. */
export function paymentRoutes(payments: PaymentStore): Route[] {
  const known = (id: string): Payment => {
    const payment = payments.find(id);
    if (payment === undefined) throw new ApiFailure(404, 'payment_not_found', 'no such payment');
    return payment;
  };
  const conflict = (payment: Payment) =>
    new ApiFailure(409, 'payment_not_payable', `the payment is ${payment.status}`);

  return [
    {
      method: 'GET',
      path: /^\/payments\/(?<id>[^/]+)$/,
      allow: requireKey,
      handle: ({ id }) => ({ status: 200, data: paymentBody(known(id)) }),
    },
    {
      method: 'GET',
      path: /^\/payments\/(?<id>[^/]+)\/checkout$/,
      allow: requireKey,
      handle: ({ id }) => ({ status: 200, data: checkoutBody(known(id)) }),
    },
    {
      method: 'POST',
      path: /^\/transaction-requests$/,
      allow: requireKey,
      handle: ({ body }) => {
        const { paymentId } = parse(transactionRequest, body);
        const payment = known(paymentId);
        // One payment is paid once: the second request finds it no longer `created`.
        const started = payments.start(paymentId);
        if (started === undefined) throw conflict(payment);
        return { status: 201, data: requestBody(started) };
      },
    },
    {
      method: 'GET',
      path: /^\/transaction-requests\/(?<id>[^/]+)$/,
      allow: requirePrivateKey,
      handle: ({ id }) => {
        const payment = payments.findByRequest(id);
        if (payment === undefined)
          throw new ApiFailure(404, 'request_not_found', 'no such request');
        return { status: 200, data: requestBody(payment) };
      },
    },
    {
      method: 'GET',
      path: /^\/payments$/,
      allow: requirePrivateKey,
      handle: () => ({ status: 200, data: payments.list().map(paymentBody) }),
    },
    {
      method: 'POST',
      path: /^\/payments$/,
      allow: requirePrivateKey,
      handle: ({ body }) => {
        const asked = parse(creation, body);
        const payment = payments.add(newPayment.parse({ ...asked, id: randomUUID() }));
        return { status: 201, data: paymentBody(payment) };
      },
    },
    {
      method: 'POST',
      path: /^\/payments\/(?<id>[^/]+)\/cancel$/,
      allow: requirePrivateKey,
      handle: ({ id }) => {
        const payment = known(id);
        const cancelled = payments.cancel(payment.id);
        if (cancelled === undefined) throw conflict(payment);
        return { status: 200, data: paymentBody(cancelled) };
      },
    },
  ];
}
