/** The platform answers wrongly. The window shows a sentence with a code, and a button to try again. */
import { expect, test } from './support/kept-launcher.ts';
import { mainHeading, seesAccountOf, seesProfile, signInThroughBrowser } from './support/steps.ts';

// The other answers: test/unit/platform/profile.test.ts and test/unit/auth/token-response.test.ts.
test('a profile that the platform refuses shows LK-308; Try again brings the profile', async ({
  launcher,
  tab,
  fault,
  player,
}) => {
  const { page } = launcher;
  await fault('envelope-error', { status: 409, at: ['users-me'] });
  await signInThroughBrowser(launcher, tab, player);
  await page.getByText('For support').click();
  await expect(page.getByRole('definition').filter({ hasText: /^LK-308$/ })).toBeVisible();
  await expect(mainHeading(page)).toHaveText('Pay');
  await fault('envelope-error', 'off');
  await page.getByRole('button', { name: 'Try again' }).click();
  await seesProfile(page);
  await seesAccountOf(page, player);
  await expect(page.getByText('For support')).toHaveCount(0);
});
