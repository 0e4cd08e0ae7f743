import { expect, test } from 'vitest';
import { z } from 'zod';
import { stopWallClock } from '../support/clocks.ts';
import { Browser, heading } from './browser.ts';
import { api } from './flows.ts';
import { chargesOf, euros, fixture, makePayment, pay, payOnPage, readPayment } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();
const { keys } = platform;
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

const checkout = async (payment: string) =>
  (await api(platform, keys.public, `/payments/${payment}/checkout`)).envelope.data;

test('4.5 the public key reads a payment with its merchant, lines, amount and expiry', async () => {
  const { httpStatus, envelope } = await api(platform, keys.public, `/payments/${fixture(1)}`);
  expect(httpStatus).toBe(200);
  expect(envelope).toEqual({
    data: {
      id: fixture(1),
      status: 'created',
      merchant: { id: 'starfall-studio', name: 'Starfall Studio' },
      lines: [
        { description: '500 crystals', quantity: 2, amount: euros('9.98') },
        { description: '200 crystals', quantity: 1, amount: euros('3.01') },
      ],
      amount: euros('12.99'),
      createdAt: instant,
      expiresAt: instant,
      transactionRequestId: null,
      failureReason: null,
    },
    status: 200,
    error: null,
  });
});

test('4.5 the checkout lists the methods while the payment can be paid', async () => {
  const payment = await makePayment(platform, { settleAfter: 60 });
  expect(await checkout(payment)).toEqual({
    paymentId: payment,
    status: 'created',
    payable: true,
    amount: euros('12.99'),
    methods: [
      { id: 'balance', type: 'wallet', label: 'Arcade balance', needsPage: false },
      { id: 'card-4242', type: 'card', label: 'Demo card ending in 4242', needsPage: false },
      { id: 'bank', type: 'bank', label: 'Your bank, on its page', needsPage: true },
    ],
    expiresAt: instant,
  });
  await pay(platform, payment);
  const { payment: withPage } = await payOnPage(platform);
  for (const started of [payment, withPage]) {
    const closed = { status: 'pending', payable: false, methods: [] };
    expect(await checkout(started)).toMatchObject(closed);
  }
});

test('4.5 a payment can be started until its lifetime is over', async () => {
  const times = z.looseObject({ createdAt: z.iso.datetime(), expiresAt: z.iso.datetime() });
  const payment = await makePayment(platform, { lifetime: 60 });
  const made = times.parse(await readPayment(platform, payment));
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(60_000);
  expect(Math.abs(Date.parse(made.createdAt) - Date.now())).toBeLessThan(600_000);
  platform.passTime(30);
  const aged = times.parse(await readPayment(platform, payment));
  expect(Date.parse(made.createdAt) - Date.parse(aged.createdAt)).toBe(30_000);
  expect(Date.parse(made.expiresAt) - Date.parse(aged.expiresAt)).toBe(30_000);
});

test('4.5 the checkout lists the methods of its payment and no others', async () => {
  expect(await checkout(fixture(6))).toMatchObject({ methods: [{ id: 'bank', needsPage: true }] });
});

test('4.5 a transaction request has its payment, its method and its status', async () => {
  const payment = await makePayment(platform, { settleAfter: 60 });
  const { httpStatus, envelope } = await pay(platform, payment, { methodId: 'card-4242' });
  expect(httpStatus).toBe(201);
  expect(envelope.data).toEqual({
    id: expect.any(String),
    paymentId: payment,
    status: 'pending',
    amount: euros('12.99'),
    methodId: 'card-4242',
    pageUrl: null,
  });
  const { id } = z.looseObject({ id: z.uuid() }).parse(envelope.data);
  expect(await readPayment(platform, payment)).toMatchObject({
    status: 'pending',
    transactionRequestId: id,
  });
});

test.each([
  [1, 'completed', 1],
  [2, 'failed', 0],
  [4, 'cancelled', 0],
])(
  '4.5 a started payment is pending and then, with time, payment %i is %s, charged %i times',
  async (number, end, charges) => {
    stopWallClock();
    const ownPlatform = await startPlatform();
    const payment = fixture(number);
    expect((await pay(ownPlatform, payment)).envelope.data).toMatchObject({ status: 'pending' });
    expect(await readPayment(ownPlatform, payment)).toMatchObject({
      status: 'pending',
      failureReason: null,
    });
    expect(chargesOf(ownPlatform, payment)).toBe(0);
    for (const seconds of [4, 1_000_000]) {
      ownPlatform.passTime(seconds);
      expect(await readPayment(ownPlatform, payment)).toMatchObject({
        status: end,
        failureReason: end === 'failed' ? 'declined_by_provider' : null,
      });
      expect(chargesOf(ownPlatform, payment)).toBe(charges);
    }
  },
);

