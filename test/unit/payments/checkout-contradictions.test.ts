/** Answers that contradict each other: nothing is sent before the player has seen them, and nothing is hidden. */
import { expect, test, vi } from 'vitest';
import { createHttp } from '../../../src-main/platform/http.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { observed } from '../../support/observed.ts';
import { doctored, openedPayment, paymentStage } from '../../support/payment-stage.ts';
import { configFor, json, scriptPlatform } from '../../support/scripted-platform.ts';

const id = paymentIdSchema.parse('p-1');
const amount = { value: '12.99', currency: 'EUR' };
const payment = { id, status: 'created', merchant: { name: 'Hatter' }, amount };
const checkout = {
  paymentId: id,
  payable: true,
  amount,
  methods: [
    { id: 'balance', label: 'Balance' },
    { id: 'bank', label: 'Bank', needsPage: true },
  ],
};
const ok = (data: unknown, status = 200) => json({ data, status, error: null }, status);

/** A platform that answers these. */
async function scripted(answers: Record<string, unknown> = {}) {
  const platform = await scriptPlatform({
    '/payments/p-1': ok(answers.payment ?? payment),
    '/payments/p-1/checkout': ok(answers.checkout ?? checkout),
    '/transaction-requests': ok(answers.request ?? { id: 't-1', paymentId: id }, 201),
  });
  const sent = () => platform.requests.filter(({ method }) => method === 'POST').length;
  return { platform, sent };
}
const launchAt = (url: string) => paymentStage(configFor(url)).launch();

/** A payment that the platform has accepted, and a function by which it says another status, and more. */
async function accepted(answers?: Record<string, unknown>) {
  const { platform, sent } = await scripted(answers);
  const stage = paymentStage(configFor(platform.url));
  const launcher = stage.launch();
  await launcher.open(id);
  await launcher.pay('balance');
  const says = async (status: string, more = {}) => {
    platform.on('/payments/p-1', ok({ ...payment, status, ...more }));
    await launcher.checkout.reload();
  };
  return { platform, sent, stage, launcher, says };
}

test('a checkout at another amount than its payment is shown as changed, with both', async () => {
  const { platform } = await scripted({
    payment: { ...payment, amount: { ...amount, value: '1' } },
  });
  expect(await launchAt(platform.url).open(id)).toMatchObject({
    step: 'changed',
    before: { amount: { value: '1' } },
    details: { amount: { value: '12.99' } },
  });
});

test.each(['pending', 'refunded', 'held_for_review'])(
  'a payment that is %s is not to be paid, whatever its checkout says',
  async (status) => {
    const { platform, sent } = await scripted({ payment: { ...payment, status } });
    const launcher = launchAt(platform.url);
    expect(await launcher.open(id)).toMatchObject({ step: 'watching', methods: [], offer: null });
    await launcher.pay('balance');
    expect(sent()).toBe(0);
  },
);

test.each([
  'com\u200bpleted',
  'completed\u2060',
  'completed ',
  '\u202ecompleted',
  'complet\u0000ed',
])(
  'B3 a payment whose status is “completed” with an unsafe character is not shown as paid: %j',
  async (status) => {
    const { sent, launcher, says } = await accepted();
    await says(status);
    expect(launcher.view().step).not.toBe('over');
    expect(launcher.ends).toEqual([]);
    expect(sent()).toBe(1);
  },
);

test('a payment that is not found after it was sent is a refusal of the platform, which is shown with the time of the next poll, and is gone after it', async () => {
  const { platform, launcher } = await accepted();
  const error = { code: 'payment_not_found' };
  platform.on('/payments/p-1', json({ data: null, status: 404, error }, 404));
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({
    step: 'watching',
    problem: { code: 'LK-308' },
    retryAt: expect.any(Number),
  });
  platform.on('/payments/p-1', ok({ ...payment, status: 'completed' }));
  await launcher.passTime(60_000);
  expect(launcher.view()).toMatchObject({ step: 'over', problem: null, retryAt: null });
});

