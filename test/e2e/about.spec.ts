/** About over the built launcher, with a feed on loopback. A run from source cannot update itself, and says where to go. */
import path from 'node:path';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { appWithUpdateKey } from '../support/app-with-update-key.ts';
import { type Feed, newVersion, startFeed } from '../support/update-feed.ts';
import { test as base, expect } from './support/kept-launcher.ts';
import { button, chooseFromMenu, closeWindow, mainHeading } from './support/steps.ts';

const test = base.extend<{ feed: Feed }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  feed: async ({}, use) => {
    const feed = await startFeed();
    await use(feed);
    await feed.stop();
  },
});

const updateOf = (feed: Feed) => ({ feedUrl: feed.url, pageUrl: `${feed.url}/page` });
const file = newVersion('latchkey-9.8.7-linux-x86_64.AppImage', 1000);

test('About from the menu names the versions, why a search failed, and the newer version of the feed with its page', async ({
  launch,
  config,
  feed,
  userData,
  folder,
}) => {
  const other = await startFeed();
  const appFolder = await appWithUpdateKey(folder);
  const launcher = await launch({
    config: { ...config, update: updateOf(feed) },
    userData,
    appFolder,
  });
  const { page, app } = launcher;
  await expect(mainHeading(page)).toHaveText(/^Sign in to/);
  await chooseFromMenu(app, 'about');
  await expect(mainHeading(page)).toHaveText('About Latchkey');
  const versions = await app.evaluate(({ app: electron }) => ({
    version: electron.getVersion(),
    electron: process.versions.electron,
    node: process.versions.node,
  }));
  for (const version of Object.values(versions)) {
    await expect(page.getByText(String(version), { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByText('Started from source')).toBeVisible();

  await test.step('About names a feed that is a web page of the network, follows no redirect, and can try again', async () => {
    await button(page, 'Check for updates').click();
    await expect(page.getByRole('alert')).toContainText('LK-701');
    for (const name of [
      'latest-linux.yml',
      'latest-linux-arm64.yml',
      'latest.yml',
      'latest-mac.yml',
    ])
      feed.set(
        name,
        (_request, response) =>
          void response.writeHead(302, { location: `${other.url}/${name}` }).end(),
      );
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toContainText('LK-307');
    expect(other.requests).toEqual([]);
    feed.announce('0.0.1', file);
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toContainText('LK-709');
    feed.announce(versions.version, file);
    await button(page, 'Try again').click();
    await expect(page.getByText('There is no newer version.')).toBeVisible();
    await other.stop();
  });

  feed.announce('9.8.7', file, { releaseNotes: 'Faster.' });
  await button(page, 'Check for updates').click();
  await expect(page.getByText('Version 9.8.7 is available.')).toBeVisible();
  await expect(page.getByText('Faster.')).toBeVisible();
  await button(page, 'Open the download page').click();
  expect(await launcher.nextOpened()).toBe(`${feed.url}/page`);
  await closeWindow(app);
  const found = async () => {
    const records = await readJournal({ folder: path.join(userData, 'journal'), limit: 1_000 });
    const facts = records.map(({ fact }) => JSON.stringify(fact));
    return facts.filter((fact) => /"event":"found".*?"version":"9\.8\.7"/.test(fact));
  };
  await expect.poll(found).toHaveLength(1);
});

test('About says that there are no updates when the configuration has no feed', async ({
  launcher: { page, app },
}) => {
  await chooseFromMenu(app, 'about');
  await expect(page.getByText('has no address for updates')).toBeVisible();
  await expect(button(page, 'Check for updates')).toHaveCount(0);
});
