import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { paymentId, transactionRequestId } from '../../src-platform/ids.ts';
import { createPaymentStore } from '../../src-platform/payments/store.ts';
import { createPlatform } from '../../src-platform/platform.ts';
import { openDatabase } from '../../src-platform/store/database.ts';
import { createIdempotencyStore } from '../../src-platform/store/idempotency.ts';
import { api } from './flows.ts';
import { chargesOf, euros, look, makePayment, pay } from './paying.ts';
import { startPlatform } from './start.ts';

/** 4.5 POST /transaction-requests, with draft-ietf-httpapi-idempotency-key-header. */

const platform = await createPlatform();
afterAll(() => platform.close());
const day = 86_400;

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'platform-idempotency-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const send = (paymentId: string, idempotencyKey: string | null) =>
  api(platform, platform.keys.public, '/transaction-requests', {
    method: 'POST',
    headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    body: { paymentId, methodId: 'balance' },
  });

test.each([
  ['at once', 0, 'completed'],
  ['later', 60, 'pending'],
])(
  '4.5 the same request again has the same answer, and one charge: it settles %s',
  async (_when, settleAfter, status) => {
    const payment = await makePayment(platform, { settleAfter });
    const first = await pay(platform, payment, { key: `again-${status}` });
    expect(first.envelope.data).toMatchObject({ status });
    for (const seconds of [1, 61]) {
      platform.passTime(seconds);
      const again = await pay(platform, payment, { key: `again-${status}` });
      expect([again.httpStatus, again.envelope]).toEqual([201, first.envelope]);
    }
    expect(chargesOf(platform, payment)).toBe(1);
  },
);

test('4.5 the same request many times at the same time is one transaction', async () => {
  const payment = await makePayment(platform);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => pay(platform, payment, { key: 'all-at-once' })),
  );
  expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
  expect(chargesOf(platform, payment)).toBe(1);
});

test('4.5 a page’s address is in the answer again, for a client that lost it', async () => {
  const payment = await makePayment(platform);
  const first = await pay(platform, payment, { key: 'lost page', methodId: 'bank' });
  const again = await pay(platform, payment, { key: 'lost page', methodId: 'bank' });
  expect(again.envelope).toEqual(first.envelope);
  expect(again.envelope.data).toMatchObject({ pageUrl: expect.stringContaining('/approve/') });
});

test('4.5 a refusal is remembered as well, word for word', async () => {
  const payment = await makePayment(platform);
  const intent = { key: 'refused', amount: euros('12.99') };
  platform.faults.on('amount-changed', { at: ['transaction-requests', 'payment'], times: 2 });
  onTestFinished(() => platform.faults.clear());
  const first = await pay(platform, payment, intent);
  expect([first.httpStatus, first.envelope.error]).toEqual([
    409,
    { code: 'amount_changed', message: 'the amount is 13.99 now' },
  ]);
  expect(await look(platform, payment)).toMatchObject({ amount: euros('14.99') });
  expect((await pay(platform, payment, intent)).envelope).toEqual(first.envelope);
});

test('4.5 what came to no decision is not remembered: its key can be used for the right request', async () => {
  const payment = await makePayment(platform);
  expect((await pay(platform, payment, { key: 'typo', methodId: 'gold' })).httpStatus).toBe(422);
  expect((await pay(platform, payment, { key: 'typo' })).httpStatus).toBe(201);
});

test.each([
  ['payment', async () => ({ payment: await makePayment(platform), changes: {} })],
  ['method', async (payment: string) => ({ payment, changes: { methodId: 'card-4242' } })],
  ['amount', async (payment: string) => ({ payment, changes: { amount: euros('12.99') } })],
])('4.5 a key that comes with another %s is refused', async (what, other) => {
  const payment = await makePayment(platform, { settleAfter: 60 });
  const key = `reused-${what}`;
  await pay(platform, payment, { key });
  const { payment: id, changes } = await other(payment);
  const { httpStatus, envelope } = await pay(platform, id, { key, ...changes });
  expect([httpStatus, envelope.error?.code]).toEqual([422, 'idempotency_key_reused']);
  if (id !== payment) expect(await look(platform, id)).toMatchObject({ status: 'created' });
});

