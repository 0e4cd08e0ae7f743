/** A session over time, with a refresh token. */
import type { Page } from 'playwright/test';
import { expect, test } from './support/kept-launcher.ts';
import { signOut } from './support/sign-in-pages.ts';
import {
  button,
  keepsBy,
  refresh,
  seesAccountOf,
  seesProfile,
  signInThroughBrowser,
} from './support/steps.ts';

test('a player with a refresh token stays signed in after a restart and after the access token has expired, and is signed out once when the platform refuses the refresh token', async ({
  launch,
  userData,
  giveRefreshTokens,
  fault,
  passTime,
  tab,
  player,
}) => {
  const accountIn = (page: Page) =>
    page.getByRole('button', { name: `Continue as ${player.email}` });
  await giveRefreshTokens();
  const first = await launch({ userData });
  await signInThroughBrowser(first, tab, player);
  await keepsBy(first.page);
  await passTime(2 * 3600);
  await refresh(first.page);
  await seesProfile(first.page);

  await test.step('a sign-out that the platform is slow to hear of does not end the next sign-in', async () => {
    await fault('slow', { at: ['revocation'], times: 1 });
    await signOut(first.page);
    await accountIn(first.page).click();
    await tab.goto(await first.nextOpened());
    // The page is opened after the grant was revoked: else the platform would offer to go on with it.
    await tab.getByRole('button', { name: 'Allow', exact: true }).click();
    await seesProfile(first.page);
    await keepsBy(first.page);
  });
  await first.close();
  await passTime(2 * 3600);
  const second = await launch({ userData });
  await seesAccountOf(second.page, player);
  await expect(second.page.getByText('Connected · checked a moment ago')).toBeVisible();

  await test.step('the player is signed out once, with the reason, when the platform refuses the refresh token', async () => {
    // The launcher reads the profile at its start too. This read comes after that one.
    await refresh(second.page);
    await fault('revoked-grant', {});
    await passTime(2 * 3600);
    await button(second.page, 'Refresh').click();
    await expect(second.page.getByRole('alert')).toContainText('LK-401');
    await expect(accountIn(second.page)).toContainText('Signed out');
  });
});

test('the player stays signed in when the answer to a refresh is lost, and reads why when the platform then refuses the token', async ({
  launcher,
  giveRefreshTokens,
  fault,
  passTime,
  tab,
  player,
}) => {
  await giveRefreshTokens();
  const { page } = launcher;
  await signInThroughBrowser(launcher, tab, player);
  await keepsBy(page);
  await page.getByRole('button', { name: 'That is me' }).click();
  // For as long as the test looks: the launcher tries again by itself after five seconds.
  await fault('lost-answer', { at: ['token'] });
  await passTime(2 * 3600);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Cannot reach Arcade').first()).toBeVisible();
  await seesProfile(page);
  await fault('lost-answer', 'off');
  // As *Try now* does. The button goes when the launcher has tried by itself.
  await page.evaluate(() => window.latchkey?.commands['profile.reload']());
  await expect(page.getByRole('alert')).toContainText('LK-403');
});
