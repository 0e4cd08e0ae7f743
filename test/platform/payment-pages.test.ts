import { expect, test } from 'vitest';
import { goods } from '../../src-platform/payments/goods.ts';
import { Browser, foreignForms, heading, type Page } from './browser.ts';
import { chargesOf, fixture, payOnPage, readPayment } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

/** 4.5 The pages of payments: the store, what a payment's link shows, and where a player approves. */

const platform = await startForFile();

const openStore = (browser: Browser) => browser.open(`${platform.authUrl}/store`);
const paymentOf = (page: Page): string => /\/pay\/([0-9a-f-]{36})$/.exec(page.url)?.[1] ?? '';

test.each([
  ['500 crystals', { amount: { value: '12.99', currency: 'EUR' } }],
  ['Tournament ticket', { amount: { value: '5000', currency: 'JPY' } }],
  ['The castle', { amount: { value: '123456789012345678901234567890.99', currency: 'EUR' } }],
  ['star dust', { amount: { value: '1.500000000000000001' } }],
  ['sticker', { amount: { value: '0.00' } }],
  ['lampenschirm', { amount: { value: '20.00' } }],
])('4.5 pressing "%s" in the store makes a payment to try', async (name, data) => {
  const browser = new Browser();
  const page = await browser.press(await openStore(browser), name);
  expect(await readPayment(platform, paymentOf(page))).toMatchObject({
    status: 'created',
    ...data,
  });
});

test('4.5 the store’s page of a payment says how to open it in the launcher', async () => {
  const browser = new Browser();
  const page = await browser.press(await openStore(browser), '500 crystals');
  const id = paymentOf(page);
  expect(page.text).toContain(`href="latchkey://pay/${id}"`);
  expect(page.text).toContain(`<p class="copyable">${id}</p>`);
  expect(page.text).toContain(`<p class="copyable">${platform.authUrl}/pay/${id}</p>`);
  expect(page.text).toContain(`<p class="copyable">--pay ${id}</p>`);
});

test('M1 4.5 a platform that can open payments opens one from its page, not for another site', async () => {
  const opened: string[] = [];
  const opening = await startPlatform({ openPayment: (id) => opened.push(id) });
  const browser = new Browser();
  for (const number of [1, 12]) {
    const page = await browser.open(`${opening.authUrl}/pay/${fixture(number)}`);
    expect(page.text).not.toContain('latchkey://');
    for (const headers of foreignForms) {
      expect((await browser.press(page, 'in Latchkey', {}, headers)).status).toBe(400);
    }
    expect((await browser.press(page, 'in Latchkey')).url).toBe(page.url);
  }
  expect(opened).toEqual([fixture(1), fixture(12)]);
});

test.each(Object.values(goods))(
  '4.5 the payment of a good in the store ends as the store says: $note',
  async ({ note }) => {
    const { text } = await openStore(new Browser());
    expect(text).toContain(`</strong> <span class="quiet">${note}</span>`);
  },
);

test.each([
  '€12.99',
  '$24.50',
  '£4.99',
  '¥5,000',
  '€0.00',
  '€123,456,789,012,345,678,901,234,567,890.99',
  '1.500000000000000001\u00a0DUST',
])('4.5 the store has a price with every digit: %s', async (price) => {
  expect((await openStore(new Browser())).text).toContain(`<strong>${price}</strong>`);
});

test.each([
  [1, 'Waiting to be paid', 'Open in Latchkey'],
  [3, 'Expired. There is nothing to pay here any more.', 'See it in Latchkey'],
  [12, 'Paid. There is nothing to pay here any more.', 'See it in Latchkey'],
  [14, 'Under review. There is nothing to pay here any more.', 'See it in Latchkey'],
])('4.5 a payment that is over is not offered to be paid: %i', async (number, lead, link) => {
  const { text } = await new Browser().open(`${platform.authUrl}/pay/${fixture(number)}`);
  expect(text).toContain(`<p class="lead">${lead}</p>`);
  expect(text).toContain(`href="latchkey://pay/${fixture(number)}">${link}</a>`);
  expect(text.includes('primary')).toBe(link === 'Open in Latchkey');
});

test('4.5 a failed payment can be tried again until its lifetime is over, and its page says so', async () => {
  const { payment, pageUrl } = await payOnPage(platform, { lifetime: 60 });
  const browser = new Browser();
  await browser.press(await browser.open(pageUrl), 'Decline');
  const open = async () => (await browser.open(`${platform.authUrl}/pay/${payment}`)).text;
  expect(await open()).toContain('<p class="lead">Failed. You can try again in Latchkey.');
  platform.passTime(61);
  expect(await open()).toContain('There is nothing to pay here any more.');
});

test('4.5 a payment that expires in a minute expires', async () => {
  const browser = new Browser();
  const id = paymentOf(await browser.press(await openStore(browser), 'Harbour skin bundle'));
  platform.passTime(61);
  expect(await readPayment(platform, id)).toMatchObject({ status: 'expired' });
});

test.each([
  [1, 'Waiting to be paid', ['Starfall Studio', '500 crystals', '€9.98', '€12.99']],
  [3, 'Expired', ['Tidewater']],
  [9, 'Waiting to be paid', ['0.000000000000000001\u00a0DUST', '1.500000000000000001\u00a0DUST']],
])('4.5 the page of the fixture %i shows what it is: %s', async (number, status, parts) => {
  const page = await new Browser().open(`${platform.authUrl}/pay/${fixture(number)}`);
  expect(page.status).toBe(200);
  for (const part of [status, ...parts]) expect(page.text).toContain(part);
});