test('4.5 a payment is charged at its time even if no request comes', async () => {
  stopWallClock();
  const ownPlatform = await startPlatform();
  const payment = await makePayment(ownPlatform, { settleAfter: 60 });
  const before = ownPlatform.charges().total;
  await pay(ownPlatform, payment);
  ownPlatform.passTime(59);
  expect(ownPlatform.charges().total).toBe(before);
  ownPlatform.passTime(1);
  expect(ownPlatform.charges().total).toBe(before + 1);
});

test('4.5 a payment is charged once, however many intents come at the same time', async () => {
  const payment = await makePayment(platform);
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(platform, payment)));
  const statuses = answers.map(({ httpStatus }) => httpStatus).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  expect(chargesOf(platform, payment)).toBe(1);
});

test.each([
  ['the same', euros('12.99')],
  ['the same with another zero', euros('12.990')],
])('4.5 a client may send the amount that it showed: %s is charged', async (_what, amount) => {
  const payment = await makePayment(platform);
  expect((await pay(platform, payment, { amount })).httpStatus).toBe(201);
  expect(chargesOf(platform, payment)).toBe(1);
});

test.each([
  ['another value', euros('12.98')],
  ['another currency', { value: '12.99', currency: 'USD' }],
  ['a token', { value: '12.99', token: { symbol: 'EUR', decimals: 2, network: 'none' } }],
])('4.5 a client that showed %s is refused, and nothing is charged', async (_what, amount) => {
  const payment = await makePayment(platform);
  const { httpStatus, envelope } = await pay(platform, payment, { amount });
  expect([httpStatus, envelope.error?.code]).toEqual([409, 'amount_changed']);
  expect(await readPayment(platform, payment)).toMatchObject({ status: 'created' });
  expect(chargesOf(platform, payment)).toBe(0);
});

test.each([
  ['no body', undefined, 422, 'invalid_request'],
  ['no method', { paymentId: fixture(1) }, 422, 'invalid_request'],
  ['a payment id that is none', { paymentId: '../1', methodId: 'balance' }, 422, 'invalid_request'],
  [
    'a number for an amount',
    { paymentId: fixture(1), methodId: 'balance', amount: { value: 12.99, currency: 'EUR' } },
    422,
    'invalid_request',
  ],
  ['an unknown method', { paymentId: fixture(1), methodId: 'gold' }, 422, 'method_not_offered'],
  [
    'a method of other payments',
    { paymentId: fixture(6), methodId: 'balance' },
    422,
    'method_not_offered',
  ],
  ['an unknown payment', { paymentId: fixture(99), methodId: 'balance' }, 404, 'payment_not_found'],
])('4.5 a transaction request with %s is refused', async (_what, body, status, code) => {
  const { httpStatus, envelope } = await api(platform, keys.public, '/transaction-requests', {
    method: 'POST',
    headers: { 'idempotency-key': '"a request that is refused"' },
    body,
  });
  expect([httpStatus, envelope.error?.code]).toEqual([status, code]);
  expect(await readPayment(platform, fixture(1))).toMatchObject({ status: 'created' });
});

test.each([
  [3, { status: 'expired' }],
  [6, { status: 'created', amount: euros('7.50') }],
  [7, { amount: euros('0.00') }],
  [8, { amount: euros('123456789012345678901234567890.99') }],
  [
    9,
    {
      amount: {
        value: '1.500000000000000001',
        token: { symbol: 'DUST', decimals: 18, network: 'Starfall testnet' },
      },
    },
  ],
  [10, { amount: { value: '25.00', currency: 'QQQ' } }],
  [11, { merchant: { name: expect.stringMatching(/^\p{Script=Arabic}/u) } }],
  [12, { status: 'completed' }],
  [13, { amount: euros('-12.99') }],
  [14, { status: 'under_review', transactionRequestId: expect.any(String) }],
])('4.5 the fixture %i has what its row in the README says', async (number, data) => {
  expect(await readPayment(platform, fixture(number))).toMatchObject(data);
});

