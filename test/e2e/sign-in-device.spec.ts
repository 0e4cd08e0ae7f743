/** Signing in with a code, in the same card as the browser. */

import { expect, test } from './support/kept-launcher.ts';
import { approveCode, shownCode } from './support/sign-in-pages.ts';
import { askForCode, seesProfile } from './support/steps.ts';

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
