import type { Page } from 'playwright';

type Player = { readonly email: string; readonly password: string };

/** Signs in on the embedded platform's pages, and allows the launcher where the platform asks: once in each browser. */
export async function signInOnPlatform(page: Page, player: Player): Promise<void> {
  await page.getByLabel('E-mail').fill(player.email);
  await page.getByLabel('Password').fill(player.password);
  // Not a click: in a Chromium with a window one was seen to get lost, after the pointer had moved.
  await page.getByLabel('Password').press('Enter');
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  const isBack = (url: URL) => url.pathname.startsWith('/callback');
  await Promise.race([allow.waitFor(), page.waitForURL(isBack, { waitUntil: 'commit' })]);
  if (await allow.isVisible()) await allow.click();
}

/** Confirms the code on the verification page that is open, then signs in. */
export async function approveCode(page: Page, player: Player): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'The code matches' }).click();
  await signInOnPlatform(page, player);
}

/** Signs out of the account that is shown: in its menu, and confirms it. It stays in the list. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Accounts:/ }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Yes, sign out' }).click();
}

/** Signs out of the only account and removes it from this computer. */
export async function signOutAndRemove(page: Page): Promise<void> {
  await signOut(page);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
}

/** The code as the launcher shows it to a player. */
export async function shownCode(page: Page): Promise<string> {
  return (await page.locator('.user-code__text').textContent()) ?? '';
}
