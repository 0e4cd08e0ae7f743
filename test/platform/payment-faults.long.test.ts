import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Platform } from '../../src-platform/platform.ts';
import { runs, seed } from '../support/long.ts';
import { api, control } from './flows.ts';
import { chargesOf, euros, fixture, makePayment, pay, payOnPage, readPayment } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

/** 4.5 The faults of payments, and how often the payment is charged then. */

const platform = await startForFile();
const { faults, keys } = platform;
afterEach(() => faults.clear());

const at = ['transaction-requests' as const];
const statusOf = async (payment: string) => (await readPayment(platform, payment)).status;
const checkout = async (payment: string) =>
  (await api(platform, keys.public, `/payments/${payment}/checkout`)).envelope.data;

/** Sends a transaction request. Returns the raw answer, because the answer of a fault has no envelope. */
const send = (payment: string, key: string, signal: AbortSignal | null = null) =>
  fetch(`${platform.apiUrl}/transaction-requests`, {
    method: 'POST',
    signal,
    headers: { authorization: `Bearer ${keys.public}`, 'idempotency-key': `"${key}"` },
    body: JSON.stringify({ paymentId: payment, methodId: 'balance' }),
  });

test.each([
  ['rate-limited', {}, 0],
  ['html', {}, 0],
  ['empty', {}, 0],
  ['envelope-error', {}, 0],
  ['key-revoked', {}, 0],
  ['server-error', {}, 0],
  ['server-error', { after: true }, 1],
  ['slow', { ms: 1 }, 1],
  ['slow', { ms: 1, after: true }, 1],
  ['lost-answer', {}, 1],
  ['unknown-state', {}, 1],
  ['other-id', {}, 1],
])(
  'fault %s %j: the work is done %i times, and a retry with the same key pays once',
  async (name, options, times) => {
    const payment = await makePayment(platform);
    const fault = { ...options, at, times: 1 };
    const switched = await control(platform, 'PUT', `faults/${name}`, fault);
    expect(switched.httpStatus).toBe(200);
    const key = randomUUID();
    await send(payment, key).catch(() => undefined);
    expect(faults.active()).toEqual({});
    expect(chargesOf(platform, payment)).toBe(times);
    expect((await send(payment, key)).status).toBe(201);
    expect(chargesOf(platform, payment)).toBe(1);
  },
);

test.each([
  ['before the work: nothing is charged', false, 0],
  ['after the work: the payment is charged', true, 1],
])('fault slow, and the client gives up: %s', async (_what, after, charges) => {
  const payment = await makePayment(platform);
  faults.on('slow', { ms: 60_000, after, at, times: 1 });
  const key = randomUUID();
  const client = new AbortController();
  const before = platform.requests()['transaction-requests'];
  const answer = send(payment, key, client.signal);
  await expect.poll(() => platform.requests()['transaction-requests']).toBe(before + 1);
  await expect.poll(() => chargesOf(platform, payment)).toBe(charges);
  client.abort();
  await expect(answer).rejects.toThrow(/aborted/);
  expect(chargesOf(platform, payment)).toBe(charges);
  expect((await send(payment, key)).status).toBe(201);
  expect(chargesOf(platform, payment)).toBe(1);
});

test('fault expired-meanwhile: the payment expires between read and start', async () => {
  const payment = await makePayment(platform);
  expect(await statusOf(payment)).toBe('created');
  faults.on('expired-meanwhile', { times: 1 });
  const { httpStatus, envelope } = await pay(platform, payment);
  expect([httpStatus, envelope.error?.code]).toEqual([409, 'payment_not_payable']);
  expect(await statusOf(payment)).toBe('expired');
  expect(chargesOf(platform, payment)).toBe(0);
});

test('fault expired-meanwhile: at a read, it ends a payment that waits on its page', async () => {
  const { payment } = await payOnPage(platform);
  faults.on('expired-meanwhile', { at: ['payment'], times: 1 });
  expect(await statusOf(payment)).toBe('expired');
});

test('fault amount-changed: the old amount is refused, and the new amount can be paid', async () => {
  const payment = await makePayment(platform);
  faults.on('amount-changed', { times: 1 });
  const { httpStatus, envelope } = await pay(platform, payment, { amount: euros('12.99') });
  expect([httpStatus, envelope.error?.code]).toEqual([409, 'amount_changed']);
  expect(chargesOf(platform, payment)).toBe(0);
  expect(await readPayment(platform, payment)).toMatchObject({
    status: 'created',
    amount: euros('13.99'),
    lines: [{ description: 'A hat' }, { description: 'Price change', amount: euros('1') }],
  });
  expect((await pay(platform, payment, { amount: euros('13.99') })).httpStatus).toBe(201);
});

test('fault amount-changed: at the checkout, the amount differs from the payment just read', async () => {
  const payment = await makePayment(platform);
  faults.on('amount-changed', { at: ['checkout'], times: 1 });
  expect(await readPayment(platform, payment)).toMatchObject({ amount: euros('12.99') });
  expect(await checkout(payment)).toMatchObject({ amount: euros('13.99') });
});

