/** The peer of `pay`: what a payment cannot do without, by this `fetch`. */
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { Fetch } from '../../src-main/base/fetch.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { answerMessages } from './answer-messages.ts';

export type BarePayment = {
  readonly platform: Pick<PlatformInfo, 'apiUrl' | 'keys'>;
  /** The ID of the payment. */
  readonly paymentId: string;
  /** A file for what the launcher writes into its intent store. */
  readonly file: string;
};

const checkoutSchema = z.object({
  amount: z.unknown(),
  methods: z.array(z.object({ id: z.string() })),
});

/** Pays, and returns how long it took, in ms. */
export async function payBare(
  fetch: Fetch,
  { platform, paymentId, file }: BarePayment,
): Promise<number> {
  const start = performance.now();
  const { apiUrl, keys } = platform;
  const { signal } = new AbortController();
  const ask = async (place: string, body?: unknown) => {
    const response = await fetch(`${apiUrl}${place}`, {
      redirect: 'manual',
      signal,
      headers: {
        authorization: `Bearer ${keys.public}`,
        ...(body
          ? { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` }
          : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return z
      .object({ data: z.looseObject({}) })
      .parse(await json(response.body ?? Readable.from([]))).data;
  };
  const [, checkout] = await Promise.all([
    ask(`/payments/${paymentId}`),
    ask(`/payments/${paymentId}/checkout`),
  ]);
  const { amount, methods } = checkoutSchema.parse(checkout);
  const order = { paymentId, methodId: methods[0]?.id, amount };
  const intent = await open(file, 'w', 0o600);
  await intent.writeFile(JSON.stringify(order));
  await intent.sync();
  await intent.close();
  await ask('/transaction-requests', order);
  const { status } = await ask(`/payments/${paymentId}`);
  if (status !== 'completed') throw new Error(`The payment is ${status}.`);
  return performance.now() - start;
}

if (import.meta.main) answerMessages((order: BarePayment) => payBare(fetch, order));