test.each([
  ['Approve', 'Paid', { status: 'completed', failureReason: null }, 1],
  ['Decline', 'Failed', { status: 'failed', failureReason: 'declined_by_player' }, 0],
  ['Go back without paying', 'Cancelled', { status: 'cancelled', failureReason: null }, 0],
])('4.5 "%s" on a method’s page: %s', async (button, title, data, charges) => {
  const { payment, pageUrl } = await payOnPage(platform);
  const browser = new Browser();
  const page = await browser.open(pageUrl);
  expect(heading(page)).toBe('Approve this payment?');
  expect(page.text).toContain('€12.99');
  expect(chargesOf(platform, payment)).toBe(0);
  expect(heading(await browser.press(page, button))).toBe(title);
  expect(await readPayment(platform, payment)).toMatchObject(data);
  expect(chargesOf(platform, payment)).toBe(charges);
});

test('4.5 a second decision changes nothing', async () => {
  const { payment, pageUrl } = await payOnPage(platform);
  const browser = new Browser();
  const page = await browser.open(pageUrl);
  await browser.press(page, 'Approve');
  for (const button of ['Approve', 'Decline', 'Go back']) {
    expect(heading(await browser.press(page, button))).toBe('Paid');
  }
  expect(chargesOf(platform, payment)).toBe(1);
});

test('4.5 a payment that nobody approves expires, and its page says so', async () => {
  const { payment, pageUrl } = await payOnPage(platform, { lifetime: 60 });
  const browser = new Browser();
  const page = await browser.open(pageUrl);
  platform.passTime(61);
  expect(heading(await browser.press(page, 'Approve'))).toBe('Expired');
  expect(await readPayment(platform, payment)).toMatchObject({ status: 'expired' });
  expect(chargesOf(platform, payment)).toBe(0);
});

test('5 a form from another site or another port does not change a payment', async () => {
  const { payment, pageUrl } = await payOnPage(platform);
  const browser = new Browser();
  const approval = await browser.open(pageUrl);
  const store = await openStore(browser);
  for (const headers of foreignForms) {
    expect((await browser.press(approval, 'Approve', {}, headers)).status).toBe(400);
    expect((await browser.press(store, '500 crystals', {}, headers)).status).toBe(400);
  }
  expect(await readPayment(platform, payment)).toMatchObject({ status: 'pending' });
  const ownForm = { 'sec-fetch-site': 'same-origin', origin: platform.authUrl };
  expect(heading(await browser.press(approval, 'Approve', {}, ownForm))).toBe('Paid');
});

test('4.5 a form is answered with a redirect to a page that can be reloaded', async () => {
  const { pageUrl } = await payOnPage(platform);
  for (const [url, fields, to] of [
    [`${platform.authUrl}/store`, { good: 'crystals' }, /\/pay\/[0-9a-f-]{36}$/],
    [pageUrl, { action: 'approve' }, /\/approve\/[0-9a-f-]{36}$/],
  ] as const) {
    const body = new URLSearchParams(fields);
    const answer = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(to),
    ]);
  }
});

test.each([
  ['a good that is not sold', '/store', { good: 'constructor' }],
  ['no good', '/store', {}],
  ['all that a form can have', '/store', { good: 'x'.repeat(32 * 1024 - 'good='.length) }],
  ['more than a form can have', '/store', { good: 'x'.repeat(32 * 1024) }, 413],
])('4.5 a form with %s creates no payment', async (_what, path, fields, status = 400) => {
  const page = await new Browser().open(platform.authUrl + path, new URLSearchParams(fields));
  expect([page.status, heading(page)]).toEqual([status, 'The request could not be understood']);
  expect(page.text).not.toMatch(/sign.in|password|the app/i);
});

test.each([
  ['authUrl', '/store'],
  ['authUrl', '/oauth/token'],
  ['apiUrl', '/transaction-requests'],
] as const)('4.5 a body that is too large ends the connection: %s %s', async (server, path) => {
  const answer = await fetch(platform[server] + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.keys.public}`, 'idempotency-key': 'large' },
    body: new URLSearchParams({ good: 'x'.repeat(40_000) }),
  });
  expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close']);
  expect(await answer.text()).toContain('body_too_large');
});

test('4.5 an unknown decision changes nothing', async () => {
  const { payment, pageUrl } = await payOnPage(platform);
  const page = await new Browser().open(pageUrl, new URLSearchParams({ action: 'expire' }));
  expect(page.status).toBe(400);
  expect(await readPayment(platform, payment)).toMatchObject({ status: 'pending' });
});

test.each([
  ['/pay', 'There is no such page'],
  ['/pay/nothing', 'There is no such payment'],
  [`/pay/${fixture(99)}`, 'There is no such payment'],
  [`/pay/${fixture(1)}/more`, 'There is no such page'],
  ['/approve', 'There is no such page'],
  [`/approve/${fixture(1)}`, 'There is no such payment'],
  ['/store/more', 'There is no such page'],
])('4.5 at %s the player reads: %s', async (path, title) => {
  const page = await new Browser().open(platform.authUrl + path);
  expect([page.status, heading(page)]).toEqual([404, title]);
  expect(page.text).not.toMatch(/sign.in|password|the app/i);
  expect(page.text).toContain('no money moves');
});

test('4.5 the API does not serve the pages', async () => {
  for (const path of ['/store', `/pay/${fixture(1)}`]) {
    expect((await fetch(platform.apiUrl + path)).status).toBe(401);
  }
});
