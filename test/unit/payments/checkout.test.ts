/** A payment from its ID to its final status: what is shown, sent and stored. */
import { mkdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import { fixture, makePayment } from '../../platform/paying.ts';
import { doctored, openedPayment, stageOf } from '../../support/payment-stage.ts';

const post = ['transaction-requests'] as const;

test('a payment is shown with its merchant, lines, amount and methods, and nothing is sent', async () => {
  const { id, stage, requests } = await stageOf();
  const view = await stage.launch().open(` ${id} `);
  expect(view).toMatchObject({
    id,
    step: 'ready',
    problem: null,
    method: null,
    maySendAgain: false,
    details: {
      merchant: 'Hatter',
      status: 'created',
      failureReason: null,
      amount: { value: '12.99', unit: 'EUR', isToken: false },
      lines: [{ description: 'A hat', quantity: 1 }],
    },
    methods: [
      { id: 'balance', needsPage: false },
      { id: 'card-4242', needsPage: false },
      { id: 'bank', needsPage: true },
    ],
  });
  expect(requests()).toBe(0);
});

test('a payment that is confirmed is charged, and the screen says so once the platform does', async () => {
  const { id, charged, launcher } = await openedPayment({ playerId: 'u-1' });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({
    step: 'over',
    problem: null,
    method: { label: 'Arcade balance' },
    details: { status: 'completed' },
  });
  expect(charged()).toBe(1);
  const store = await launcher.intentStore();
  expect(store.find({ payer: 'u-1', text: '' }, 9)).toMatchObject([
    { paymentId: id, merchant: 'Hatter', summary: 'A hat', state: 'settled', status: 'completed' },
  ]);
  expect(store.count({ payer: null, text: '' })).toBe(0);
});

test('m13 the summary of a payment has the quantity of each line', async () => {
  const line = (description: string, quantity: number) => ({
    description,
    quantity,
    amount: { value: '1.00', currency: 'EUR' },
  });
  const { launcher } = await openedPayment({
    lines: [line('500 crystals', 2), line('200 crystals', 1)],
  });
  await launcher.pay('balance');
  const store = await launcher.intentStore();
  expect(store.find({ payer: null, text: '' }, 9)).toMatchObject([
    { summary: '2 × 500 crystals, 200 crystals' },
  ]);
});

test('two presses make one payment', async () => {
  const { requests, charged, launcher } = await openedPayment();
  const { pay } = launcher;
  await Promise.all([pay('balance'), pay('balance'), pay('card-4242')]);
  await pay('balance');
  expect(requests()).toBe(1);
  expect(charged()).toBe(1);
});

test('two launchers on one computer make one payment: the second follows the intent of the first', async () => {
  const { id, stage, requests } = await stageOf({ settleAfter: 3600 });
  const [first, second] = [stage.launch(), stage.launch()];
  await Promise.all([first.open(id), second.open(id)]);
  await Promise.all([first.pay('balance'), second.pay('balance')]);
  expect(requests()).toBe(1);
  expect([first.view().step, second.view().step]).toEqual(['watching', 'watching']);
});

test('the intent is on the disk before the request is sent', async () => {
  const { id, launcher } = await openedPayment();
  const before: unknown[] = [];
  launcher.world.wire = async (send, method) => {
    if (method === 'POST') before.push(...(await launcher.intentStore()).live());
    return send();
  };
  await launcher.pay('balance');
  expect(before).toMatchObject([{ paymentId: id, state: 'confirmed', status: 'unknown' }]);
});

test('nothing is sent when the intent cannot be stored, and the player can try again', async () => {
  const { requests, charged, launcher } = await openedPayment();
  const add = vi.spyOn(await launcher.intentStore(), 'add').mockImplementationOnce(() => {
    throw new Failure('LK-527', { reason: 'ENOSPC', file: 'x' });
  });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'ready', method: null, notPaid: true });
  expect(requests()).toBe(0);
  add.mockRestore();
  await launcher.pay('balance');
  expect(charged()).toBe(1);
});

test('nothing is sent when the file of payments cannot be opened: LK-527', async () => {
  const { id, stage, requests } = await stageOf();
  // A folder in place of the file: not even root can open it.
  mkdirSync(stage.file);
  const launcher = stage.launch();
  await launcher.open(id);
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'ready', problem: { code: 'LK-527' } });
  expect(requests()).toBe(0);
});

test('an amount that changes before the request is shown beside the one before, and nothing is sent', async () => {
  const { platform, requests, charged, launcher } = await openedPayment();
  platform.faults.on('amount-changed', { at: ['payment'], times: 1 });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({
    step: 'changed',
    method: null,
    methods: [],
    before: { merchant: 'Hatter', amount: { value: '12.99', unit: 'EUR' } },
    problem: { code: 'LK-528' },
    details: { amount: { value: '13.99', unit: 'EUR' } },
  });
  expect(requests()).toBe(0);
  // The player needs one press to continue, and another one to pay.
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'ready', before: null });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect(charged()).toBe(1);
});