test.each([
  ['DELETE', `/payments/${fixture(1)}`],
  ['GET', `/payments/${fixture(1)}/`],
  ['GET', `/payments/${fixture(1)}/checkout/`],
  ['POST', '/transaction-requests/'],
  ['GET', '/nothing/at/all'],
])('5.2 the public key is refused at %s %s, which the API does not have', async (method, path) => {
  const { envelope } = await api(platform, keys.public, path, { method });
  const error = { code: 'public_key_not_allowed' };
  expect(envelope).toMatchObject({ data: null, status: 403, error });
});

test('5.2 the private key makes, lists and cancels payments', async () => {
  const payment = await makePayment(platform);
  const listed = await api(platform, keys.private, '/payments');
  expect(listed.envelope.data).toContainEqual(expect.objectContaining({ id: payment }));
  const cancel = () =>
    api(platform, keys.private, `/payments/${payment}/cancel`, { method: 'POST' });
  expect((await cancel()).envelope.data).toMatchObject({ status: 'cancelled' });
  expect((await cancel()).envelope.error).toMatchObject({ code: 'payment_not_payable' });
  expect((await pay(platform, payment)).httpStatus).toBe(409);
});

test('5.2 the private key lists the newest hundred, the newest first', async () => {
  const ownPlatform = await startPlatform();
  const made = [];
  for (let count = 0; count < 3; count += 1) {
    made.unshift(await makePayment(ownPlatform));
    ownPlatform.passTime(1);
  }
  await Promise.all(Array.from({ length: 96 }, () => makePayment(ownPlatform)));
  const { data } = (await api(ownPlatform, ownPlatform.keys.private, '/payments')).envelope;
  const listed = z
    .array(z.looseObject({ id: z.uuid() }))
    .parse(data)
    .map(({ id }) => id);
  expect(listed).toHaveLength(100);
  expect(listed.slice(96, 99)).toEqual(made);
});

test('5.2 the private key follows a transaction request to its end, with its page only while the page waits', async () => {
  const { payment, pageUrl } = await payOnPage(platform, { settleAfter: 60 });
  const { transactionRequestId } = z
    .looseObject({ transactionRequestId: z.uuid() })
    .parse(await readPayment(platform, payment));
  const follow = async () =>
    (await api(platform, keys.private, `/transaction-requests/${transactionRequestId}`)).envelope;
  expect(pageUrl).toBe(`${platform.authUrl}/approve/${transactionRequestId}`);
  expect((await follow()).data).toMatchObject({ status: 'created', pageUrl });
  const browser = new Browser();
  const after = await browser.press(await browser.open(pageUrl), 'Approve');
  expect(heading(after)).toBe('Being paid');
  const over = { paymentId: payment, pageUrl: null };
  expect((await follow()).data).toMatchObject({ ...over, status: 'pending' });
  platform.passTime(61);
  expect((await follow()).data).toMatchObject({ ...over, status: 'completed' });
  expect(heading(await browser.open(pageUrl))).toBe('Paid');
  expect(chargesOf(platform, payment)).toBe(1);
});

const make = (terms: Readonly<Record<string, unknown>>) =>
  api(platform, keys.private, '/payments', {
    method: 'POST',
    body: { merchant: { id: 'hatter', name: 'Hatter' }, ...line({}), ...terms },
  });
const line = (changes: Readonly<Record<string, unknown>>) => ({
  lines: [{ description: 'x', quantity: 1, amount: euros('1.00'), ...changes }],
});
const costing = (...amounts: unknown[]) => ({
  lines: amounts.map((amount) => ({ description: 'x', quantity: 1, amount })),
});
const inToken = (value: string, changes = {}) => ({
  value,
  token: { symbol: 'T', decimals: 2, network: 'n', ...changes },
});
const merchant = (changes: Readonly<Record<string, unknown>>) => ({
  merchant: { id: 'hatter', name: 'Hatter', ...changes },
});
const year = 365 * 86_400;
const nines = '9'.repeat(40);

