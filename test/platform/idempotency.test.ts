import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { paymentId, transactionRequestId } from '../../src-platform/ids.ts';
import { createPaymentStore } from '../../src-platform/payments/store.ts';
import { openDatabase } from '../../src-platform/store/database.ts';
import { createIdempotencyStore } from '../../src-platform/store/idempotency.ts';
import { temporaryFolder } from '../support/folder.ts';
import { rowsOf, tamper } from './database.ts';
import { api } from './flows.ts';
import { chargesOf, euros, makePayment, pay, readPayment } from './paying.ts';
import { createPlatform, startForFile, startPlatform } from './start.ts';

/** 4.5 POST /transaction-requests, with draft-ietf-httpapi-idempotency-key-header. */

const platform = await startForFile();
const day = 86_400;

const send = (
  paymentId: string,
  idempotencyKey: string | null,
  { body = { paymentId, methodId: 'balance' } as unknown, credential = platform.keys.public } = {},
) =>
  api(platform, credential, '/transaction-requests', {
    method: 'POST',
    headers: idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey },
    body,
  });

test.each([
  ['at once', 0, 'completed'],
  ['later', 60, 'pending'],
])(
  '4.5 a repeated request gets the same answer and charges once when it settles %s',
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

test('4.5 a repeated request gets the same refusal', async () => {
  const payment = await makePayment(platform);
  const intent = { key: 'refused', amount: euros('12.99') };
  platform.faults.on('amount-changed', { at: ['transaction-requests', 'payment'], times: 2 });
  onTestFinished(() => platform.faults.clear());
  const first = await pay(platform, payment, intent);
  expect([first.httpStatus, first.envelope.error]).toEqual([
    409,
    { code: 'amount_changed', message: 'the amount is 13.99 now' },
  ]);
  expect(await readPayment(platform, payment)).toMatchObject({ amount: euros('14.99') });
  expect((await pay(platform, payment, intent)).envelope).toEqual(first.envelope);
});

test('4.5 the key of a request without a decision can be used again', async () => {
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
  if (id !== payment) expect(await readPayment(platform, id)).toMatchObject({ status: 'created' });
});

test.each([
  ['no header', null, 'required'],
  ['an empty header', '', 'invalid'],
  ['an empty text', '""', 'invalid'],
  ['two texts', '"one", "two"', 'invalid'],
  ['a text of 256 characters', `"${'k'.repeat(256)}"`, 'invalid'],
  ['a text of 256 characters without quotes', 'k'.repeat(256), 'invalid'],
  ['a text whose quotes do not end', '"one', 'invalid'],
  ['a text whose last quote is escaped', '"one\\"', 'invalid'],
  ['a text that escapes a letter', '"\\n"', 'invalid'],
  ['a text with an accent', '"clé"', 'invalid'],
  ['two words without quotes', 'one two', 'invalid'],
  ['a comma without quotes', 'one,two', 'invalid'],
])(
  '4.5 a request is refused and starts nothing when its Idempotency-Key is %s',
  async (_what, key, code) => {
    const payment = await makePayment(platform);
    const { httpStatus, envelope } = await send(payment, key);
    expect([httpStatus, envelope.error?.code]).toEqual([400, `idempotency_key_${code}`]);
    expect(await readPayment(platform, payment)).toMatchObject({ status: 'created' });
  },
);

test.each([
  ['without its quotes', '"aZ09_.:~-"', 'aZ09_.:~-'],
  ['without its quotes, however long', `"${'k'.repeat(255)}"`, 'k'.repeat(255)],
])('4.5 a key %s is the same key', async (_what, key, same) => {
  const payment = await makePayment(platform);
  const first = await send(payment, key);
  expect(first.httpStatus).toBe(201);
  expect((await send(payment, same)).envelope).toEqual(first.envelope);
});

test('4.5 keys that differ only inside their quotes are different keys', async () => {
  for (const key of ['" !#[]~"', '"\\""', '"\\\\"', `"${'\\"'.repeat(255)}"`]) {
    expect((await send(await makePayment(platform), key)).httpStatus).toBe(201);
  }
});

test('4.5 a body with its fields in another order is the same request', async () => {
  const payment = await makePayment(platform);
  const amount = { value: '12.99', currency: 'EUR' };
  const bodies = [
    { paymentId: payment, methodId: 'balance', amount },
    { amount: { currency: 'EUR', value: '12.99' }, methodId: 'balance', paymentId: payment },
  ];
  const answers = [];
  for (const body of bodies) answers.push(await send(payment, '"in any order"', { body }));
  expect(answers[0]?.httpStatus).toBe(201);
  expect(answers[1]?.envelope).toEqual(answers[0]?.envelope);
});

test('4.5 a key is shared by all callers', async () => {
  const payment = await makePayment(platform);
  const first = await send(payment, '"of anyone"');
  const second = await send(payment, '"of anyone"', { credential: platform.keys.private });
  expect(second.envelope).toEqual(first.envelope);
  const other = await send(await makePayment(platform), '"of anyone"', {
    credential: platform.keys.private,
  });
  expect(other.envelope.error?.code).toBe('idempotency_key_reused');
});

test('4.5 a key is remembered across a restart, and its page has the new address', async () => {
  const data = temporaryFolder();
  const before = await createPlatform({ data });
  const payment = await makePayment(before);
  const onPage = await makePayment(before);
  const first = await pay(before, payment, { key: 'before' });
  const { envelope } = await pay(before, onPage, { key: 'page', methodId: 'bank' });
  await before.close();
  const after = await startPlatform({ data });
  expect((await pay(after, payment, { key: 'before' })).envelope).toEqual(first.envelope);
  expect(chargesOf(after, payment)).toBe(1);
  const { pageUrl } = z.looseObject({ pageUrl: z.url() }).parse(envelope.data);
  const again = await pay(after, onPage, { key: 'page', methodId: 'bank' });
  expect(again.envelope.data).toMatchObject({
    pageUrl: pageUrl.replace(before.authUrl, after.authUrl),
  });
});

test('4.5 a key is forgotten after a day, and even then nothing is charged twice', async () => {
  const data = temporaryFolder();
  const ownPlatform = await startPlatform({ data });
  const keys = () => rowsOf(data, 'idempotency_keys');
  const payment = await makePayment(ownPlatform);
  await pay(ownPlatform, payment, { key: 'old' });
  for (let times = 0; times < 3; times += 1) await pay(ownPlatform, await makePayment(ownPlatform));
  ownPlatform.passTime(day - 60);
  expect((await pay(ownPlatform, payment, { key: 'old' })).httpStatus).toBe(201);
  expect(keys()).toHaveLength(4);
  ownPlatform.passTime(61);
  const { httpStatus, envelope } = await pay(ownPlatform, payment, { key: 'old' });
  expect([httpStatus, envelope.error?.code]).toEqual([409, 'payment_not_payable']);
  expect(keys()).toHaveLength(1);
  expect(chargesOf(ownPlatform, payment)).toBe(1);
});

test('4.5 a payment is not started if its key cannot be stored', () => {
  const database = openDatabase(null);
  onTestFinished(() => database.close());
  const payments = createPaymentStore(database);
  const { id } = payments.add(paymentId.parse('50000000-0000-4000-8000-000000000001'), {
    merchant: { id: 'hatter', name: 'Hatter' },
    lines: [{ description: 'A hat', quantity: 1, amount: euros('12.99') }],
    settleAfter: 0,
  });
  const request = { id: transactionRequestId.parse(id), methodId: 'balance' } as const;
  const work = () => {
    expect(payments.move(id, { type: 'start', request })).toMatchObject({ status: 'completed' });
    throw new Error('the power is gone');
  };
  expect(() => createIdempotencyStore(database).once('key', 'request', work)).toThrow('power');
  expect(payments.find(id)).toMatchObject({ status: 'created' });
  expect(payments.charges().total).toBe(0);
});

test('4.5 the database refuses a second charge of a payment', async () => {
  const data = temporaryFolder();
  const ownPlatform = await startPlatform({ data });
  const payment = await makePayment(ownPlatform);
  await pay(ownPlatform, payment);
  const charge = () => tamper(data, `INSERT INTO charges (payment_id) VALUES ('${payment}')`);
  expect(charge).toThrow(/UNIQUE constraint failed/);
});
