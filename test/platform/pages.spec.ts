import { expect, type Page, test } from 'playwright/test';
import { browserSwitches } from '../../dev/lib/browser.ts';
import { findBrowser } from '../../dev/setup/places.mjs';
import { createPlatform, type Platform } from '../../src-platform/platform.ts';
import { checkAnswersOf, problemsSinceLastCall } from './answers.ts';
import { askDeviceCode, authorizeUrl, newVerifier, poll } from './flows.ts';
import { fixture, payOnPage, readPayment } from './paying.ts';

/** The pages in a real browser: by keyboard alone, in a narrow window, in both colour schemes. */

const executablePath = findBrowser();
test.use({
  launchOptions: { args: [...browserSwitches], ...(executablePath && { executablePath }) },
});

let platform: Platform;
test.beforeAll(async () => {
  platform = checkAnswersOf(await createPlatform());
});
test.afterEach(async () => expect(await problemsSinceLastCall()).toEqual([]));
test.afterAll(() => platform.close());

/** Returns the callback with its parameters. No app listens there, so the browser's request is enough. */
async function callbackOf(page: Page, act: () => Promise<void>): Promise<URL> {
  const asked = page.waitForRequest((request) => request.url().includes(':54321/callback'));
  await act();
  return new URL((await asked).url());
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('4.2 a player signs in and consents by keyboard alone', async ({ page }) => {
  await page.goto(authorizeUrl(platform, newVerifier()).href);
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('mara@player.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-mara-pass');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Allow Latchkey to use your account?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Not you?' })).toBeFocused();
  await page.keyboard.press('Tab');
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeFocused();
  await expect(allow).toHaveCSS('outline-style', 'solid');
  const callback = await callbackOf(page, () => page.keyboard.press('Enter'));
  expect(callback.searchParams.get('state')).toBe('state-of-this-attempt');
  expect(callback.searchParams.has('code')).toBe(true);
});

test('4.2 the cursor is in the password, which refers to the problem, after a wrong password', async ({
  page,
}) => {
  await page.goto(authorizeUrl(platform, newVerifier()).href);
  await page.getByLabel('E-mail').fill('mara@player.example');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('is wrong');
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription(/is wrong/);
  await expect(page.getByLabel('E-mail')).toHaveValue('mara@player.example');
});

test('3 a player connects a device by keyboard alone', async ({ page }) => {
  const device = await askDeviceCode(platform);
  await page.goto(device.verification_uri_complete);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Is this your device?');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'The code matches' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('noor@player.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo-noor-pass');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('You are signed in');
  expect((await poll(platform, device.device_code)).status).toBe(200);
});

test('4.5 a player makes a payment in the store by keyboard alone', async ({ page }) => {
  await page.goto(`${platform.authUrl}/store`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '500 crystals' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Payment');
  await expect(page.getByRole('row', { name: 'Total' })).toContainText('€12.99');
  const link = page.getByRole('link', { name: 'Open in Latchkey' });
  await expect(link).toHaveAttribute('href', /^latchkey:\/\/pay\/[0-9a-f-]{36}$/);
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.getByText('--pay').click();
  expect(await page.evaluate('getSelection().toString()')).toMatch(/^--pay [0-9a-f-]{36}$/);
});

test('4.5 a player approves a payment by keyboard alone', async ({ page }) => {
  const { payment, pageUrl } = await payOnPage(platform);
  await page.goto(pageUrl);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Paid');
  expect(await readPayment(platform, payment)).toMatchObject({ status: 'completed' });
});

test('4.5 every link on the page of a payment is at least 24 px high', async ({ page }) => {
  for (const number of [1, 12]) {
    await page.goto(`${platform.authUrl}/pay/${fixture(number)}`);
    for (const link of await page.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
    }
  }
});

test('P5 a person presses a switch of the first page by keyboard', async ({ page }) => {
  await page.goto(platform.authUrl);
  const off = page.getByRole('button', { name: 'Switch off server-error' });
  await page.getByRole('button', { name: 'Switch on server-error' }).press('Enter');
  await expect(off).toBeVisible();
  const options = { status: 503, after: false };
  expect(platform.faults.active()).toEqual({ 'server-error': options });
  await expect(page.getByText(JSON.stringify(options))).toBeVisible();
  await off.press('Enter');
  await expect(off).toHaveCount(0);
  expect(platform.faults.active()).toEqual({});
});

for (const [locale, direction, colorScheme] of [
  ['en-US', 'ltr', 'dark'],
  ['ar-EG', 'rtl', 'light'],
  ['ja-JP', 'ltr', 'light'],
  ['de-DE', 'ltr', 'light'],
] as const) {
  test(`4.2 m21 no page in ${locale} is wider than 320 px, runs from the wrong side or violates its own policy, ${colorScheme}`, async ({
    browser,
  }) => {
    const viewport = { width: 320, height: 568 };
    const context = await browser.newContext({ locale, viewport, colorScheme });
    const page = await context.newPage();
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text());
    });
    const isNarrow = async () =>
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    const fits = async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await expect(heading(page)).toHaveCSS('direction', direction);
      await isNarrow();
    };
    const long = platform.users.find(({ email }) => email.length > 80);
    await page.goto(authorizeUrl(platform, newVerifier()).href);
    await fits();
    await page.locator('#email').fill(long?.email ?? '');
    await page.locator('#password').fill(long?.password ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.scopes.no')).toBeVisible();
    await fits();
    await expect(page.locator('img.avatar')).toHaveJSProperty('naturalWidth', 128);
    const device = await askDeviceCode(platform);
    await page.goto(device.verification_uri_complete);
    await fits();
    await page.locator('.primary').click();
    await expect(page.locator('.shown-code')).toBeVisible();
    await fits();
    const payments = [1, 8, 9, 11, 13].map((number) => `/pay/${fixture(number)}`);
    for (const path of ['/nothing', '/store', '/pay/none', ...payments]) {
      await page.goto(platform.authUrl + path);
      await fits();
    }
    // For developers, and always in English.
    await page.goto(platform.authUrl);
    await isNarrow();
    await page.goto((await payOnPage(platform)).pageUrl);
    await fits();
    await page.locator('button[value=decline]').click();
    await expect(page.locator('form')).toHaveCount(0);
    await fits();
    expect(violations).toEqual([]);
    await context.close();
  });
}
