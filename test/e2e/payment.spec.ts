/** Paying through the real window: once, whatever happens in between. */
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { localDay } from '../../src-shared/local-time.ts';
import { startByHand } from './support/by-hand.ts';
import { expect, test } from './support/kept-launcher.ts';
import {
  askToPay,
  chargesOf,
  chooseMethod,
  makePayment,
  openPayment,
  requestsToPay,
  yesPay,
} from './support/paying.ts';
import { signInOnPlatform, signOut } from './support/sign-in-pages.ts';
import {
  chooseFromMenu,
  hideWindow,
  isWindowShown,
  kill,
  mainHeading,
  seesAccountOf,
  startSignIn,
} from './support/steps.ts';

const seesTitle = (page: Page, title: string | RegExp): Promise<void> =>
  expect(mainHeading(page)).toHaveText(title);

const post = { at: ['transaction-requests'], times: 1 };

test('a payment is opened by its link, paid without signing in, and charged once after two clicks', async ({
  platform,
  launcher,
}) => {
  const { page } = launcher;
  const { id, shop } = await makePayment(platform);
  await openPayment(page, `${platform.authUrl}/pay/${id}`);
  await seesTitle(page, 'Check and pay');
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  expect(await requestsToPay(platform)).toBe(0);
  await chooseMethod(page);
  await yesPay(page).dblclick();
  await seesTitle(page, /^Paid .+ to /);
  expect(await chargesOf(platform, id)).toBe(1);
  expect(await requestsToPay(platform)).toBe(1);

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Payments', exact: true }).click();
  await expect(page.getByText(shop).first()).toBeVisible();
});

test('a launcher that is killed before the answer says at the next start that the outcome is not known, and pays once', async ({
  platform,
  launch,
  userData,
  fault,
}) => {
  const first = await launch({ userData });
  const { id, shop } = await askToPay(first.page, platform);
  await fault('slow', { ms: 20_000, ...post });
  await yesPay(first.page).click();
  await expect.poll(() => requestsToPay(platform)).toBe(1);
  await kill(first.app);

  const { page } = await launch({ userData });
  await seesTitle(page, 'We are still checking this payment');
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Send again' }).click();
  await seesTitle(page, /^Paid .+ to /);
  expect(await chargesOf(platform, id)).toBe(1);
});

test('a click on one payment does not pay another one that a link has opened meanwhile', async ({
  platform,
  launcher,
}) => {
  const { app, page } = launcher;
  const [one, other] = [await makePayment(platform), await makePayment(platform)];
  await openPayment(page, one.id);
  await chooseMethod(page);
  await expect(yesPay(page)).toBeEnabled();
  // A dialog blocks the window, so the click comes before the window draws the other payment.
  page.once('dialog', async (dialog) => {
    await app.evaluate(({ app: electron }, link) => {
      electron.emit('open-url', { preventDefault: () => {} }, link);
    }, `latchkey://pay/${other.id}`);
    await dialog.accept();
  });
  await yesPay(page).evaluate((button: HTMLElement) => {
    alert('held up');
    button.click();
  });
  await expect(page.getByRole('heading', { name: other.shop })).toBeVisible();
  await seesTitle(page, 'Check and pay');
  expect(await requestsToPay(platform)).toBe(0);
});

