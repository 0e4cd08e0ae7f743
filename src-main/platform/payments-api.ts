/** The payment endpoints (platform-interface 4.5): the only ones that the public key is ever sent to. */
import * as z from 'zod/mini';
import type { ErrorCode } from '../../src-shared/errors.ts';
import {
  type Checkout,
  checkoutSchema,
  type Payment,
  paymentSchema,
  platformAmountSchema,
  type TransactionRequest,
  transactionRequestSchema,
} from '../../src-shared/payments.ts';
import type { Clock } from '../base/clock.ts';
import { Failure, retryAfterOf, toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { openEnvelope, parseData } from './envelope.ts';
import type { Http, HttpAnswer } from './http.ts';
import type { PaymentId } from './payment-id.ts';
import { retryAfter } from './retry-after.ts';

export type PaymentsApi = {
  /** `GET /payments/{id}`. */
  readonly payment: (id: PaymentId, signal: AbortSignal) => Promise<Payment>;
  /** `GET /payments/{id}/checkout`. */
  readonly checkout: (id: PaymentId, signal: AbortSignal) => Promise<ApiCheckout>;
  /** So long, in ms, the platform wants to be left alone: no GET is sent meanwhile. */
  readonly restMs: () => number;
  /** `POST /transaction-requests`. Nothing aborts it: its answer may be the only one there is. */
  readonly start: (order: Order) => Promise<TransactionRequest>;
};

/** A checkout, with its amount also in the platform's own words. */
export type ApiCheckout = Checkout & { readonly platformAmount: unknown };

/** What is asked for: once per intent, told apart by its key (draft-ietf-httpapi-idempotency-key-header). */
type Order = {
  readonly paymentId: PaymentId;
  readonly methodId: string;
  /** The amount that the player was shown, in the platform's own words, so that it can refuse another one. */
  readonly amount: unknown;
  readonly idempotencyKey: string;
};

export type PaymentsApiOptions = {
  readonly config: Pick<Config, 'apiUrl' | 'publicKey'>;
  /** One of its own: the player's token and the key never meet in one client. */
  readonly http: Http;
  readonly clock: Pick<Clock, 'now'>;
};

/** The only requests there are: nothing else can be asked with the key, whatever comes in. */
const requests = {
  payment: (id: PaymentId) => ['GET', `/payments/${encodeURIComponent(id)}`] as const,
  checkout: (id: PaymentId) => ['GET', `/payments/${encodeURIComponent(id)}/checkout`] as const,
  start: () => ['POST', '/transaction-requests'] as const,
};
type ApiRequest = ReturnType<(typeof requests)[keyof typeof requests]>;

/** What is sent along, besides the key. */
type More = {
  readonly signal?: AbortSignal;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

/**
 * Each rejects with a Failure: LK-3xx for the way there, LK-523 where there is no such payment, LK-524
 * where the key is not taken. Where the platform asked to wait (Retry-After), it says for how long; with a
 * 429 or a 5xx nothing is read until then, and LK-305 says so.
 */
export function createPaymentsApi({ config, http, clock }: PaymentsApiOptions): PaymentsApi {
  /** The platform wants to be left alone until then, whatever it is about. */
  let rest = { until: 0, status: 0 };
  const open = (answer: HttpAnswer): unknown => {
    try {
      return opened(answer);
    } catch (error) {
      const until = clock.now() + retryAfterOf(error);
      const { status } = answer;
      if (isOverloaded(status) && until > rest.until) rest = { until, status };
      throw error;
    }
  };
  const restMs = () => Math.max(rest.until - clock.now(), 0);
  const send = async ([method, path]: ApiRequest, more: More) => {
    // A press that pays was looked at just before; what it sends does not wait unsent.
    if (method === 'GET' && restMs() > 0) {
      const { host } = new URL(config.apiUrl);
      throw new Failure('LK-305', { host, status: rest.status }, undefined, restMs());
    }
    const answer = await http(`${config.apiUrl}${path}`, {
      method,
      ...more,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${config.publicKey}`,
        ...more.headers,
      },
    });
    return { host: answer.host, data: open(answer) };
  };
  return {
    restMs,
    payment: async (id, signal) =>
      parseData(paymentSchema, await send(requests.payment(id), { signal })),
    checkout: async (id, signal) => {
      const said = await send(requests.checkout(id), { signal });
      const checkout = parseData(checkoutSchema, said);
      const { amount } = parseData(z.object({ amount: platformAmountSchema }), said);
      return { ...checkout, platformAmount: amount };
    },
    start: async ({ paymentId, methodId, amount, idempotencyKey }) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `"${idempotencyKey}"`,
      };
      const body = JSON.stringify({ paymentId, methodId, amount });
      return parseData(transactionRequestSchema, await send(requests.start(), { headers, body }));
    },
  };
}

const isOverloaded = (status: number): boolean => status === 429 || status >= 500;

/** Opens the envelope, and names what is a payment's own trouble. */
function opened(answer: HttpAnswer): unknown {
  try {
    return openEnvelope(answer);
  } catch (error) {
    const { code, details } = toAppError(error);
    const retryAfterMs = retryAfter(answer.headers);
    const named = (name: ErrorCode, more: Record<string, string | number>) =>
      new Failure(name, more, error, retryAfterMs);
    if (code === 'LK-401' || code === 'LK-402') {
      throw named('LK-524', { status: code === 'LK-401' ? 401 : 403 });
    }
    if (code === 'LK-308' && details.status === '404') throw named('LK-523', details);
    // Too many requests, said by the platform or by what stands before it.
    if (answer.status === 429) {
      throw named('LK-305', { host: answer.host, status: 429 });
    }
    throw named(code, details);
  }
}
