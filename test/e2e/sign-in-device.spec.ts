/** Signing in with a code, in the same card as the browser. */

import { expect, test } from './support/kept-launcher.ts';
import { breakBrowser } from './support/launcher.ts';
import { approveCode, shownCode, signInOnPlatform } from './support/sign-in-pages.ts';
import { askForCode, pressSignIn, seesProfile } from './support/steps.ts';

test('a code and a link come at once when the browser does not open; both can be copied, and the player signs in through the browser while a code is shown', async ({
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
  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByText('Code copied').first()).toBeVisible();
  expect(await copied()).toBe(code);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied').first()).toBeVisible();
  const link = await copied();
  expect(link).toContain('/authorize?');
  await expect(page.locator('.user-code')).toBeVisible();
  await tab.goto(link);
  await signInOnPlatform(tab, player);
  await seesProfile(page);
});

test('D08 a player opens the page with the code in it; the launcher says that this code has expired, and the player types a new one by hand', async ({
  platform,
  passTime,
  launcher,
  tab,
  player,
}) => {
  const { page, nextOpened } = launcher;
  const first = await askForCode(page);
  await nextOpened();
  await page.getByRole('button', { name: 'Open the code page' }).click();
  const complete = await nextOpened();
  expect(new URL(complete).searchParams.get('user_code')).toBe(first);
  await tab.goto(complete);
  await expect(tab.getByLabel('Code')).toHaveValue(first);
  await passTime(1000);
  await expect(page.getByText('LK-221')).toBeVisible();
  await page.getByRole('button', { name: 'Get a new code' }).click();
  const second = await shownCode(page);
  expect(second).not.toBe(first);
  await tab.goto(`${platform.authUrl}/device`);
  await tab.getByLabel('Code').fill(second.toLowerCase().replace('-', ' '));
  await approveCode(tab, player);
  await seesProfile(page);
});