test('a payment that comes during a sign-in covers it; “Sign in to pay” shows it again, comes back to the payment, and pays as that account', async ({
  platform,
  launcher,
  player,
  tab,
  folder,
}) => {
  const { page, nextOpened } = launcher;
  await startSignIn(launcher);
  const { id, shop } = await makePayment(platform);
  await page.evaluate((link) => window.latchkey?.commands['payment.open'](link), id);
  await expect(page.getByText('You are not signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to pay' }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await seesTitle(page, 'Check and pay');
  await page.getByRole('button', { name: 'Sign in to pay' }).click();
  await tab.goto(await nextOpened());
  await signInOnPlatform(tab, player);
  await seesTitle(page, 'Check and pay');
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  await expect(page.getByText(player.email)).toBeVisible();
  await chooseMethod(page);
  await yesPay(page).click();
  await seesTitle(page, /^Paid .+ to /);
  await page.getByRole('button', { name: 'Back' }).click();
  await seesAccountOf(page, player);

  await test.step('the list of payments is of the player who is shown, for this user alone, and can be saved', async () => {
    const { app, userData } = launcher;
    const setDownloads = (to: string) =>
      app.evaluate(({ app: electron }, at) => {
        const before = electron.getPath('downloads');
        electron.setPath('downloads', at);
        return before;
      }, to);
    const before = await setDownloads(folder);
    await page.getByRole('button', { name: 'Payments', exact: true }).click();
    await expect(page.getByText(shop).first()).toBeVisible();
    await page.getByRole('button', { name: 'Export as CSV' }).click();
    await expect(page.getByText(folder)).toBeVisible();
    await setDownloads(before);
    const name = `latchkey-payments-${localDay(new Date())}.csv`;
    expect(await readFile(path.join(folder, name), 'utf8')).toContain(`"${shop}","A hat","12.99"`);
    const database = (await readdir(userData)).find((file) => file.endsWith('.db'));
    expect((await stat(path.join(userData, database ?? ''))).mode & 0o777).toBe(0o600);
    await page.getByRole('button', { name: 'Back' }).click();
    await signOut(page);
    await page.getByRole('button', { name: 'Payments', exact: true }).click();
    await expect(page.getByText('No payments yet')).toBeVisible();
  });
});

/** Starts the launcher once more on the same data. Returns its exit code. */
async function startAgain(userData: string, ...args: readonly string[]): Promise<unknown> {
  const env = { LATCHKEY_CONFIG: path.join(userData, 'latchkey.config.json') };
  return (await startByHand(userData, env, ...args).exited)[0];
}

test('a link leaves the launcher that runs alive when Electron could not hand its text over, and when it is long', async ({
  launcher: { app, page, userData },
}) => {
  expect(await startAgain(userData, `latchkey://pay/${'a'.repeat(100_000)}`)).toBe(78);
  // Almost the longest command line.
  const longest = `latchkey://pay/a\u200b${'a'.repeat(11_000)}`;
  expect(await startAgain(userData, longest)).toBe(0);
  await expect(page.getByText('LK-521').first()).toBeVisible();
  const { exitCode, signalCode } = app.process();
  expect([exitCode, signalCode]).toEqual([null, null]);
});

test('T06 --pay opens a payment at the first start; a second start hands over to the first, which comes to the front, and ends, with a payment and without', async ({
  platform,
  launch,
}) => {
  const [one, other] = [await makePayment(platform), await makePayment(platform)];
  const { app, page, userData } = await launch({ args: ['--pay', one.id] });
  await expect(page.getByRole('heading', { name: one.shop })).toBeVisible();
  await hideWindow(app);

  expect(await startAgain(userData, `latchkey://pay/${other.id}`)).toBe(0);
  await expect(page.getByRole('heading', { name: other.shop })).toBeVisible();
  await expect.poll(() => isWindowShown(app)).toBe(true);

  await hideWindow(app);
  expect(await startAgain(userData)).toBe(0);
  await expect.poll(() => isWindowShown(app)).toBe(true);
  expect(app.windows()).toHaveLength(1);
});

test('a link of the system shows its payment, also in place of Help and Settings, and a link without a payment is explained', async ({
  platform,
  launcher,
}) => {
  const { app, page } = launcher;
  const { id, shop } = await makePayment(platform);
  const open = (link: string) =>
    app.evaluate(({ app: electron }, url) => {
      electron.emit('open-url', { preventDefault: () => {} }, url);
    }, link);
  await page.getByRole('button', { name: 'Help' }).click();
  await chooseFromMenu(app, 'settings');
  await seesTitle(page, 'Settings');
  await open(`latchkey://pay/${id}`);
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  await expect(mainHeading(page)).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await open('latchkey://pay/no/such/thing');
  await expect(page.getByRole('main')).toContainText('LK-521');
  await page.getByRole('button', { name: 'Back' }).click();
  await openPayment(page, 'https://elsewhere.example/pay/1');
  await expect(page.getByRole('main')).toContainText('LK-522');
});
