import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Platform } from '../../src-platform/platform.ts';
import { accessToken, api } from './flows.ts';
import { startPlatform } from './start.ts';

const id = (last: number) => `40000000-0000-4000-8000-00000000000${last}`;
const statusOf = async (platform: Platform, payment: string) => {
  const { envelope } = await api(platform, platform.keys.public, `/payments/${payment}`);
  return z.looseObject({ status: z.string() }).parse(envelope.data).status;
};
const pay = (platform: Platform, payment: string, key = platform.keys.public) =>
  api(platform, key, '/transaction-requests', {
    method: 'POST',
    body: { paymentId: payment, methodId: 'balance' },
  });

test('4.5 a payment is read with the public key', async () => {
  const platform = await startPlatform();
  const { httpStatus, envelope } = await api(platform, platform.keys.public, `/payments/${id(1)}`);
  expect(httpStatus).toBe(200);
  expect(envelope).toEqual({
    data: {
      id: id(1),
      status: 'created',
      description: '1,200 crystals',
      merchant: { name: 'Starfall Studio' },
      amount: { value: 1299, currency: 'EUR' },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      transactionRequestId: null,
      failureReason: null,
    },
    status: 200,
    error: null,
  });
});

test('4.5 the checkout lists how it can be paid while it can be paid', async () => {
  const platform = await startPlatform();
  const path = `/payments/${id(1)}/checkout`;
  const before = await api(platform, platform.keys.public, path);
  expect(before.envelope.data).toMatchObject({
    paymentId: id(1),
    payable: true,
    methods: [{ id: 'balance' }, { id: 'card-4242' }],
  });
  await pay(platform, id(1));
  const after = await api(platform, platform.keys.public, path);
  expect(after.envelope.data).toMatchObject({ status: 'pending', payable: false, methods: [] });
});

test.each([
  [1, 'completed'],
  [2, 'failed'],
  [4, 'cancelled'],
])('4.5 a started payment is pending and then, with time, payment %i is %s', async (last, end) => {
  const platform = await startPlatform();
  const started = await pay(platform, id(last));
  expect(started.httpStatus).toBe(201);
  expect(started.envelope.data).toMatchObject({ paymentId: id(last), status: 'pending' });
  expect(await statusOf(platform, id(last))).toBe('pending');
  platform.passTime(4);
  expect(await statusOf(platform, id(last))).toBe(end);
  platform.passTime(1_000_000);
  expect(await statusOf(platform, id(last))).toBe(end);
});

test('4.5 a payment that was never started expires', async () => {
  const platform = await startPlatform();
  expect(await statusOf(platform, id(3))).toBe('expired');
  const { httpStatus, envelope } = await pay(platform, id(3));
  expect(httpStatus).toBe(409);
  expect(envelope.error).toMatchObject({ code: 'payment_not_payable' });
});

test('4.5 a payment is paid once, however often and quickly it is asked for', async () => {
  const platform = await startPlatform();
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(platform, id(1))));
  const statuses = answers.map(({ httpStatus }) => httpStatus).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

test.each([
  ['no body', undefined, 422],
  ['no method', { paymentId: id(1) }, 422],
  ['a payment id that is none', { paymentId: '../1', methodId: 'balance' }, 422],
  ['an unknown method', { paymentId: id(1), methodId: 'gold' }, 422],
  ['an unknown payment', { paymentId: id(9), methodId: 'balance' }, 404],
])('4.5 a transaction request with %s is refused', async (_what, body, status) => {
  const platform = await startPlatform();
  const answer = await api(platform, platform.keys.public, '/transaction-requests', {
    method: 'POST',
    body,
  });
  expect(answer.httpStatus).toBe(status);
  expect(await statusOf(platform, id(1))).toBe('created');
});

test('4.5 an unknown payment is 404 in the envelope', async () => {
  const platform = await startPlatform();
  const { httpStatus, envelope } = await api(platform, platform.keys.public, `/payments/${id(9)}`);
  expect(httpStatus).toBe(404);
  expect(envelope.error).toMatchObject({ code: 'payment_not_found' });
});

test.each([
  ['GET', '/v1/users/me'],
  ['GET', '/payments'],
  ['POST', '/payments'],
  ['POST', `/payments/${id(1)}/cancel`],
  ['DELETE', `/payments/${id(1)}`],
  ['GET', '/transaction-requests/anything'],
  ['GET', '/nothing/at/all'],
  ['GET', '/__control/faults'],
  ['POST', '/__control/time'],
])('5.2 the public key is refused at %s %s', async (method, path) => {
  const platform = await startPlatform();
  const { httpStatus, envelope } = await api(platform, platform.keys.public, path, { method });
  expect(httpStatus).toBe(403);
  expect(envelope).toMatchObject({
    data: null,
    status: 403,
    error: { code: 'public_key_not_allowed' },
  });
});

test('5.2 the private key may do everything the public key may', async () => {
  const platform = await startPlatform();
  const key = platform.keys.private;
  expect((await api(platform, key, `/payments/${id(1)}`)).httpStatus).toBe(200);
  expect((await api(platform, key, `/payments/${id(1)}/checkout`)).httpStatus).toBe(200);
  expect((await pay(platform, id(1), key)).httpStatus).toBe(201);
});

test('5.2 the private key makes, lists, cancels and follows payments', async () => {
  const platform = await startPlatform();
  const key = platform.keys.private;
  const made = await api(platform, key, '/payments', {
    method: 'POST',
    body: { description: 'A hat', merchant: 'Hatter', amount: 100, currency: 'EUR' },
  });
  expect(made.httpStatus).toBe(201);
  const payment = z.looseObject({ id: z.uuid() }).parse(made.envelope.data);
  const listed = await api(platform, key, '/payments');
  expect(listed.envelope.data).toContainEqual(expect.objectContaining({ id: payment.id }));
  const cancelled = await api(platform, key, `/payments/${payment.id}/cancel`, { method: 'POST' });
  expect(cancelled.envelope.data).toMatchObject({ status: 'cancelled' });
  expect((await pay(platform, payment.id)).httpStatus).toBe(409);

  const request = z.looseObject({ id: z.uuid() }).parse((await pay(platform, id(1))).envelope.data);
  const followed = await api(platform, key, `/transaction-requests/${request.id}`);
  expect(followed.envelope.data).toMatchObject({ paymentId: id(1), status: 'pending' });
});

test('5.2 a user’s access token opens no payment', async () => {
  const platform = await startPlatform();
  const token = await accessToken(platform);
  const { httpStatus, envelope } = await api(platform, token, `/payments/${id(1)}`);
  expect(httpStatus).toBe(403);
  expect(envelope.error).toMatchObject({ code: 'api_key_required' });
});

test('5.2 the private key acts for no user', async () => {
  const platform = await startPlatform();
  const { httpStatus } = await api(platform, platform.keys.private, '/v1/users/me');
  expect(httpStatus).toBe(404);
});
