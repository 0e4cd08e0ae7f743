/**
 * The built launcher as an AppImage that updates itself from a feed on loopback. Only the AppImage is made here: the old one
 * is a file that nobody starts, the new one a script that says how it was started.
 */
import { once } from 'node:events';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright/test';
import { readJournal } from '../../src-main/support/journal/journal-reader.ts';
import { appWithUpdateKey } from '../support/app-with-update-key.ts';
import { type Feed, startFeed } from '../support/update-feed.ts';
import { test as base, expect } from './support/fixtures.ts';
import { button, chooseFromMenu, closeAndExit, mainHeading, startSignIn } from './support/steps.ts';

type Installed = {
  readonly feed: Feed;
  readonly appImage: string;
  /** What the new version says when it is started. */
  readonly started: () => Promise<string | null>;
  readonly newVersion: Buffer;
  readonly launch: () => ReturnType<Parameters<Parameters<typeof test>[2]>[0]['launch']>;
};

const name = 'latchkey-9.8.7-linux-x86_64.AppImage';
const oldVersion = 'the old version';

const test = base.extend<{ installed: Installed }>({
  installed: async ({ folder, userData, launch, config }, use) => {
    const appFolder = await appWithUpdateKey(folder, { latchkeyBuild: 'release' });
    const appImage = path.join(folder, 'Latchkey.AppImage');
    const mark = path.join(folder, 'started');
    await writeFile(appImage, oldVersion);
    await chmod(appImage, 0o755);
    const feed = await startFeed();
    const content = Buffer.from(
      `#!/bin/sh\necho new > '${mark}.part' && mv '${mark}.part' '${mark}'\n`,
    );
    feed.announce('9.8.7', { name, content });
    await use({
      feed,
      appImage,
      newVersion: content,
      started: () => readFile(mark, 'utf8').catch(() => null),
      launch: () =>
        launch({
          config: { ...config, update: { feedUrl: feed.url } },
          userData,
          appFolder,
          env: { APPIMAGE: appImage, APPDIR: '/', XDG_CACHE_HOME: path.join(folder, 'cache') },
        }),
    });
    await feed.stop();
  },
});

async function openAbout(app: ElectronApplication, page: Page): Promise<void> {
  await chooseFromMenu(app, 'about');
  await expect(mainHeading(page)).toHaveText('About Latchkey');
}

async function downloadUpdate(app: ElectronApplication, page: Page): Promise<void> {
  await openAbout(app, page);
  await button(page, 'Check for updates').click();
  await expect(page.getByText('Version 9.8.7 is ready.')).toBeVisible();
}

test('a damaged update is refused, and Restart and update ends the launcher, replaces it, and starts the new version', async ({
  installed,
  userData,
}) => {
  const { newVersion } = installed;
  installed.feed.set(name, Buffer.from(newVersion).fill('x', 0, 1));
  const { app, page } = await installed.launch();

  await test.step('a damaged update leaves the launcher as it is, and says so on the screen and in the journal', async () => {
    await openAbout(app, page);
    await button(page, 'Check for updates').click();
    await expect(page.getByRole('alert')).toContainText('LK-704');
    await expect(page.getByRole('alert')).toContainText('This version stays installed.');
    await expect(button(page, 'Open the download page')).toHaveCount(0);
    const folder = path.join(userData, 'journal');
    const failed = async () => {
      const records = await readJournal({ folder, limit: 1_000 });
      const facts = records.map(({ fact }) => JSON.stringify(fact));
      return facts.filter((fact) => /"event":"download-failed".*LK-704/.test(fact));
    };
    await expect.poll(failed).toHaveLength(1);
  });

  installed.feed.set(name, newVersion);
  await button(page, 'Try again').click();
  await expect(page.getByText('Version 9.8.7 is ready.')).toBeVisible();
  expect(await readFile(installed.appImage, 'utf8')).toBe(oldVersion);
  const exited = once(app.process(), 'exit');
  // The launcher may end before the click is answered.
  void button(page, 'Restart and update')
    .click()
    .catch(() => {});
  expect((await exited)[0]).toBe(0);
  expect(await readFile(installed.appImage)).toEqual(newVersion);
  await expect.poll(installed.started).toBe('new\n');
});

test('an update waits while a sign-in is under way, also when the window is closed; the next time closing it installs the update, and starts nothing', async ({
  installed,
}) => {
  const launcher = await installed.launch();
  const { app, page } = launcher;
  await downloadUpdate(app, page);
  await button(page, 'Back').click();
  await startSignIn(launcher);
  await openAbout(app, page);
  await expect(page.getByText('not installed while a sign-in is under way')).toBeVisible();
  await button(page, 'Restart and update').click({ force: true });
  await closeAndExit(app);
  expect(await readFile(installed.appImage, 'utf8')).toBe(oldVersion);

  // The old version that comes back after that: test/unit/update/install.test.ts.
  const next = await installed.launch();
  await downloadUpdate(next.app, next.page);
  expect(await closeAndExit(next.app)).toBe(0);
  expect(await readFile(installed.appImage)).toEqual(installed.newVersion);
  expect(await readdir(path.dirname(installed.appImage))).not.toContain(
    '.Latchkey.AppImage.update',
  );
  expect(await installed.started()).toBeNull();
});
