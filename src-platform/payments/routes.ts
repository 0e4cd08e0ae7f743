import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { requireKey, requirePrivateKey } from '../api/credentials.ts';
import { ApiFailure } from '../api/envelope.ts';
import type { Route } from '../api/router.ts';
import type { Faults } from '../faults.ts';
import { paymentId, transactionRequestId } from '../ids.ts';
import type { Answer, IdempotencyStore } from '../store/idempotency.ts';
import { amount, sameAmount } from './amount.ts';
import { checkoutBody, paymentBody, requestBody } from './bodies.ts';
import { createPaymentFaults } from './faults.ts';
import { methods, type Payment, paymentTerms, totalOf } from './payment-terms.ts';
import type { PaymentStore } from './store.ts';

export type PaymentParts = {
  readonly payments: PaymentStore;
  readonly idempotency: IdempotencyStore;
  readonly faults: Faults;
  /** The address of the server with the pages. */
  readonly authUrl: string;
};

/** Body of POST /transaction-requests. */
export const transactionRequest = z.object({
  paymentId: z.uuid(),
  methodId: z.string(),
  /** The amount that the player was shown. */
  amount: amount.optional(),
});

function parse<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new ApiFailure(422, 'invalid_request', z.prettifyError(result.error));
}

/** The draft requires a quoted string (RFC 9651 section 3.3.3). Many clients send it without quotes. */
const keySyntax = /^(?:"((?:[ !#-[\]-~]|\\["\\]){1,255})"|([\w.:~-]{1,255}))$/;

function idempotencyKey({ 'idempotency-key': sent }: IncomingHttpHeaders): string {
  if (sent === undefined) {
    const message = 'send an Idempotency-Key, a new one for each intent to pay';
    throw new ApiFailure(400, 'idempotency_key_required', message);
  }
  const [, quoted, bare] = keySyntax.exec(String(sent)) ?? [];
  const key = quoted ?? bare;
  if (key !== undefined) return key;
  const message = 'an Idempotency-Key is 1 to 255 printable characters in quotes';
  throw new ApiFailure(400, 'idempotency_key_invalid', message);
}

/** The payment routes of the API: section 4.5, and those for the private key. */
export function paymentRoutes({ payments, idempotency, faults, authUrl }: PaymentParts): Route[] {
  const { applyPaymentFaults, applyAnswerFaults } = createPaymentFaults(faults, payments);
  const existing = (id: string): Payment => {
    const payment = payments.find(id);
    if (payment === undefined) throw new ApiFailure(404, 'payment_not_found', 'no such payment');
    return payment;
  };
  const notPayable = (id: string) => ({
    status: 409,
    code: 'payment_not_payable',
    message: `the payment is ${existing(id).status}`,
  });
  const failure = ({ status, code, message }: ReturnType<typeof notPayable>) =>
    new ApiFailure(status, code, message);

  /** Returns the response with the full address of the page. */
  const withPageUrl = (data: Readonly<Record<string, unknown>>) =>
    applyAnswerFaults('transaction-requests', {
      ...data,
      pageUrl: typeof data.pageUrl === 'string' ? authUrl + data.pageUrl : null,
    });

  /** Starts a payment. A 409 is a decision, so it is returned and stored for the key. A thrown error is not stored. */
  function start(order: z.infer<typeof transactionRequest>): Answer {
    const payment = existing(order.paymentId);
    const method = methods.find(({ id }) => id === order.methodId && payment.methods.includes(id));
    if (method === undefined) {
      throw new ApiFailure(422, 'method_not_offered', 'the payment cannot be paid that way');
    }
    applyPaymentFaults('transaction-requests', payment.id);
    const now = totalOf(existing(payment.id));
    if (order.amount !== undefined && !sameAmount(order.amount, now)) {
      return { status: 409, code: 'amount_changed', message: `the amount is ${now.value} now` };
    }
    const request = { id: transactionRequestId(randomUUID()), methodId: method.id };
    const started = payments.move(payment.id, { type: 'start', request });
    if (started === undefined) return notPayable(payment.id);
    return { status: 201, data: requestBody(started, request) };
  }

  return [
    {
      method: 'GET',
      path: /^\/payments\/(?<id>[^/]+)$/,
      checkCaller: requireKey,
      handle: ({ id }) => {
        applyPaymentFaults('payment', existing(id).id);
        return { status: 200, data: applyAnswerFaults('payment', paymentBody(existing(id))) };
      },
    },
    {
      method: 'GET',
      path: /^\/payments\/(?<id>[^/]+)\/checkout$/,
      checkCaller: requireKey,
      handle: ({ id }) => {
        applyPaymentFaults('checkout', existing(id).id);
        return { status: 200, data: applyAnswerFaults('checkout', checkoutBody(existing(id))) };
      },
    },
    {
      method: 'POST',
      path: /^\/transaction-requests$/,
      checkCaller: requireKey,
      handle: ({ headers, body }) => {
        const key = idempotencyKey(headers);
        const order = parse(transactionRequest, body);
        const answer = idempotency.once(key, JSON.stringify(order), () => start(order));
        if (answer === undefined) {
          const message = 'this Idempotency-Key came with another request before';
          throw new ApiFailure(422, 'idempotency_key_reused', message);
        }
        if ('code' in answer) throw failure(answer);
        return { status: answer.status, data: withPageUrl(answer.data) };
      },
    },
    {
      method: 'GET',
      path: /^\/transaction-requests\/(?<id>[^/]+)$/,
      checkCaller: requirePrivateKey,
      handle: ({ id }) => {
        const payment = payments.findByRequest(id);
        if (payment === undefined || payment.request === null)
          throw new ApiFailure(404, 'request_not_found', 'no such request');
        return { status: 200, data: withPageUrl(requestBody(payment, payment.request)) };
      },
    },
    {
      method: 'GET',
      path: /^\/payments$/,
      checkCaller: requirePrivateKey,
      handle: () => ({ status: 200, data: payments.list().map(paymentBody) }),
    },
    {
      method: 'POST',
      path: /^\/payments$/,
      checkCaller: requirePrivateKey,
      handle: ({ body }) => {
        const payment = payments.add(paymentId(randomUUID()), parse(paymentTerms, body));
        return { status: 201, data: paymentBody(payment) };
      },
    },
    {
      method: 'POST',
      path: /^\/payments\/(?<id>[^/]+)\/cancel$/,
      checkCaller: requirePrivateKey,
      handle: ({ id }) => {
        const cancelled = payments.move(existing(id).id, { type: 'cancel' });
        if (cancelled === undefined) throw failure(notPayable(id));
        return { status: 200, data: paymentBody(cancelled) };
      },
    },
  ];
}
