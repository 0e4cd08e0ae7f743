/** Without the network: the last known profile, and a recovery without a click. */

import { launcherConfig } from '../../dev/lib/launcher-config.ts';
import { startPlatform } from '../../dev/lib/platform-process.ts';
import { startOnFixedPorts } from '../support/fixed-ports.ts';
import { expect, test } from './support/fixtures.ts';
import { leaveSignedIn, playerOf, seesAccountOf } from './support/steps.ts';

test('T09 the last known profile is shown with its age at an offline start, and loaded again by itself when the platform is back', async ({
  launch,
  userData,
  tab,
}, testInfo) => {
  const data = testInfo.outputPath('platform');
  const { port, platform } = await startOnFixedPorts(data);
  const player = playerOf(platform);
  const config = launcherConfig(platform);
  await leaveSignedIn(await launch({ userData, config }), tab, player);
  await platform.stop();

  const { page } = await launch({ userData, config });
  await seesAccountOf(page, player);
  await expect(page.getByText('Cannot reach Arcade').first()).toBeVisible();
  await page.getByRole('button', { name: 'Why?' }).click();
  await expect(page.getByText(/This may be out of date/)).toBeVisible();
  await page.keyboard.press('Escape');

  const again = await startPlatform(['--data', data, '--port', port]);
  try {
    await expect(page.getByRole('button', { name: 'Try now' })).toBeHidden();
    await seesAccountOf(page, player);
    await expect(page.getByText('Connected · checked a moment ago')).toBeVisible();
  } finally {
    await again.stop();
  }
});
