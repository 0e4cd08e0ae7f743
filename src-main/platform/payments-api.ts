/** The payment endpoints (platform-interface 4.5): the only ones that the public key is ever sent to. */
import * as z from 'zod/mini';
import type { AppError, ErrorCode } from '../../src-shared/errors.ts';
import {
  type Checkout,
  checkoutSchema,
  isFinal,
  type Payment,
  paymentSchema,
  platformAmountSchema,
  transactionRequestSchema,
} from '../../src-shared/payments.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type Http, type HttpAnswer, type HttpRequest, openEnvelope, parseData } from './http.ts';
import { overloadFailure, retryAfter } from './overload.ts';
import type { PaymentId } from './payment-id.ts';

export type PaymentsApi = ReturnType<typeof createPaymentsApi>;

/** A parsed checkout, and its amount as the platform wrote it, to be sent back unchanged. */
type ApiCheckout = Checkout & { readonly platformAmount: unknown };

/** A request to pay, with the idempotency key of its intent (draft-ietf-httpapi-idempotency-key-header). */
type Order = {
  readonly paymentId: PaymentId;
  readonly methodId: string;
  /** The amount that the player saw, as the platform wrote it, so that the platform can refuse if it has changed. */
  readonly amount: unknown;
  readonly idempotencyKey: string;
};

type PaymentsApiOptions = {
  readonly config: Pick<Config, 'apiUrl' | 'publicKey'>;
  /** A client for payments alone: the player's tokens and the public key never share one. */
  readonly http: Http;
  readonly clock: Pick<Clock, 'now'>;
};

/**
 * Each method rejects with a Failure: LK-3xx for the network and the answer, LK-523 for an unknown payment, LK-524 for
 * a refused key. Its `retryAfterMs` is the platform's Retry-After. After a 429 or a 5xx with Retry-After, every GET
 * rejects with LK-312 or LK-305 until that time.
 */
export function createPaymentsApi({ config, http, clock }: PaymentsApiOptions) {
  /** No GET is sent before `until`, for any payment. `status`: the HTTP status that asked for this. */
  let backoff = { until: 0, status: 0 };
  const open = (answer: HttpAnswer): unknown => {
    try {
      return openEnvelope(answer);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const failure = failureOf(error, answer);
      const until = clock.now() + failure.retryAfterMs;
      const { status } = answer;
      if (isOverloaded(status) && until > backoff.until) backoff = { until, status };
      throw failure;
    }
  };
  const backoffMs = () => Math.max(backoff.until - clock.now(), 0);
  /** Sends a request with the public key. */
  const send = async (path: string, more: HttpRequest) => {
    const answer = await http(`${config.apiUrl}${path}`, {
      ...more,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${config.publicKey}`,
        ...more.headers,
      },
    });
    return { host: answer.host, data: open(answer) };
  };
  const get = async (path: string, signal: AbortSignal) => {
    if (backoffMs() > 0) {
      const { host } = new URL(config.apiUrl);
      throw overloadFailure({ host, status: backoff.status }, backoffMs());
    }
    return send(path, { signal });
  };
  return {
    /** How long GETs are still held back after a Retry-After, in ms; 0 if they are not. */
    backoffMs,
    /** `GET /payments/{id}`. Throws LK-525 when the answer is about another payment. */
    payment: async (id: PaymentId, signal: AbortSignal) => {
      const answer = await get(`/payments/${encodeURIComponent(id)}`, signal);
      const payment = parseData(paymentSchema, answer);
      if (payment.id !== id) throw new Failure('LK-525', { other: payment.id });
      return payment;
    },
    /** `GET /payments/{id}/checkout`. Throws LK-525 when the answer is about another payment. */
    checkout: async (id: PaymentId, signal: AbortSignal) => {
      const answer = await get(`/payments/${encodeURIComponent(id)}/checkout`, signal);
      const checkout = parseData(checkoutSchema, answer);
      if (checkout.paymentId !== id) throw new Failure('LK-525', { other: checkout.paymentId });
      const { amount } = parseData(z.object({ amount: platformAmountSchema }), answer);
      return { ...checkout, platformAmount: amount };
    },
    /**
     * `POST /transaction-requests`. Never aborted: the platform may have accepted it, and only the answer says so. Not held
     * back: the payment was read just before, so the platform answers at the moment.
     */
    start: async ({ paymentId, methodId, amount, idempotencyKey }: Order) => {
      const headers = {
        'content-type': 'application/json',
        'idempotency-key': `"${idempotencyKey}"`,
      };
      const body = JSON.stringify({ paymentId, methodId, amount });
      const answer = await send('/transaction-requests', { method: 'POST', headers, body });
      return parseData(transactionRequestSchema, answer);
    },
  };
}

const isOverloaded = (status: number): boolean => status === 429 || status >= 500;

/** Replaces general error codes by those for payments. */
function failureOf(error: Failure, { headers }: HttpAnswer): Failure {
  // Not toAppError, which would record it: the caller records the Failure that takes its place.
  const { code, details } = error.appError;
  const retryAfterMs = retryAfter(headers);
  const failureWith = (newCode: ErrorCode, more: Record<string, string | number>) =>
    new Failure(newCode, more, error, retryAfterMs);
  if (code === 'LK-401') return failureWith('LK-524', { status: 401 });
  if (code === 'LK-402') return failureWith('LK-524', { status: 403 });
  if (code === 'LK-308' && details.status === '404') return failureWith('LK-523', details);
  return failureWith(code, details);
}

/** A payment, and how it can be paid, read at the same time. */
export type OfferRead = {
  readonly payment: Payment;
  /** How it can be paid; null when the payment is over. A failed one is over unless its checkout says that it is payable. */
  readonly checkout: ApiCheckout | null;
};

/** Reads a payment and how it can be paid. */
export async function readOffer(
  api: PaymentsApi,
  id: PaymentId,
  signal: AbortSignal,
): Promise<OfferRead> {
  const [payment, checkout] = await Promise.allSettled([
    api.payment(id, signal),
    api.checkout(id, signal),
  ]);
  if (payment.status === 'rejected') throw payment.reason;
  const { status } = payment.value;
  const isFailed = status === 'failed';
  if (isFinal(status) && !isFailed) return { payment: payment.value, checkout: null };
  if (checkout.status === 'rejected') {
    // Otherwise it may have one: it was not answered.
    const { reason } = checkout;
    if (isFailed && reason instanceof Failure && isRefusal(reason.appError)) {
      return { payment: payment.value, checkout: null };
    }
    throw reason;
  }
  if (checkout.value.payable || (status !== 'created' && !isFailed)) {
    return { payment: payment.value, checkout: checkout.value };
  }
  // Somebody may have paid between the two answers, such as another process of this player.
  const later = await api.payment(id, signal);
  return { payment: later, checkout: isFinal(later.status) ? null : checkout.value };
}

/** The HTTP statuses of temporary refusals: timeout, too early, too many requests. */
const temporary: ReadonlySet<string | undefined> = new Set(['408', '425', '429']);

/** Whether the platform refused the request. After any other error it is not known whether it was accepted. */
export function isRefusal({ code, details: { status } }: AppError): boolean {
  if (code === 'LK-308') return /^4\d\d$/.test(status ?? '') && !temporary.has(status);
  return code === 'LK-523' || code === 'LK-524';
}
