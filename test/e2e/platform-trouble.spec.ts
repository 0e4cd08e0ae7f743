/** The platform is down, slow, or answers wrongly. The window shows a sentence with a code, and a button to try again. */
import { expect, test } from './support/kept-launcher.ts';
import { mainHeading, seesAccountOf, seesProfile, signInThroughBrowser } from './support/steps.ts';

// The other answers: test/unit/platform/profile.test.ts and test/unit/auth/token-response.test.ts.
for (const [fault, options, code, button] of [
  // The launcher repeats a failed request by itself, but not a refused one.
  ['server-error', {}, 'LK-305', 'Try now'],
  ['envelope-error', { status: 409 }, 'LK-308', 'Try again'],
] as const) {
  test(`${fault} from the profile shows ${code}; ${button} brings the profile`, async ({
    launcher,
    tab,
    fault: setFault,
    player,
  }) => {
    const { page } = launcher;
    await setFault(fault, { ...options, at: ['users-me'] });
    await signInThroughBrowser(launcher, tab, player);
    // The foot of the home screen says why the platform is asked again.
    if (button === 'Try now') await page.getByRole('button', { name: 'Why?' }).click();
    await page.getByText('For support').click();
    await expect(
      page.getByRole('definition').filter({ hasText: new RegExp(`^${code}$`) }),
    ).toBeVisible();
    await expect(mainHeading(page)).toHaveText('Pay');
    await setFault(fault, 'off');
    await page.getByRole('button', { name: button }).click();
    await seesProfile(page);
    await seesAccountOf(page, player);
    await expect(page.getByText('For support')).toHaveCount(0);
  });
}