test.each([
  ['no line', { lines: [] }],
  ['a number for an amount', costing(12.99)],
  ['a word for an amount', costing(euros('much'))],
  ['lines in two currencies', costing(euros('1.00'), { value: '1.00', currency: 'USD' })],
  ['lines in two tokens', costing(inToken('1'), inToken('1', { symbol: 'U' }))],
  ['lines in tokens of two networks', costing(inToken('1'), inToken('1', { network: 'm' }))],
  ['lines in tokens with other decimals', costing(inToken('1'), inToken('1', { decimals: 3 }))],
  ['more decimals than its token has', costing(inToken('0.001'))],
  ['lines that add up to 41 digits', costing(euros(nines), euros('1'))],
  ['lines that add up to 41 digits less than nothing', costing(euros(`-${nines}`), euros('-1'))],
  ['a token of 19 decimals', costing(inToken('1', { decimals: 19 }))],
  ['a token without a symbol', costing(inToken('1', { symbol: '' }))],
  ['a symbol of 21 characters', costing(inToken('1', { symbol: 'T'.repeat(21) }))],
  ['a network without a name', costing(inToken('1', { network: '' }))],
  ['a network of 61 characters', costing(inToken('1', { network: 'n'.repeat(61) }))],
  ['nothing that is bought', line({ description: '' })],
  ['a description of 401 characters', line({ description: 'x'.repeat(401) })],
  ['a quantity of none', line({ quantity: 0 })],
  ['half a quantity', line({ quantity: 0.5 })],
  ['a line with a field that nobody knows', line({ discount: true })],
  ['a merchant in capitals', merchant({ id: 'Hatter' })],
  ['a merchant whose id has 61 characters', merchant({ id: 'h'.repeat(61) })],
  ['a merchant without a name', merchant({ name: '' })],
  ['a merchant whose name has 401 characters', merchant({ name: 'H'.repeat(401) })],
  ['a merchant with a field that nobody knows', merchant({ address: 'x' })],
  ['no method', { methods: [] }],
  ['an unknown method', { methods: ['gold'] }],
  ['a lifetime of less than nothing', { lifetime: -1 }],
  ['half a second to live', { lifetime: 0.5 }],
  ['a lifetime of more than a year', { lifetime: year + 1 }],
  ['a settlement before its start', { settleAfter: -1 }],
  ['a settlement after more than a year', { settleAfter: year + 1 }],
  ['an unknown outcome', { outcome: 'expired' }],
  ['a field that nobody knows', { tip: euros('1') }],
])('5.2 a payment with %s is not made', async (_what, terms) => {
  const { httpStatus, envelope } = await make(terms);
  expect([httpStatus, envelope.error?.code]).toEqual([422, 'invalid_request']);
});

const turned = ['\u0000', '\n', '\u009b', '\u061c', '\u200f', '\u202e', '\u2066', '\u2069'];

test.each([
  ['a description', (text: string) => line({ description: text })],
  ['a merchant’s name', (text: string) => merchant({ name: text })],
  ['a symbol', (text: string) => costing(inToken('1', { symbol: text }))],
  ['a network', (text: string) => costing(inToken('1', { network: text }))],
])('5.2 %s with a control character or a direction character is refused', async (_what, terms) => {
  for (const one of turned) {
    expect((await make(terms(`99.21${one}EUR`))).envelope.error?.code).toBe('invalid_request');
  }
  expect((await make(terms('مصباح 👩‍🚀'))).httpStatus).toBe(201);
});

test.each([
  [
    'everything as long as it may be',
    { ...merchant({ id: 'h'.repeat(60), name: 'H'.repeat(400) }) },
  ],
  ['a description of 400 characters', line({ description: 'x'.repeat(400) })],
  [
    'a token’s texts as long as they may be',
    costing(inToken('1', { symbol: 'T'.repeat(20), decimals: 18, network: 'n'.repeat(60) })),
  ],
  ['40 digits', costing(euros(nines), euros('-1'), euros('1'))],
  ['a year to live and a year to settle', { lifetime: year, settleAfter: year }],
])('5.2 a payment with %s is made, started and read', async (_what, terms) => {
  const { httpStatus, envelope } = await make(terms);
  expect(httpStatus).toBe(201);
  const { id } = z.looseObject({ id: z.uuid() }).parse(envelope.data);
  expect((await pay(platform, id)).httpStatus).toBe(201);
  expect(await readPayment(platform, id)).toMatchObject({ status: 'pending' });
  expect((await api(platform, keys.private, '/payments')).httpStatus).toBe(200);
});
