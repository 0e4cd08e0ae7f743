import { afterAll, expect, test } from 'vitest';
import { createPlatform } from '../../src-platform/platform.ts';
import { Browser, heading, type Page } from './browser.ts';
import { chargesOf, fixture, look, makePayment, pay, payOnPage } from './paying.ts';

/** 4.5 The pages of payments: the store, what a payment's link shows, and where a player approves. */

const platform = await createPlatform();
afterAll(() => platform.close());

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
  expect(await look(platform, paymentOf(page))).toMatchObject({ status: 'created', ...data });
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

test('4.5 what expires in a minute does', async () => {
  const browser = new Browser();
  const id = paymentOf(await browser.press(await openStore(browser), 'Harbour skin bundle'));
  platform.passTime(61);
  expect(await look(platform, id)).toMatchObject({ status: 'expired' });
});

test.each([
  [1, 'Waiting to be paid', ['Starfall Studio', '500 crystals', '9.98 EUR', '12.99 EUR']],
  [3, 'Expired', ['Tidewater']],
  [9, 'Waiting to be paid', ['0.000000000000000001 DUST', '1.500000000000000001 DUST']],
  [12, 'Paid', []],
  [14, 'Under review', []],
])('4.5 the page of the fixture %i shows what it is: %s', async (number, status, parts) => {
  const page = await new Browser().open(`${platform.authUrl}/pay/${fixture(number)}`);
  expect(page.status).toBe(200);
  for (const part of [status, ...parts]) expect(page.text).toContain(part);
});

test('4.5 names are shown as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const payment = await makePayment(platform, { merchant: { id: 'x', name } });
  const page = await new Browser().open(`${platform.authUrl}/pay/${payment}`);
  expect(page.text).not.toContain('<img src=x');
  expect(page.text).toContain('&lt;img src=x');
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
  expect(page.text).toContain('12.99 EUR');
  expect(chargesOf(platform, payment)).toBe(0);
  expect(heading(await browser.press(page, button))).toBe(title);
  expect(await look(platform, payment)).toMatchObject(data);
  expect(chargesOf(platform, payment)).toBe(charges);
});

test('4.5 what is approved settles in its time', async () => {
  const { payment, pageUrl } = await payOnPage(platform, { settleAfter: 60 });
  const browser = new Browser();
  const after = await browser.press(await browser.open(pageUrl), 'Approve');
  expect(heading(after)).toBe('Being paid');
  expect(await look(platform, payment)).toMatchObject({ status: 'pending' });
  platform.passTime(61);
  expect(heading(await browser.open(pageUrl))).toBe('Paid');
  expect(chargesOf(platform, payment)).toBe(1);
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

test('4.5 nobody decides in time: the payment expires, and its page says so', async () => {
  const { payment, pageUrl } = await payOnPage(platform, { lifetime: 60 });
  const browser = new Browser();
  const page = await browser.open(pageUrl);
  platform.passTime(61);
  expect(heading(await browser.press(page, 'Approve'))).toBe('Expired');
  expect(await look(platform, payment)).toMatchObject({ status: 'expired' });
  expect(chargesOf(platform, payment)).toBe(0);
});

test('5 a form sent from another site, or from another port of this host, moves no payment', async () => {
  const { payment, pageUrl } = await payOnPage(platform);
  const browser = new Browser();
  const approval = await browser.open(pageUrl);
  const store = await openStore(browser);
  for (const site of ['cross-site', 'same-site']) {
    const headers = { 'sec-fetch-site': site };
    expect((await browser.press(approval, 'Approve', {}, headers)).status).toBe(400);
    expect((await browser.press(store, '500 crystals', {}, headers)).status).toBe(400);
  }
  expect(await look(platform, payment)).toMatchObject({ status: 'pending' });
});

test.each([
  ['a good that is not sold', '/store', { good: 'constructor' }],
  ['no good', '/store', {}],
])('4.5 a form with %s makes nothing', async (_what, path, fields) => {
  const page = await new Browser().open(platform.authUrl + path, new URLSearchParams(fields));
  expect(page.status).toBe(400);
});

test('4.5 a decision that is none moves nothing', async () => {
  const { payment, pageUrl } = await payOnPage(platform);
  const page = await new Browser().open(pageUrl, new URLSearchParams({ action: 'expire' }));
  expect(page.status).toBe(400);
  expect(await look(platform, payment)).toMatchObject({ status: 'pending' });
});

test.each([
  '/pay',
  '/pay/nothing',
  `/pay/${fixture(99)}`,
  `/pay/${fixture(1)}/more`,
  '/approve',
  `/approve/${fixture(1)}`,
  '/store/more',
])('4.5 there is no page %s', async (path) => {
  const page = await new Browser().open(platform.authUrl + path);
  expect([page.status, heading(page)]).toEqual([404, 'There is no such page']);
});

test('4.5 the pages are no part of the API', async () => {
  for (const path of ['/store', `/pay/${fixture(1)}`]) {
    expect((await fetch(platform.apiUrl + path)).status).toBe(401);
  }
});

test('4.5 a payment that was paid without a page has none', async () => {
  const payment = await makePayment(platform, { settleAfter: 60 });
  const { envelope } = await pay(platform, payment);
  expect(envelope.data).toMatchObject({ pageUrl: null });
});