test('the reason of a first try is not shown with a payment that has not failed since', async () => {
  const failureReason = 'declined_by_provider';
  const { launcher, says } = await accepted({ payment: { ...payment, failureReason } });
  const reasons: Record<string, unknown> = {};
  for (const status of ['created', 'pending', 'held_for_review', 'completed']) {
    await says(status, { failureReason });
    reasons[status] = launcher.view().details?.failureReason;
  }
  expect(reasons).toEqual({
    created: null,
    pending: null,
    held_for_review: failureReason,
    completed: null,
  });
});

test('a token whose network has two spaces in its name is paid at the confirmed amount, also in the file', async () => {
  const token = { symbol: 'COIN', network: 'Tron  (TRC20)' };
  const amount = { value: '5', token };
  const { platform, sent, stage, launcher, says } = await accepted({
    payment: { ...payment, amount },
    checkout: { ...checkout, amount },
  });
  await says('completed', { amount });
  expect(launcher.view()).toMatchObject({ step: 'over', acceptedAmount: null, problem: null });
  const request = platform.requests.find(({ method }) => method === 'POST');
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ amount: { token } });
  const next = stage.launch();
  await next.receipts.open();
  expect(next.lists.at(-1)?.receipts).toMatchObject([{ confirmedAmount: null }]);
  expect(await next.open(id)).toMatchObject({ step: 'over', acceptedAmount: null, problem: null });
  expect(sent()).toBe(1);
});

test('B4 a payment that was completed is not paid again when the platform then calls it failed', async () => {
  const { sent, stage, launcher, says } = await accepted();
  const other = stage.launch();
  // The other one still has the accepted intent in memory when the platform says that it failed.
  await other.open(id);
  await says('completed');
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  await says('failed');
  for (const each of [launcher, other, stage.launch()]) {
    await each.open(id);
    await each.checkout.reload();
    await each.tryAgain();
    await each.idle();
    await each.pay('balance');
    await each.idle();
    const shown = { step: 'over', offer: null, mayTryAgain: false, wasPaid: true };
    expect(each.view()).toMatchObject(shown);
  }
  expect(sent()).toBe(1);
});

test('B6 a declined payment that is completed after all is not paid again when the platform calls it failed once more', async () => {
  const { sent, launcher, says } = await accepted();
  await says('failed');
  await launcher.tryAgain();
  expect(launcher.view()).toMatchObject({ step: 'ready' });
  await says('completed');
  for (const status of ['failed', 'created']) {
    await says(status);
    await launcher.pay('balance');
    expect(launcher.view().offer).toBeNull();
  }
  expect(sent()).toBe(1);
  const [intent] = (await launcher.intentStore()).find({ payer: null, text: '' }, -1);
  expect(intent).toMatchObject({ state: 'settled', acceptedAmount: { value: '12.99' } });
});

test.each(['created', 'pending'])(
  'B7 a payment that was completed is followed again and stays completed in the store when the platform calls it %s, and is not paid again when it then calls it failed',
  async (between) => {
    const { sent, launcher, says } = await accepted();
    for (const status of ['completed', between]) await says(status);
    expect(launcher.view()).toMatchObject({ step: 'watching' });
    const stored = (await launcher.intentStore()).latest(id);
    expect(stored).toMatchObject({ state: 'settled', status: 'completed' });
    await says('failed');
    await launcher.tryAgain();
    await launcher.pay('balance');
    expect(launcher.view()).toMatchObject({ offer: null, mayTryAgain: false });
    expect(sent()).toBe(1);
  },
);

test('B7 a payment that was completed and is refunded later is stored as refunded', async () => {
  const { launcher, says } = await accepted();
  for (const status of ['completed', 'refunded']) await says(status);
  expect((await launcher.intentStore()).latest(id)).toMatchObject({ status: 'refunded' });
});