test('an amount that changes while the request is in flight is refused by the platform, and both are shown', async () => {
  const { platform, charged, launcher } = await openedPayment();
  platform.faults.on('amount-changed', { times: 1 });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({
    step: 'changed',
    before: { amount: { value: '12.99' } },
    problem: { code: 'LK-528' },
    details: { amount: { value: '13.99' } },
  });
  expect(charged()).toBe(0);
  expect((await launcher.intentStore()).live()).toEqual([]);
});

test('a payment that expires while the request is in flight is over, with the platform’s reason', async () => {
  const { platform, charged, launcher } = await openedPayment();
  platform.faults.on('expired-meanwhile', { times: 1 });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({
    step: 'over',
    problem: { code: 'LK-308' },
    method: { id: 'balance' },
    details: { status: 'expired' },
  });
  expect(charged()).toBe(0);
});

test.each([
  ['is no longer offered', 'balance', '"id":"balance"', '"id":"other"'],
  ['has another label at the second read', 'card-4242', 'ending in 4242', 'ending in 9999'],
])('a method that %s is LK-532, and nothing is sent', async (_name, method, from, to) => {
  const { requests, launcher } = await openedPayment();
  launcher.world.wire = doctored(from, to);
  await launcher.pay(method);
  expect(launcher.view()).toMatchObject({
    step: 'ready',
    problem: { code: 'LK-532' },
    notPaid: true,
  });
  expect(requests()).toBe(0);
});

test('a final status that could not be stored is stored when the disk has room again, also behind another screen', async () => {
  const { id, platform, launcher } = await openedPayment();
  const store = await launcher.intentStore();
  const { update } = store;
  const spy = vi.spyOn(store, 'update').mockImplementation(() => {
    throw new Failure('LK-534', { reason: 'ENOSPC', file: 'x' });
  });
  await launcher.pay('balance');
  const details = { status: 'completed' };
  expect(launcher.view()).toMatchObject({ step: 'over', details, retryAt: null });
  launcher.checkout.close();
  const read = platform.requests().payment;
  await launcher.passTime(30_000);
  await launcher.passTime(29_999);
  expect(platform.requests().payment).toBe(read + 1);
  spy.mockImplementation(update);
  await launcher.passTime(1);
  expect(store.latest(id)).toMatchObject({ state: 'settled', status: 'completed' });
  expect(launcher.summaries.at(-1)).toMatchObject({ live: 0 });
  await launcher.passTime(600_000);
  expect(platform.requests().payment).toBe(read + 2);
  expect(launcher.ends).toEqual([`${id} paid`]);
});

test.each([
  ['another merchant', '"Hatter"', '"Hare"', { merchant: 'Hare' }],
  [
    'T4 fewer pieces at the same price',
    '"quantity":3',
    '"quantity":1',
    { lines: [{ quantity: 1 }] },
  ],
])(
  '%s before the request is shown as a change, and nothing is sent',
  async (_name, from, to, details) => {
    const amount = { value: '12.99', currency: 'EUR' };
    const { requests, launcher } = await openedPayment({
      lines: [{ description: 'A hat', quantity: 3, amount }],
    });
    launcher.world.wire = doctored(from, to);
    await launcher.pay('balance');
    expect(launcher.view()).toMatchObject({
      step: 'changed',
      problem: { code: 'LK-528' },
      before: { merchant: 'Hatter' },
      details,
    });
    expect(requests()).toBe(0);
  },
);

test('a press does nothing when the method means something else since the question', async () => {
  const { requests, launcher } = await openedPayment();
  const { offer, methods } = launcher.view();
  const label = methods.find((each) => each.id === 'balance')?.label ?? '';
  launcher.world.wire = doctored(label, 'A credit line');
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'ready', problem: null });
  await launcher.checkout.confirm({ offer: offer ?? '', methodId: 'balance' });
  expect(launcher.view()).toMatchObject({ step: 'ready', problem: null });
  expect(requests()).toBe(0);
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'over', method: { label: 'A credit line' } });
});

test('a press does nothing when another payment has come to the screen', async () => {
  const { platform, requests, launcher } = await openedPayment();
  const other = await makePayment(platform);
  const { offer } = launcher.view();
  expect((await launcher.open(other)).offer).not.toBe(offer);
  await launcher.checkout.confirm({ offer: offer ?? '', methodId: 'balance' });
  expect(launcher.view()).toMatchObject({ id: other, step: 'ready' });
  expect(requests()).toBe(0);
});

