/** Whom the launcher asks on the network, from its start to its end. */

import { appWithUpdateKey } from '../support/app-with-update-key.ts';
import { startRecordingProxy } from '../support/recording-proxy.ts';
import { startFeed } from '../support/update-feed.ts';
import { expect, test } from './support/fixtures.ts';
import { askToPay, yesPay } from './support/paying.ts';
import { mainHeading, openCheckUp, seesProfile, signInThroughBrowser } from './support/steps.ts';

test('the launcher asks no host but the platform’s and its feed’s, from start to quit', async ({
  platform,
  config,
  launch,
  tab,
  player,
  folder,
}) => {
  const proxy = await startRecordingProxy();
  const feed = await startFeed();
  const launcher = await launch({
    appFolder: await appWithUpdateKey(folder),
    config: { ...config, update: { feedUrl: feed.url } },
    args: proxy.switches,
    preload: [new URL('support/players-switches.cjs', import.meta.url).pathname],
  });
  const { app, page } = launcher;
  // As it is for a player.
  const isSwitched = await app.evaluate(({ app: electron }) =>
    electron.commandLine.hasSwitch('disable-background-networking'),
  );
  expect(isSwitched).toBe(false);

  await signInThroughBrowser(launcher, tab, player);
  await seesProfile(page);
  await askToPay(page, platform, { settleAfter: 3 });
  await yesPay(page).click();
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  await page.getByRole('button', { name: 'Done' }).click();
  await openCheckUp(page);
  await page.getByRole('button', { name: 'Start check-up', exact: true }).click();
  // The check-up's, and the first search for updates a minute after the start. By then Chromium has done what it does late.
  await expect.poll(() => feed.requests.length, { timeout: 180_000 }).toBe(2);
  await launcher.close();

  const own = [platform.authUrl, platform.apiUrl, feed.url].map((url) => new URL(url).host);
  expect([...proxy.hosts].toSorted()).toEqual([...new Set(own)].toSorted());
  proxy.stop();
  await feed.stop();
});
