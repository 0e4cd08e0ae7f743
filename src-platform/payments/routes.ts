import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { only } from '../api/credentials.ts';
import { ApiFailure } from '../api/envelope.ts';
import { ok, parseBody, type Route, routesFor } from '../api/router.ts';
import { type PaymentId, paymentId, transactionRequestId } from '../ids.ts';
import type { Parts } from '../parts.ts';
import type { Answer } from '../store/idempotency.ts';
import { amount, sameAmount } from './amount.ts';
import { checkoutBody, paymentBody, requestBody } from './bodies.ts';
import { methods, type Payment, paymentTerms, totalOf } from './payment-terms.ts';

/** Body of POST /transaction-requests. */
export const transactionRequest = z.object({
  /** Of any version: an ID in the configuration may be made up. */
  paymentId: z.guid(),
  methodId: z.string(),
  /** The amount that the player was shown. */
  amount: amount.optional(),
});

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

type Place = 'payment' | 'checkout' | 'transaction-requests';

/** An id that no payment here has. */
const otherId = '4fffffff-ffff-4fff-8fff-ffffffffffff';

/** The payment routes of the API: section 4.5, and those for the private key. */
export function paymentRoutes({ payments, idempotency, faults, authUrl }: Parts): Route[] {
  /** Changes the payment before this request, if such a fault is on. */
  function applyPaymentFaults(where: Place, id: PaymentId): void {
    if (faults.strike('expired-meanwhile', where)) payments.move(id, { type: 'expire' });
    if (faults.strike('amount-changed', where)) payments.move(id, { type: 'reprice' });
  }

  /** Changes the answer, if such a fault is on. The stored payment does not change. */
  function applyAnswerFaults(where: Place, data: Readonly<Record<string, unknown>>) {
    const unknownState = faults.strike('unknown-state', where);
    const other = faults.strike('other-id', where);
    return {
      ...data,
      ...(unknownState === undefined ? {} : { status: unknownState.status }),
      ...(other === undefined ? {} : { ['paymentId' in data ? 'paymentId' : 'id']: otherId }),
    };
  }

  const existing = (id: string): Payment => {
    const payment = payments.find(id);
    if (payment === undefined) throw new ApiFailure(404, 'payment_not_found', 'no such payment');
    return payment;
  };
  const notPayable = (id: string) =>
    new ApiFailure(409, 'payment_not_payable', `the payment is ${existing(id).status}`);

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
    const request = { id: transactionRequestId.parse(randomUUID()), methodId: method.id };
    const started = payments.move(payment.id, { type: 'start', request });
    if (started === undefined) {
      const { status, code, message } = notPayable(payment.id);
      return { status, code, message };
    }
    return { status: 201, data: requestBody(started, request) };
  }

  return [
    ...routesFor(only('public', 'private'), {
      'GET /payments/{id}': ({ id }) => {
        applyPaymentFaults('payment', existing(id).id);
        return ok(applyAnswerFaults('payment', paymentBody(existing(id))));
      },
      'GET /payments/{id}/checkout': ({ id }) => {
        applyPaymentFaults('checkout', existing(id).id);
        return ok(applyAnswerFaults('checkout', checkoutBody(existing(id))));
      },
      'POST /transaction-requests': ({ headers, body }) => {
        const key = idempotencyKey(headers);
        const order = parseBody(transactionRequest, body);
        const answer = idempotency.once(key, JSON.stringify(order), () => start(order));
        if (answer === undefined) {
          const message = 'this Idempotency-Key came with another request before';
          throw new ApiFailure(422, 'idempotency_key_reused', message);
        }
        if ('code' in answer) throw new ApiFailure(answer.status, answer.code, answer.message);
        return { status: answer.status, data: withPageUrl(answer.data) };
      },
    }),
    ...routesFor(only('private'), {
      'GET /transaction-requests/{id}': ({ id }) => {
        const payment = payments.findByRequest(id);
        if (payment === undefined || payment.request === null)
          throw new ApiFailure(404, 'request_not_found', 'no such request');
        return ok(withPageUrl(requestBody(payment, payment.request)));
      },
      'GET /payments': () => ok(payments.list().map(paymentBody)),
      'POST /payments': ({ body }) => {
        const payment = payments.add(paymentId.parse(randomUUID()), parseBody(paymentTerms, body));
        return { status: 201, data: paymentBody(payment) };
      },
      'POST /payments/{id}/cancel': ({ id }) => {
        const cancelled = payments.move(existing(id).id, { type: 'cancel' });
        if (cancelled === undefined) throw notPayable(id);
        return ok(paymentBody(cancelled));
      },
    }),
  ];
}