test('a payment that is over is shown without its checkout', async () => {
  const { platform } = await scripted({ payment: { ...payment, status: 'completed' } });
  platform.on('/payments/p-1/checkout', json({ data: null, status: 404, error: null }, 404));
  expect(await launchAt(platform.url).open(id)).toMatchObject({
    step: 'over',
    details: { status: 'completed' },
    problem: null,
  });
});

const remote = 'https://api.example.com';
const here = 'http://127.0.0.1:1';
test.each([
  ['a page at https', remote, 'https://pay.example/p-1', 'approving'],
  ['a page at http', remote, 'http://pay.example/p-1', 'watching'],
  ['a page at http on this computer', remote, `${here}/p-1`, 'watching'],
  ['S5 a page at https on this computer', remote, 'https://127.0.0.1:1/p-1', 'watching'],
  ['S5 a page at https in the house', remote, 'https://192.168.1.1/p-1', 'watching'],
  ['a page at http on this computer', here, `${here}/p-1`, 'approving'],
  ['a page at http elsewhere', here, 'http://evil.example/approve', 'watching'],
  ['a file', here, 'file:///etc/passwd', 'watching'],
  ['a page of a user', here, 'https://user@bank.example/', 'watching'],
])('%s: of a platform at %s the page %s is %s', async (_name, url, pageUrl, step) => {
  const { platform } = await scripted({ request: { id: 't-1', paymentId: id, pageUrl } });
  const launcher = launchAt(url);
  const http = createHttp(fetch);
  launcher.world.wire = (_send, method, asked) =>
    http(asked.replace(url, platform.url), { method: method === 'POST' ? 'POST' : 'GET' });
  await launcher.open(id);
  platform.on('/payments/p-1', ok({ ...payment, status: 'created' }));
  await launcher.pay('bank');
  platform.on('/payments/p-1', ok({ ...payment, status: 'pending' }));
  await launcher.checkout.reload();
  const missing = { step, problem: { code: 'LK-533' }, pageHost: null };
  expect(launcher.view()).toMatchObject(step === 'watching' ? missing : { step });
  await launcher.openPage();
  expect(launcher.pages).toEqual(step === 'approving' ? [pageUrl] : []);
});

test('a payment without its page has no problem any more when the platform works on it', async () => {
  const { platform } = await scripted();
  const launcher = launchAt(platform.url);
  await launcher.open(id);
  await launcher.pay('bank');
  platform.on('/payments/p-1', ok({ ...payment, status: 'pending' }));
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'watching', problem: { code: 'LK-533' } });
  platform.on('/payments/p-1', ok({ ...payment, status: 'held_for_review' }));
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'watching', problem: null });
});

test('a request without an answer is not to be sent again when the platform works on the payment, though no page came', async () => {
  const { platform, sent } = await scripted({ request: 'no answer that can be read' });
  const launcher = launchAt(platform.url);
  await launcher.open(id);
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({ step: 'checking', maySendAgain: true });
  platform.on('/payments/p-1', ok({ ...payment, status: 'held_for_review' }));
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'watching', maySendAgain: false });
  await launcher.sendAgain();
  expect(sent()).toBe(1);
});

test('what was confirmed is shown beside the amount of a payment that failed at another one', async () => {
  const { launcher, says } = await accepted();
  await says('failed', { amount: { ...amount, value: '99.00' } });
  expect(launcher.view()).toMatchObject({
    step: 'over',
    details: { amount: { value: '99.00' } },
    confirmedAmount: { value: '12.99' },
    acceptedAmount: null,
  });
});

test('the journal names LK-533 when the platform gives no page that may be opened, without its address', async () => {
  const journal = observed();
  const { launcher } = await openedPayment();
  launcher.world.wire = doctored('"pageUrl":"', '"pageUrl":"ftp://evil.example/', 'POST');
  expect(journal.text()).not.toContain('LK-533');
  await launcher.pay('bank');
  expect(journal.text()).toContain('"problem":"LK-533"');
  expect(journal.text()).not.toContain('evil.example');
});