test('an offer stays the same when only the zeros of its amount change', async () => {
  const { launcher } = await openedPayment();
  const { offer } = launcher.view();
  launcher.world.wire = doctored('"12.99"', '"12.990"');
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'ready', offer });
});

test('a payment of many lines shows the first 200, and how many more there are', async () => {
  const line = { description: 'A pin', quantity: 1, amount: { value: '0.01', currency: 'EUR' } };
  const { id, stage } = await stageOf({
    lines: [line, ...Array.from({ length: 249 }, () => line)],
  });
  const { details } = await stage.launch().open(id);
  expect(details).toMatchObject({ moreLines: 50, amount: { value: '2.50' } });
  expect(details?.lines).toHaveLength(200);
});

test('a method that needs a page names its host first, and opens it by a press only', async () => {
  const { platform, id, stage, launcher } = await openedPayment();
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({
    step: 'approving',
    pageHost: new URL(platform.authUrl).host,
  });
  await launcher.checkout.openPage('another');
  expect(launcher.pages).toEqual([]);
  await launcher.openPage();
  await launcher.idle();
  expect(launcher.pages).toEqual([expect.stringContaining(`${platform.authUrl}/approve/`)]);
  // The page outlives the launcher.
  launcher.crash();
  const next = stage.launch();
  await next.checkout.start();
  await next.idle();
  // m7: it waits for the player, who finds it on the home screen.
  expect(next.views).toEqual([]);
  expect(next.summaries.at(-1)).toMatchObject({ live: 1, recent: [{ paymentId: id }] });
  await next.open(id);
  expect(next.view()).toMatchObject({ step: 'approving' });
  const page = launcher.pages[0] ?? '';
  const csrf = await (await fetch(page)).text();
  expect(csrf).toContain('12.99');
});

test('Send again brings the page when the answer with it was lost', async () => {
  const { platform, launcher } = await openedPayment();
  platform.faults.on('lost-answer', { at: [...post], times: 1 });
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({ step: 'checking', maySendAgain: true });
  await launcher.sendAgain();
  expect(launcher.view()).toMatchObject({ step: 'approving' });
});

test('an answer at another amount is shown with both amounts, also after a restart, in the list and in its file, and its page is neither stored nor opened', async () => {
  const { launcher, id, stage } = await openedPayment();
  launcher.world.wire = doctored('12.99', '1299.00', 'POST');
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({
    step: 'watching',
    pageHost: null,
    problem: { code: 'LK-531', details: { now: '1299.00 EUR', confirmed: '12.99 EUR' } },
  });
  expect((await launcher.intentStore()).latest(id)).toMatchObject({
    pageUrl: null,
    acceptedAmount: { value: '1299.00' },
  });
  launcher.crash();
  const next = stage.launch();
  await next.checkout.start();
  expect(next.view()).toMatchObject({ problem: { code: 'LK-531' } });
  await next.receipts.open();
  expect(next.lists.at(-1)?.receipts).toMatchObject([
    { amount: { value: '1299.00' }, confirmedAmount: { value: '12.99' } },
  ]);
  await next.receipts.export();
  expect(next.files[0]?.content).toContain('"1299.00","EUR","","12.99 EUR"');
});

test.each(['payment', 'checkout'] as const)(
  'a look at the %s that is answered about another one stops, and names the other',
  async (at) => {
    const { platform, id, requests, launcher } = await openedPayment();
    platform.faults.on('other-id', { at: [at], times: 1 });
    await launcher.pay('balance');
    expect(launcher.view()).toMatchObject({
      id,
      step: 'ready',
      problem: { code: 'LK-525' },
      method: null,
    });
    expect(launcher.view().problem?.details.other).toMatch(/^4fffffff/);
    expect(requests()).toBe(0);
  },
);

const odd: ReadonlyArray<readonly [string, number, object]> = [
  ['an expired one', 3, { step: 'over', details: { status: 'expired' }, methods: [] }],
  ['a paid one', 12, { step: 'over', details: { status: 'completed' }, method: null }],
  ['one that costs nothing', 7, { step: 'ready', problem: { code: 'LK-526' }, methods: [] }],
  ['one of a negative amount', 13, { step: 'ready', problem: { code: 'LK-526' }, methods: [] }],
  ['one in a state that nobody knows', 14, { details: { status: 'under_review' } }],
];
test.each(odd)(
  'of the strange payments, %s is shown as what it is',
  async (_name, number, view) => {
    const { stage } = await stageOf();
    expect(await stage.launch().open(fixture(number))).toMatchObject(view);
  },
);

test('an ID that the platform does not know is LK-523, and is not polled', async () => {
  const { stage } = await stageOf();
  const launcher = stage.launch();
  expect(await launcher.open(fixture(999))).toMatchObject({
    step: 'looking',
    details: null,
    retryAt: null,
    reloading: false,
    problem: { code: 'LK-523' },
  });
});
