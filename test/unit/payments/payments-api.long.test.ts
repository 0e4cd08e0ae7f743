/** The public key goes to three requests, and nothing else goes with it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Clock, systemClock } from '../../../src-main/base/clock.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import { createPaymentsApi } from '../../../src-main/platform/payments-api.ts';
import { anyText } from '../../support/any-text.ts';
import { manualClock } from '../../support/clocks.ts';
import { runs, seed } from '../../support/long.ts';
import { observed } from '../../support/observed.ts';
import {
  type Answer,
  configFor,
  json,
  page,
  scriptPlatform,
} from '../../support/scripted-platform.ts';

const never = new AbortController().signal;
const id = paymentIdSchema.parse('p-1');
const order = {
  paymentId: id,
  methodId: 'balance',
  idempotencyKey: 'k-1',
  amount: { value: '1.50', currency: 'EUR', note: 'as said' },
};
const payment = {
  id: 'p-1',
  status: 'created',
  merchant: { name: 'Hatter' },
  amount: { value: '1.50', currency: 'EUR' },
};
const checkout = { paymentId: 'p-1', payable: true, amount: order.amount, methods: [] };
const ok = (data: unknown, status = 200) => json({ data, status, error: null }, status);

async function scripted(
  answers: Parameters<typeof scriptPlatform>[0] = {},
  clock: Clock = systemClock,
) {
  const platform = await scriptPlatform(answers);
  const config = configFor(platform.url);
  const api = createPaymentsApi({ config, clock, http: createHttp(fetch) });
  return { platform, config, api };
}

test('B05 the public key is sent to GET /payments/{id}, its checkout and POST /transaction-requests, as the bearer, with no cookie and nothing of the player', async () => {
  const { platform, config, api } = await scripted({
    '/payments/p-1': ok(payment),
    '/payments/p-1/checkout': ok(checkout),
    '/transaction-requests': ok({ id: 't-1', paymentId: 'p-1' }, 201),
  });
  await api.payment(id, never);
  await api.checkout(id, never);
  await api.start(order);
  expect(platform.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /payments/p-1',
    'GET /payments/p-1/checkout',
    'POST /transaction-requests',
  ]);
  for (const { headers, query } of platform.requests) {
    expect(headers.authorization).toBe(`Bearer ${config.publicKey}`);
    expect(headers.cookie).toBeUndefined();
    expect([...query]).toEqual([]);
  }
  const [, , sent] = platform.requests;
  expect(sent?.headers['idempotency-key']).toBe('"k-1"');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    paymentId: 'p-1',
    methodId: 'balance',
    amount: order.amount,
  });
});

test('B05 no other request can be asked with the public key: the client has these three, and no path of its own', async () => {
  const { api } = await scripted();
  expect(Object.keys(api).sort()).toEqual(['backoffMs', 'checkout', 'payment', 'start']);
});

test('B05 an ID that could leave its segment of the path is refused', () => {
  for (const bad of [
    '..',
    '../users/me',
    'a/b',
    'a%2fb',
    '%2e%2e',
    '.',
    '',
    'a?b',
    'a#b',
    'a b',
    '-a',
    'x'.repeat(101),
    'a\\b',
    'a\n',
    'é',
  ]) {
    expect(paymentIdSchema.safeParse(bad).success, bad).toBe(false);
  }
  fc.assert(
    fc.property(anyText(), (text) => {
      const parsed = paymentIdSchema.safeParse(text);
      if (!parsed.success) return;
      const base = 'https://api.example/payments/';
      expect(new URL(`${base}${encodeURIComponent(parsed.data)}`).href).toBe(`${base}${text}`);
    }),
    { numRuns: runs(500, 100_000), seed },
  );
});

test('B05 a redirect is not followed, so the key goes nowhere else', async () => {
  const elsewhere = await scriptPlatform();
  const { api } = await scripted({
    '/payments/p-1': (_request, response) =>
      response.writeHead(307, { location: `${elsewhere.url}/payments/p-1` }).end(),
  });
  await expect(api.payment(id, never)).rejects.toMatchObject({ appError: { code: 'LK-307' } });
  expect(elsewhere.requests).toEqual([]);
});

test('a failed request is one failure in the journal, with the code that the player reads', async () => {
  const { api } = await scripted({
    '/payments/p-1': json({ data: null, status: 404, error: 'not found' }, 404),
  });
  const journal = observed();
  const problem = await api.payment(id, never).catch(toAppError);
  expect(problem).toMatchObject({ code: 'LK-523' });
  expect(journal.entries().map(({ fact }) => fact)).toMatchObject([
    { kind: 'request', status: 404 },
    { kind: 'failure', code: 'LK-523', failure: 'reference' in problem && problem.reference },
  ]);
});

test.each([
  [{ value: '01.50', currency: 'EUR' }],
  [{ value: '1.50', token: { symbol: 'DUST', decimals: 18, network: 'Starfall' } }],
])('S8 the amount that is sent back has the known fields only: %j', async (amount) => {
  const foreign = 'x'.repeat(100_000);
  const shownAmount =
    'token' in amount
      ? { ...amount, token: { ...amount.token, foreign }, foreign }
      : { ...amount, foreign };
  const { api } = await scripted({
    '/payments/p-1/checkout': ok({ ...checkout, amount: shownAmount }),
  });
  expect((await api.checkout(id, never)).platformAmount).toEqual(amount);
});

test('the answer to a request counts as one, with its page, when the platform numbers its requests', async () => {
  const pageUrl = 'https://pay.example/approve';
  const { api } = await scripted({
    '/transaction-requests': ok({ id: 42, paymentId: 'p-1', pageUrl }, 201),
  });
  expect(await api.start(order)).toMatchObject({ id: '42', pageUrl });
});

test('S8 what is stored of an answer is limited in length', async () => {
  const answer = { id: 't'.repeat(100_000), paymentId: 'p-1' };
  const { api } = await scripted({ '/transaction-requests': ok(answer, 201) });
  expect((await api.start(order)).id.length).toBe(300);
});

const unknown = { status: 'under_review', colour: 'red' };
test.each([
  ['unknown fields and statuses, and missing optional fields', { ...unknown, lines: undefined }],
  [
    'malformed optional fields: a time without a zone, null lines, a reason that is not text',
    { lines: null, createdAt: 7, failureReason: {}, expiresAt: '2026-06-15T12:00:00' },
  ],
])('the client accepts %s', async (_name, fields) => {
  const { api } = await scripted({ '/payments/p-1': ok({ ...payment, ...fields }) });
  expect(await api.payment(id, never)).toMatchObject({
    ...('colour' in fields ? unknown : {}),
    lines: [],
    expiresAt: null,
    failureReason: null,
  });
});

test('a UUID in capitals is the same payment', async () => {
  const capitals = '40000000-0000-4000-8000-00000000000A';
  const { api } = await scripted({
    [`/payments/${capitals.toLowerCase()}`]: ok({ ...payment, id: capitals }),
  });
  const known = await api.payment(paymentIdSchema.parse(capitals.toLowerCase()), never);
  expect(known.id).toBe(capitals.toLowerCase());
});

test('Retry-After of a 404 delays no other payment', async () => {
  const { api } = await scripted({
    '/payments/p-1': json({ data: null, status: 404, error: 'gone' }, 404, {
      'retry-after': '600',
    }),
    '/payments/p-2': ok({ ...payment, id: 'p-2' }),
  });
  await expect(api.payment(id, never)).rejects.toMatchObject({ appError: { code: 'LK-523' } });
  const other = paymentIdSchema.parse('p-2');
  await expect(api.payment(other, never)).resolves.toMatchObject({ id: 'p-2' });
});

test('Retry-After of a 429 delays every read, and no request to pay', async () => {
  const { clock, advance } = manualClock();
  const answers = {
    '/payments/p-1': page('slow down', 429, { 'retry-after': '60' }),
    '/payments/p-2': ok({ ...payment, id: 'p-2' }),
    '/transaction-requests': ok({ id: 't-1', paymentId: 'p-1' }, 201),
  };
  const { platform, api } = await scripted(answers, clock);
  const rateLimited = { appError: { code: 'LK-312', details: { status: '429' } } };
  await expect(api.payment(id, never)).rejects.toMatchObject({
    ...rateLimited,
    retryAfterMs: 60_000,
  });
  await advance(20_000);
  const other = paymentIdSchema.parse('p-2');
  await expect(api.payment(other, never)).rejects.toMatchObject({
    ...rateLimited,
    retryAfterMs: 40_000,
  });
  expect(api.backoffMs()).toBe(40_000);
  expect(platform.requests).toHaveLength(1);
  // A press that pays is not held back unsent.
  await expect(api.start(order)).resolves.toMatchObject({ id: 't-1' });
  await advance(40_000);
  expect(api.backoffMs()).toBe(0);
  await expect(api.payment(other, never)).resolves.toMatchObject({ id: 'p-2' });
});

test('the longest Retry-After counts when a shorter one comes later', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answers: Record<string, Answer> = {
    '/payments/p-1': page('slow down', 429, { 'retry-after': '60' }),
    '/payments/p-2': async (request, response) => {
      await released;
      page('slow down', 429, { 'retry-after': '5' })(request, response);
    },
  };
  const { api } = await scripted(answers, manualClock().clock);
  const later = api.payment(paymentIdSchema.parse('p-2'), never);
  await expect(api.payment(id, never)).rejects.toMatchObject({ retryAfterMs: 60_000 });
  release();
  await expect(later).rejects.toMatchObject({ retryAfterMs: 5_000 });
  expect(api.backoffMs()).toBe(60_000);
});

test.each([
  ['an amount without a unit', { ...payment, amount: { value: '1' } }],
  ['lines that are none', { ...payment, lines: 'a hat' }],
  [
    'a line with the quantity 0',
    {
      ...payment,
      lines: [{ description: 'Hat', quantity: 0, amount: payment.amount }],
    },
  ],
  ['no id', { ...payment, id: undefined }],
  ['no status', { ...payment, status: '' }],
  ['nothing', null],
])('%s is LK-306: it is not guessed at', async (_name, data) => {
  const { api } = await scripted({ '/payments/p-1': ok(data) });
  await expect(api.payment(id, never)).rejects.toMatchObject({ appError: { code: 'LK-306' } });
});

test.each([
  [json({ data: null, status: 404, error: { code: 'payment_not_found' } }, 404), 'LK-523'],
  [json({ data: null, status: 401, error: { code: 'invalid_token' } }, 401), 'LK-524'],
  [json({ data: null, status: 403, error: { code: 'no' } }, 403), 'LK-524'],
  [json({ data: null, status: 409, error: { message: 'no' } }, 409), 'LK-308'],
  [page('<html>', 200), 'LK-304'],
  // Only the platform's own envelope says that there is no such payment.
  [page('<h1>Not Found</h1>', 404), 'LK-304'],
  [page('too many', 429), 'LK-312'],
  [page('down', 502), 'LK-305'],
  [json({ error: 'a proxy’s' }, 401), 'LK-306'],
] as const)('each refusal has its name (%#: %s)', async (answer, code) => {
  const { api } = await scripted({ '/payments/p-1': answer });
  await expect(api.payment(id, never)).rejects.toMatchObject({ appError: { code } });
});