test('fault unknown-state: answers have an unknown status, and the payment then continues', async () => {
  const payment = await makePayment(platform);
  faults.on('unknown-state', { at: ['payment', 'transaction-requests'], times: 2 });
  expect((await pay(platform, payment)).envelope.data).toMatchObject({ status: 'under_review' });
  expect(await statusOf(payment)).toBe('under_review');
  expect(await statusOf(payment)).toBe('completed');
});

test('fault unknown-state: the checkout and the transaction request have the unknown status too', async () => {
  const payment = await makePayment(platform, { settleAfter: 60 });
  const { envelope } = await pay(platform, payment);
  const { id } = z.looseObject({ id: z.uuid() }).parse(envelope.data);
  faults.on('unknown-state', { times: 2 });
  const request = await api(platform, keys.private, `/transaction-requests/${id}`);
  for (const data of [await checkout(payment), request.envelope.data]) {
    expect(data).toMatchObject({ status: 'under_review' });
  }
  expect(await statusOf(payment)).toBe('pending');
});

test('fault unknown-state: the answer that is stored for the key has the true status', async () => {
  const payment = await makePayment(platform);
  faults.on('unknown-state', { status: 'on_the_moon', at, times: 1 });
  const intent = { key: randomUUID() };
  expect((await pay(platform, payment, intent)).envelope.data).toMatchObject({
    status: 'on_the_moon',
  });
  expect((await pay(platform, payment, intent)).envelope.data).toMatchObject({
    status: 'completed',
  });
});

test('fault key-revoked: the public key is refused, and the private key is accepted', async () => {
  const payment = await makePayment(platform);
  faults.on('key-revoked');
  for (const path of [`/payments/${payment}`, `/payments/${payment}/checkout`]) {
    const { httpStatus, envelope } = await api(platform, keys.public, path);
    expect([httpStatus, envelope.error?.code]).toEqual([401, 'invalid_token']);
    expect((await api(platform, keys.private, path)).httpStatus).toBe(200);
  }
  expect((await pay(platform, payment)).httpStatus).toBe(401);
  faults.off('key-revoked');
  expect(await statusOf(payment)).toBe('created');
});

test('fault other-id: each answer is about another payment', async () => {
  const payment = await makePayment(platform);
  faults.on('other-id');
  const { data } = (await api(platform, keys.public, `/payments/${payment}`)).envelope;
  const other = z.looseObject({ id: z.uuid() }).parse(data).id;
  expect(other).not.toBe(payment);
  expect(await checkout(payment)).toMatchObject({ paymentId: other });
  expect((await pay(platform, payment)).envelope.data).toMatchObject({ paymentId: other });
  expect(chargesOf(platform, payment)).toBe(1);
});

test('control: charges are counted, in total and for each payment', async () => {
  const ownPlatform = await startPlatform();
  const payment = await makePayment(ownPlatform);
  await pay(ownPlatform, payment);
  await pay(ownPlatform, payment);
  const { envelope } = await control(ownPlatform, 'GET', 'charges');
  expect(envelope.data).toEqual({ total: 2, payments: { [fixture(12)]: 1, [payment]: 1 } });
  expect(ownPlatform.charges()).toEqual(envelope.data);
});

const once = [
  ...(['lost-answer', 'server-error', 'rate-limited', 'html', 'empty', 'envelope-error'] as const),
  ...(['unknown-state', 'other-id', 'key-revoked'] as const),
];
const event = fc.constantFrom<(ownPlatform: Platform) => void>(
  ...once.map((name) => (ownPlatform: Platform) => ownPlatform.faults.on(name, { at, times: 1 })),
  (ownPlatform) => ownPlatform.faults.on('server-error', { after: true, at, times: 1 }),
  (ownPlatform) => ownPlatform.passTime(2),
);

test('4.5 a request that is repeated with one key charges once through random faults', async () => {
  const ownPlatform = await startPlatform();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(event, { maxLength: 3 }), { maxLength: 6 }),
      fc.constantFrom(0, 1, 60),
      async (attempts, settleAfter) => {
        const payment = await makePayment(ownPlatform, { settleAfter });
        const intent = { key: randomUUID(), amount: euros('12.99') };
        for (const events of attempts) {
          for (const happen of events) happen(ownPlatform);
          await pay(ownPlatform, payment, intent).catch(() => undefined);
          expect(chargesOf(ownPlatform, payment)).toBeLessThanOrEqual(1);
        }
        ownPlatform.faults.clear();
        expect((await pay(ownPlatform, payment, intent)).httpStatus).toBe(201);
        ownPlatform.passTime(60);
        expect(await readPayment(ownPlatform, payment)).toMatchObject({ status: 'completed' });
        expect(chargesOf(ownPlatform, payment)).toBe(1);
      },
    ),
    { numRuns: runs(20, 1_000), seed },
  );
});
