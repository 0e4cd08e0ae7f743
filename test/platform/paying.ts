import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { PaymentTerms } from '../../src-platform/payments/payment-terms.ts';
import type { Platform } from '../../src-platform/platform.ts';
import { api, type Keyed } from './flows.ts';

/** The fixture with this number: `40000000-…-0001` and so on. */
export const fixture = (number: number): string =>
  `40000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const euros = (value: string) => ({ value, currency: 'EUR' });

/** Makes a payment. It settles at once, or after `settleAfter` seconds. */
export async function makePayment(
  platform: Keyed,
  terms: Partial<PaymentTerms> = {},
): Promise<string> {
  const { envelope } = await api(platform, platform.keys.private, '/payments', {
    method: 'POST',
    body: {
      merchant: { id: 'hatter', name: 'Hatter' },
      lines: [{ description: 'A hat', quantity: 1, amount: euros('12.99') }],
      settleAfter: 0,
      ...terms,
    },
  });
  return z.looseObject({ id: z.uuid() }).parse(envelope.data).id;
}

/** Sends POST /transaction-requests, with a new idempotency key unless one is given. */
export const pay = (
  platform: Platform,
  paymentId: string,
  {
    key = randomUUID(),
    methodId = 'balance',
    amount,
  }: { key?: string; methodId?: string; amount?: unknown } = {},
) =>
  api(platform, platform.keys.public, '/transaction-requests', {
    method: 'POST',
    headers: { 'idempotency-key': `"${key}"` },
    body: { paymentId, methodId, amount },
  });

const shown = z.looseObject({ status: z.string() });

/** Returns the answer of GET /payments/{id} to the public key. */
export async function readPayment(platform: Platform, paymentId: string) {
  const { envelope } = await api(platform, platform.keys.public, `/payments/${paymentId}`);
  return shown.parse(envelope.data);
}

export const chargesOf = (platform: Platform, paymentId: string): number =>
  platform.charges().payments[paymentId] ?? 0;

const started = z.looseObject({ id: z.uuid(), pageUrl: z.url() });

/** Starts a payment by a method that has a page. Returns its id and the address of the page. */
export async function payOnPage(platform: Platform, terms: Partial<PaymentTerms> = {}) {
  const payment = await makePayment(platform, terms);
  const { envelope } = await pay(platform, payment, { methodId: 'bank' });
  return { payment, pageUrl: started.parse(envelope.data).pageUrl };
}