test.each([
  ['none', null],
  ['an empty one', '""'],
  ['two', '"one", "two"'],
  ['one of 256 characters', `"${'k'.repeat(256)}"`],
])('4.5 a request with %s for a key is refused and starts nothing', async (_what, key) => {
  const payment = await makePayment(platform);
  const { httpStatus, envelope } = await send(payment, key);
  expect([httpStatus, envelope.error?.code]).toEqual([400, 'idempotency_key_required']);
  expect(await look(platform, payment)).toMatchObject({ status: 'created' });
});

test('4.5 a key without its quotes is the same key', async () => {
  const payment = await makePayment(platform);
  const quoted = await send(payment, '"8e03978e-40d5"');
  expect((await send(payment, '8e03978e-40d5')).envelope).toEqual(quoted.envelope);
  expect(quoted.httpStatus).toBe(201);
});

test('4.5 a key is remembered across a restart', async () => {
  const data = await newFolder();
  const before = await createPlatform({ data });
  const payment = await makePayment(before);
  const first = await pay(before, payment, { key: 'before' });
  await before.close();
  const after = await startPlatform({ data });
  expect((await pay(after, payment, { key: 'before' })).envelope).toEqual(first.envelope);
  expect(chargesOf(after, payment)).toBe(1);
});

test('4.5 a key is forgotten after a day, and even then nothing is charged twice', async () => {
  const data = await newFolder();
  const own = await startPlatform({ data });
  const keys = () => {
    const database = new DatabaseSync(join(data, 'platform.sqlite'), { readOnly: true });
    const row = database.prepare('SELECT count(*) AS count FROM idempotency_keys').get();
    database.close();
    return Number(row?.count);
  };
  const payment = await makePayment(own);
  await pay(own, payment, { key: 'old' });
  for (let times = 0; times < 3; times += 1) await pay(own, await makePayment(own));
  own.passTime(day - 60);
  expect((await pay(own, payment, { key: 'old' })).httpStatus).toBe(201);
  expect(keys()).toBe(4);
  own.passTime(61);
  const { httpStatus, envelope } = await pay(own, payment, { key: 'old' });
  expect([httpStatus, envelope.error?.code]).toEqual([409, 'payment_not_payable']);
  expect(keys()).toBe(1);
  expect(chargesOf(own, payment)).toBe(1);
});

test('4.5 a payment is not started without its key being kept', () => {
  const database = openDatabase(null);
  onTestFinished(() => database.close());
  const payments = createPaymentStore(database);
  const { id } = payments.add(paymentId('50000000-0000-4000-8000-000000000001'), {
    merchant: { id: 'hatter', name: 'Hatter' },
    lines: [{ description: 'A hat', quantity: 1, amount: euros('12.99') }],
    settleAfter: 0,
  });
  const request = { id: transactionRequestId(id), methodId: 'balance' } as const;
  const work = () => {
    expect(payments.move(id, { type: 'start', request })).toMatchObject({ status: 'completed' });
    throw new Error('the power is gone');
  };
  expect(() => createIdempotencyStore(database).once('key', 'request', work)).toThrow('power');
  expect(payments.find(id)).toMatchObject({ status: 'created' });
  expect(payments.charges().total).toBe(0);
});

test('4.5 the database refuses a second charge of a payment, whoever asks for it', async () => {
  const data = await newFolder();
  const own = await startPlatform({ data });
  const payment = await makePayment(own);
  await pay(own, payment);
  const database = new DatabaseSync(join(data, 'platform.sqlite'));
  onTestFinished(() => database.close());
  const charge = () => database.prepare('INSERT INTO charges (payment_id) VALUES (?)').run(payment);
  expect(charge).toThrow(/UNIQUE constraint failed/);
});
