/** The payment endpoints (platform-interface 4.5): the only ones that the public key is ever sent to. */
import type * as z from 'zod/mini';
import {
  type Amount,
  type Checkout,
  checkoutSchema,
  type Payment,
  paymentSchema,
  type TransactionRequest,
  transactionRequestSchema,
} from '../../src-shared/payments.ts';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import type { PaymentId } from '../payments/payment-id.ts';
import { openEnvelope } from './envelope.ts';
import type { Http } from './http.ts';

export type PaymentsApi = {
  /** `GET /payments/{id}`. */
  readonly payment: (id: PaymentId, signal: AbortSignal) => Promise<Payment>;
  /** `GET /payments/{id}/checkout`. */
  readonly checkout: (id: PaymentId, signal: AbortSignal) => Promise<Checkout>;
  /** `POST /transaction-requests`. Nothing aborts it: its answer may be the only one there is. */
  readonly start: (order: Order) => Promise<TransactionRequest>;
};

/** What is asked for: once per intent, told apart by its key (draft-ietf-httpapi-idempotency-key-header). */
export type Order = {
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
};

/** The only requests there are: nothing else can be asked with the key, whatever comes in. */
const requests = {
  payment: (id: PaymentId) => ['GET', `/payments/${encodeURIComponent(id)}`] as const,
  checkout: (id: PaymentId) => ['GET', `/payments/${encodeURIComponent(id)}/checkout`] as const,
  start: () => ['POST', '/transaction-requests'] as const,
};
type ApiRequest = ReturnType<(typeof requests)[keyof typeof requests]>;

/**
 * Each answers a Failure where it does not succeed: LK-3xx for the way there, LK-402, LK-523 where there
 * is no such payment, LK-524 where the key is not taken.
 */
export function createPaymentsApi({ config, http }: PaymentsApiOptions): PaymentsApi {
  const send = async <T>(
    [method, path]: ApiRequest,
    schema: z.ZodMiniType<T>,
    more: { signal?: AbortSignal; headers?: Record<string, string>; body?: string },
  ): Promise<T> => {
    const { host, ...rest } = await http(`${config.apiUrl}${path}`, {
      ...{ method, ...more },
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${config.publicKey}`,
        ...more.headers,
      },
    });
    const parsed = schema.safeParse(opened({ host, ...rest }));
    if (parsed.success) return parsed.data;
    const field = parsed.error.issues[0]?.path.join('.') || 'data';
    throw new Failure('LK-306', { host, reason: `the field ${field} is wrong` });
  };
  return {
    payment: (id, signal) => send(requests.payment(id), paymentSchema, { signal }),
    checkout: (id, signal) => send(requests.checkout(id), checkoutSchema, { signal }),
    start: ({ paymentId, methodId, amount, idempotencyKey }) =>
      send(requests.start(), transactionRequestSchema, {
        headers: {
          'content-type': 'application/json',
          'idempotency-key': `"${idempotencyKey}"`,
        },
        body: JSON.stringify({ paymentId, methodId, amount }),
      }),
  };
}

/** Opens the envelope, and names what is a payment's own trouble. */
function opened(answer: HttpAnswer): unknown {
  try {
    return openEnvelope(answer);
  } catch (error) {
    const { code, details } = toAppError(error);
    if (code === 'LK-401') throw new Failure('LK-524', details, error);
    if (code === 'LK-308' && details.status === '404') throw new Failure('LK-523', details, error);
    throw error;
  }
}
