import type { Page } from 'playwright';

/** What a player does on the embedded platform's pages: sign in, then allow the launcher. */
export async function signInOnPlatform(
  page: Page,
  user: { readonly email: string; readonly password: string },
): Promise<void> {
  await page.getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
}
