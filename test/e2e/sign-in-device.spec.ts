/** Signing in with a code, in the same card as the browser. */

import { breakBrowser } from '../../dev/lib/launcher.ts';
import { approveCode, shownCode, signInOnPlatform } from '../../dev/lib/sign-in-pages.ts';
import { expect, test } from './support/kept-launcher.ts';
import { askForCode, openCodePage, pressSignIn, seesProfile } from './support/steps.ts';

test('a player types the code by hand on the verification page', async ({
  platform,
  launcher,
  tab,
  player,
}) => {
  const { page } = launcher;
  const code = await askForCode(page);
  await tab.goto(`${platform.authUrl}/device`);
  await tab.getByLabel('Code').fill(code.toLowerCase().replace('-', ' '));
  await approveCode(tab, player);
  await seesProfile(page);
});

test('a player opens the page with the code in it', async ({ launcher, tab, player }) => {
  const { page, nextOpened } = launcher;
  const code = await askForCode(page);
  await nextOpened();
  await page.getByRole('button', { name: 'Open the code page' }).click();
  const complete = await nextOpened();
  expect(new URL(complete).searchParams.get('user_code')).toBe(code);
  await tab.goto(complete);
  await approveCode(tab, player);
  await seesProfile(page);
});

test('a code comes at once when the browser does not open; it can be copied, and so can the link', async ({
  platform,
  launcher,
  tab,
  player,
}) => {
  const { app, page } = launcher;
  await breakBrowser(app);
  await pressSignIn(page);
  await expect(page.getByText(/did not open/)).toBeVisible();
  const code = await shownCode(page);
  const copied = () => app.evaluate(({ clipboard }) => clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await copied()).toContain('/authorize?');
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(await copied()).toBe(code);
  await expect(page.locator('.user-code')).toBeVisible();
  await openCodePage(tab, platform, code);
  await approveCode(tab, player);
  await seesProfile(page);
});

test('the player signs in through the browser while a code is shown', async ({
  launcher,
  tab,
  player,
}) => {
  const { page, nextOpened } = launcher;
  await askForCode(page);
  await tab.goto(await nextOpened());
  await signInOnPlatform(tab, player);
  await seesProfile(page);
});

test('D08 the launcher says that a code has expired, and a new one works', async ({
  platform,
  passTime,
  launcher,
  tab,
  player,
}) => {
  const { page } = launcher;
  const first = await askForCode(page);
  await passTime(1000);
  await expect(page.getByText('LK-221')).toBeVisible();
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const second = await shownCode(page);
  expect(second).not.toBe(first);
  await openCodePage(tab, platform, second);
  await approveCode(tab, player);
  await seesProfile(page);
});
