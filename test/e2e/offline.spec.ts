/** A platform that comes and goes: before a sign-in, during one, and at an offline start. */

import { launcherConfig } from '../../dev/lib/launcher-config.ts';
import { startPlatform } from '../../dev/lib/platform-process.ts';
import { startOnFixedPorts } from '../support/fixed-ports.ts';
import { expect, test } from './support/fixtures.ts';
import { approveCode, shownCode, signOut } from './support/sign-in-pages.ts';
import {
  keepsBy,
  openCodePage,
  playerOf,
  pressSignIn,
  seesAccountOf,
  seesProfile,
} from './support/steps.ts';

test('T09 a sign-in, and a start with the last known profile, go on when the platform is back', async ({
  launch,
  userData,
  tab,
}, testInfo) => {
  const data = testInfo.outputPath('platform');
  const { port, platform } = await startOnFixedPorts(data);
  const player = playerOf(platform);
  const config = launcherConfig(platform);
  let running = platform;
  const startAgain = async () => {
    running = await startPlatform(['--data', data, '--port', port]);
  };
  await running.stop();
  const first = await launch({ userData, config });

  try {
    await test.step('M3 the screen says at once that the platform is down, and Try again opens the page when it is back', async () => {
      await pressSignIn(first.page);
      const address = await first.nextOpened();
      const problem = first.page.getByRole('alert').filter({ hasText: 'LK-301' });
      await expect(problem).toBeVisible();
      await expect(first.page.getByRole('button', { name: 'Open the page again' })).toBeVisible();
      const tryAgain = first.page.getByRole('button', { name: 'Try again' });
      // While it is down, this opens nothing and leaves the button there.
      await tryAgain.click();
      await startAgain();
      const opened = first.nextOpened();
      // On a busy machine the launcher has found out by itself, and the button is gone.
      await Promise.race([tryAgain.click(), opened]);
      expect(await opened).toBe(address);
      await expect(problem).toHaveCount(0);
    });

    await test.step('a code signs the player in when the platform restarts before the approval', async () => {
      await first.page.getByRole('button', { name: 'Sign in with a code instead' }).click();
      const code = await shownCode(first.page);
      await running.stop();
      // The launcher polls in this time, while the platform is down.
      await expect.poll(() => fetch(platform.authUrl).catch(() => 'gone')).toBe('gone');
      await startAgain();
      expect(running.authUrl).toBe(platform.authUrl);
      await openCodePage(tab, running, code);
      await approveCode(tab, player);
      await keepsBy(first.page);
    });

    await test.step('the player stays signed in, with an error, when the platform is gone', async () => {
      const { page } = first;
      await running.stop();
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Cannot reach Arcade').first()).toBeVisible();
      await seesProfile(page);
      await first.close();
    });

    await test.step('T09 the last known profile is shown with its age at an offline start, and loaded again by itself when the platform is back', async () => {
      const { page } = await launch({ userData, config });
      await seesAccountOf(page, player);
      await expect(page.getByText('Cannot reach Arcade').first()).toBeVisible();
      await page.getByRole('button', { name: 'Why?' }).click();
      await expect(page.getByText(/This may be out of date/)).toBeVisible();
      await page.keyboard.press('Escape');

      await startAgain();
      await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden();
      await seesAccountOf(page, player);
      await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();

      await running.stop();
      await signOut(page);
      await expect(page.getByRole('button', { name: 'Continue as' })).toBeVisible();
    });
  } finally {
    await running.stop();
  }
});
