/** Signing in and paying by keyboard alone: nothing here clicks, fills or focuses in the launcher. */
import type { Locator, Page } from 'playwright/test';
import { expect, test } from './support/kept-launcher.ts';
import { signInButton } from './support/launcher.ts';
import { chargesOf, makePayment, yesPay } from './support/paying.ts';
import { signInOnPlatform } from './support/sign-in-pages.ts';
import { button, mainHeading, seesAccountOf } from './support/steps.ts';

/** More than any screen has. */
const mostStops = 40;

/** Presses Tab until the focus is here. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${target}.`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('a player asks for a code, signs in with the browser, and pays from Home to Done, by keyboard alone', async ({
  platform,
  launcher,
  tab,
  player,
}) => {
  const { page, nextOpened } = launcher;
  await press(page, signInButton(page), 'Space');
  await press(page, button(page, 'Sign in with a code instead'));
  await press(page, button(page, 'Copy code'), 'Space');
  await expect(page.getByText('Code copied').first()).toBeVisible();
  await expect(button(page, 'Copy code')).toBeFocused();
  await tab.goto(await nextOpened());
  await signInOnPlatform(tab, player);
  await seesAccountOf(page, player);

  const { id, shop } = await makePayment(platform);
  await tabTo(page, page.getByRole('textbox', { name: 'Payment ID or link' }));
  await page.keyboard.type(`${platform.authUrl}/pay/${id}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: shop, level: 2 })).toBeVisible();
  const methods = page.getByRole('radio');
  await expect(methods.first()).toBeVisible();
  // Only *Change* stands between the heading and the methods.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(methods.first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(methods.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Arcade balance/ })).toBeChecked();
  await press(page, button(page, /^Pay \S*\d/));
  await expect(yesPay(page)).toBeEnabled();
  await press(page, yesPay(page));
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  expect(await chargesOf(platform, id)).toBe(1);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Done')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mainHeading(page)).toHaveText('Pay');
});