test('an amount that the platform changes later is shown beside the confirmed one, and stored, and in the journal it is LK-531 without the amounts', async () => {
  const journal = observed();
  const { id: paymentId, platform, launcher } = await openedPayment({ settleAfter: 3600 });
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'watching', problem: null });
  expect(journal.text()).not.toContain('LK-531');
  launcher.world.wire = doctored('12.99', '99.00');
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({
    problem: { code: 'LK-531', details: { now: '99.00 EUR', confirmed: '12.99 EUR' } },
    // U14: as amounts, so that the screen writes them as it writes the card's.
    confirmedAmount: { value: '12.99', unit: 'EUR' },
    acceptedAmount: { value: '99.00', unit: 'EUR' },
  });
  expect((await launcher.intentStore()).latest(paymentId)).toMatchObject({
    amount: { value: '12.99' },
    acceptedAmount: { value: '99.00' },
  });
  expect(journal.text()).toContain('"problem":"LK-531"');
  expect(journal.text()).not.toContain('99.00');
  // U16: it does not end as an ordinary one.
  platform.passTime(3600);
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'over', problem: { code: 'LK-531' } });
  expect(launcher.ends).toEqual([`${paymentId} other-amount`]);
});

test('the page of a payment is not offered when the platform has changed its amount, nor after a restart without the platform', async () => {
  const { id, stage, launcher } = await openedPayment();
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({ step: 'approving' });
  launcher.world.wire = doctored('12.99', '99.00');
  await launcher.checkout.reload();
  const withoutPage = { step: 'watching', pageHost: null };
  expect(launcher.view()).toMatchObject({ ...withoutPage, problem: { code: 'LK-531' } });
  launcher.crash();
  const next = stage.launch();
  next.world.wire = () => Promise.reject(new Error('offline'));
  await next.open(id);
  expect(next.view()).toMatchObject(withoutPage);
});

test('a merchant that the platform names later is shown beside the confirmed one, also after a restart', async () => {
  const { stage, launcher, says } = await accepted();
  expect(launcher.view()).toMatchObject({ confirmedMerchant: null });
  await says('completed', { merchant: { name: 'March Hare' } });
  const both = { confirmedMerchant: 'Hatter', details: { merchant: 'March Hare' } };
  expect(launcher.view()).toMatchObject(both);
  launcher.crash();
  expect(await stage.launch().open(id)).toMatchObject(both);
});

test('a payment whose end the platform takes back can be paid anew when no request can arrive any more', async () => {
  stopWallClock();
  const { platform, sent } = await scripted();
  const launcher = launchAt(platform.url);
  await launcher.open(id);
  launcher.world.wire = async (send, method) => {
    const answer = await send();
    if (method === 'POST') platform.on('/payments/p-1', ok({ ...payment, status: 'failed' }));
    return answer;
  };
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'failed' } });
  launcher.world.wire = (send) => send();
  platform.on('/payments/p-1', ok(payment));
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'watching', offer: null });
  const dayMs = 25 * 3_600_000;
  vi.advanceTimersByTime(dayMs);
  await launcher.passTime(dayMs);
  expect(launcher.view()).toMatchObject({ step: 'ready', method: null, problem: null });
  await launcher.pay('balance');
  expect(sent()).toBe(2);
});

test.each([
  ['pending', 'watching'],
  ['completed', 'over'],
])(
  'a payment that becomes %s between its two answers is not one that can no longer be paid',
  async (status, step) => {
    let reads = 0;
    const platform = await scriptPlatform({
      '/payments/p-1': (request, response) => {
        reads += 1;
        ok({ ...payment, status: reads === 1 ? 'created' : status })(request, response);
      },
      '/payments/p-1/checkout': ok({ ...checkout, payable: false, methods: [] }),
    });
    expect(await launchAt(platform.url).open(id)).toMatchObject({ step, problem: null });
  },
);
