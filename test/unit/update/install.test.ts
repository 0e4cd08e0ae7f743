/** When an update is installed, and when it waits. The real updater, a real feed, a real file that is replaced. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readlinkSync } from 'node:fs';
import {
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import { appImageInstaller } from '../../../src-main/update/app-image.ts';
import { createUpdateEngine } from '../../../src-main/update/engine.ts';
import { macInstaller } from '../../../src-main/update/mac-installer.ts';
import { appError, describe } from '../../../src-shared/errors.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { type Feed, appImageName as name, newVersion } from '../../support/update-feed.ts';
import {
  checkFor,
  oldVersion,
  quit,
  restart,
  startFeedAndLauncher,
  startUpdatingLauncher,
  type UpdatingLauncher,
} from '../../support/updating-launcher.ts';

async function startWithUpdate() {
  const { feed, launcher } = await startFeedAndLauncher();
  const { content } = feed.announce('1.1.0');
  await checkFor(launcher);
  return { feed, launcher, content };
}

test('an update does not follow a link that lies where its copy goes', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const victim = path.join(launcher.folder, 'victim');
  await writeFile(victim, 'not an update');
  await symlink(victim, launcher.checkedCopy);
  const { content } = feed.announce('1.1.0');
  await checkFor(launcher);
  await quit(launcher);
  expect(await launcher.installed()).toEqual(content);
  expect(await readFile(victim, 'utf8')).toBe('not an update');
});

async function changeOneBit(file: string): Promise<void> {
  const content = await readFile(file);
  content.writeUInt8(content.readUInt8(0) ^ 1, 0);
  await writeFile(file, content);
}

test('an update that was changed on the disk is not installed, says so, and is downloaded again', async () => {
  const { launcher } = await startWithUpdate();
  await changeOneBit(path.join(launcher.pending, name));
  await changeOneBit(launcher.checkedCopy);
  launcher.updates.restart();
  await expect
    .poll(() => launcher.updates.view())
    .toMatchObject({ status: 'failed', problem: { code: 'LK-704' } });
  expect(launcher.quits()).toBe(0);
  expect(await launcher.installed()).toEqual(oldVersion);
  expect(await checkFor(launcher)).toMatchObject({ problem: { code: 'LK-704' } });
  expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
});

test.each(['sign-in', 'payment'] as const)(
  'an update waits while a %s is under way, and can be installed when it is over',
  async (underWay) => {
    const { launcher, content } = await startWithUpdate();
    launcher.setWork(underWay);
    launcher.updates.onWorkChanged();
    expect(launcher.updates.view()).toMatchObject({ status: 'ready', waitsFor: underWay });
    launcher.updates.restart();
    expect(launcher.updates.view()).toMatchObject({ status: 'ready' });
    launcher.setWork(null);
    await restart(launcher);
    expect(await launcher.installed()).toEqual(content);
  },
);

/** The number by which a roll-out chooses is in the last eight digits. */
const idOf = (digits: string) => `6c3a9e1e-2f5b-5d1c-9b7a-0000${digits}`;

test.each([
  ['nobody', 0, '00000000', 'idle'],
  ['the lower half', 50, '7fffff00', 'ready'],
  ['the lower half, not the upper one', 50, '80000100', 'idle'],
  ['everybody', 100, 'fffffff0', 'ready'],
] as const)(
  'a roll-out to %s (%i %%) is kept',
  async (_whom, stagingPercentage, digits, status) => {
    const { feed, launcher } = await startFeedAndLauncher();
    await writeFile(path.join(launcher.folder, '.updaterId'), idOf(digits));
    feed.announce('1.1.0', newVersion(), { stagingPercentage });
    expect(await checkFor(launcher)).toMatchObject({ status });
  },
);

test('an update that was changed on the disk is not installed when the launcher quits', async () => {
  const { launcher } = await startWithUpdate();
  await changeOneBit(launcher.checkedCopy);
  await quit(launcher);
  expect(await launcher.installed()).toEqual(oldVersion);
  expect(launcher.updates.view()).toMatchObject({ problem: { code: 'LK-704' } });
});

test('an update is downloaded when the record of an installation can be neither removed nor written, and not installed (LK-707)', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  const file = path.join(launcher.folder, 'update.json');
  await mkdir(file);
  feed.announce('1.1.0');
  await launcher.updates.start();
  expect(await checkFor(launcher)).toMatchObject({ status: 'ready' });
  await quit(launcher);
  expect(launcher.updates.view()).toMatchObject({
    problem: { code: 'LK-707', details: { file } },
  });
  expect(await launcher.installed()).toEqual(oldVersion);
});

test.runIf(process.platform === 'linux')(
  'an update is not installed when another launcher begins to copy it while it is checked',
  async () => {
    const folder = temporaryFolder();
    const [old = '', place = ''] = ['Latchkey.AppImage', name].map((each) =>
      path.join(folder, each),
    );
    await writeFile(old, 'the old version');
    const content = Buffer.alloc(50_000_000);
    await writeFile(place, content);
    const file = { place, sha512: createHash('sha512').update(content).digest('base64') };
    const [installer, other] = [appImageInstaller(old), appImageInstaller(old)];
    await installer.prepare(file);
    const installed = expect(installer.install(file, false)).rejects.toThrow('LK-707');
    while (!openFiles().some((each) => each.endsWith('.update'))) await setImmediate();
    await Promise.all([installed, other.prepare(file)]);
    expect(await readFile(old, 'utf8')).toBe('the old version');
  },
);

/** The files that this process has open. */
const openFiles = () =>
  readdirSync('/proc/self/fd').map((each) => {
    try {
      return readlinkSync(`/proc/self/fd/${each}`);
    } catch {
      return '';
    }
  });

test('an update is not installed when the player has moved the launcher meanwhile', async () => {
  const { launcher } = await startWithUpdate();
  await rm(launcher.appImage);
  await quit(launcher);
  expect(launcher.updates.view()).toMatchObject({
    problem: { code: 'LK-707', details: { file: launcher.appImage } },
  });
  expect(await readdir(launcher.folder)).not.toContain('Latchkey.AppImage');
});

test.each(['moved there', 'moved there with its size and time', 'written into the old file'])(
  'an update does not replace another version that the player has %s meanwhile',
  async (how) => {
    const { launcher } = await startWithUpdate();
    const file = launcher.appImage;
    const written = how === 'written into the old file' ? file : `${file}.part`;
    const { mtime } = await stat(file);
    await writeFile(written, 'the new version');
    if (how.endsWith('time')) await utimes(written, mtime, mtime);
    await rename(written, file);
    await quit(launcher);
    const problem = appError('LK-707', { file, reason: 'EEXIST' });
    expect(launcher.updates.view()).toMatchObject({ problem });
    expect(describe(problem).sentence).not.toContain('stays installed');
    expect((await launcher.installed()).toString()).toBe('the new version');
  },
);

test('the new version can be started and says nothing, and nothing of the update is left', async () => {
  const { feed, launcher } = await startWithUpdate();
  await quit(launcher);
  const { mode } = await stat(launcher.appImage);
  expect(mode & 0o111).toBe(0o111);
  expect((await readdir(launcher.folder)).toSorted()).toEqual([
    '.updaterId',
    'Latchkey.AppImage',
    'announced.json',
    'cache',
    'update.json',
  ]);
  const next = await startAgain(launcher, feed, '1.1.0');
  expect(next.updates.view()).toEqual({ status: 'idle', checkedAt: null });
  await checkFor(next);
  expect(await readdir(path.join(next.folder, 'cache/latchkey-updater'))).toEqual([]);
});

/** The next start in the same folder, with this version. */
async function startAgain(launcher: UpdatingLauncher, feed: Feed, version: string) {
  const next = await startUpdatingLauncher({
    feedUrl: feed.url,
    folder: launcher.folder,
    version,
  });
  await next.updates.start();
  return next;
}

test('the next start says so, once, when the old version runs in place of the installed one', async () => {
  const { feed, launcher } = await startWithUpdate();
  await quit(launcher);
  const next = await startAgain(launcher, feed, '1.0.0');
  expect(next.updates.view()).toMatchObject({
    status: 'failed',
    problem: { code: 'LK-706', details: { version: '1.1.0' } },
  });
  const third = await startAgain(launcher, feed, '1.0.0');
  expect(third.updates.view()).toMatchObject({ status: 'idle' });
});

test('the next start says nothing when a still newer version runs', async () => {
  const { feed, launcher } = await startWithUpdate();
  await quit(launcher);
  const next = await startAgain(launcher, feed, '1.10.0');
  expect(next.updates.view()).toEqual({ status: 'idle', checkedAt: null });
});

test('an update is not installed when the launcher quits in a payment, and leaves nothing when it came another way', async () => {
  const { feed, launcher } = await startWithUpdate();
  launcher.setWork('payment');
  await quit(launcher);
  expect(await launcher.installed()).toEqual(oldVersion);
  expect(await readdir(launcher.folder)).toContain('.Latchkey.AppImage.update');
  const next = await startAgain(launcher, feed, '1.1.0');
  expect(await checkFor(next)).toMatchObject({ status: 'idle' });
  expect(await readdir(launcher.folder)).not.toContain('.Latchkey.AppImage.update');
});

test('a download of an earlier start is used again without a second one', async () => {
  const { feed, launcher } = await startWithUpdate();
  const requests = feed.requests.length;
  const next = await startAgain(launcher, feed, '1.0.0');
  expect(await checkFor(next)).toMatchObject({ status: 'ready' });
  expect(feed.requests.slice(requests)).toHaveLength(1);
});

test('a download of an earlier start is replaced when its file has another name now', async () => {
  const { feed, launcher, content } = await startWithUpdate();
  feed.announce('1.1.0', { name: `renamed-${name}`, content });
  const next = await startAgain(launcher, feed, '1.0.0');
  expect(await checkFor(next)).toMatchObject({ problem: { code: 'LK-702' } });
  expect(await checkFor(next)).toMatchObject({ status: 'ready' });
});

test.each(['temp-', '0-temp-', '12-temp-'])(
  'the next download removes what a killed one of an earlier version has left (%s)',
  async (start) => {
    const { feed, launcher } = await startFeedAndLauncher();
    const { pending } = launcher;
    await mkdir(pending, { recursive: true });
    await writeFile(path.join(pending, `${start}latchkey-1.0.1-linux-x86_64.AppImage`), 'a part');
    feed.announce('1.1.0');
    await checkFor(launcher);
    expect((await readdir(pending)).toSorted()).toEqual([name, 'update-info.json']);
  },
);

test('an update that cannot be saved is named, and the old version stays', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  feed.announce('1.1.0');
  // A file in the place of a folder: a test cannot fill the disk.
  const blocked = path.join(launcher.folder, 'cache/latchkey-updater');
  await writeFile(path.join(launcher.folder, 'cache'), 'no folder');
  expect(await checkFor(launcher)).toMatchObject({
    status: 'failed',
    problem: {
      code: 'LK-707',
      details: { file: path.join(blocked, 'pending'), reason: expect.stringMatching(/^E[A-Z]+$/) },
    },
  });
  await expect(readdir(blocked)).rejects.toThrow();
  expect(await launcher.installed()).toEqual(oldVersion);
});

test.each(['ENOSPC', 'EDQUOT'])(
  'a download is removed when there is no room to make it ready (%s)',
  async (reason) => {
    const { feed, launcher } = await startFeedAndLauncher({
      installer: {
        ...appImageInstaller('/nowhere/Latchkey.AppImage'),
        prepare: async ({ place }) => {
          throw new Failure('LK-707', { file: place, reason });
        },
      },
    });
    feed.announce('1.1.0');
    expect(await checkFor(launcher)).toMatchObject({ problem: { details: { reason } } });
    expect(await readdir(launcher.pending)).toEqual([]);
  },
);

test.runIf(process.platform === 'linux')(
  'a download is removed when the disk is full at its end',
  async () => {
    const { feed, launcher } = await startFeedAndLauncher();
    const { content } = feed.announce('1.1.0');
    const { pending } = launcher;
    feed.set(name, async (_request, response) => {
      // electron-updater writes into this file what it has downloaded.
      await symlink('/dev/full', path.join(pending, 'update-info.json'));
      response.writeHead(200).end(content);
    });
    expect(await checkFor(launcher)).toMatchObject({
      problem: { code: 'LK-707', details: { reason: 'ENOSPC' } },
    });
    expect(await readdir(pending)).toEqual([]);
  },
);

test('a launcher that cannot update itself names the new version, needs no file of it, and downloads nothing', async () => {
  const { feed, launcher } = await startFeedAndLauncher({ installer: null });
  feed.announce('1.1.0', newVersion(), { releaseNotes: 'Faster.', files: [] });
  expect(await checkFor(launcher)).toEqual({
    status: 'available',
    offer: { version: '1.1.0', notes: 'Faster.' },
    next: 'page',
  });
  launcher.updates.download();
  launcher.updates.restart();
  await quit(launcher);
  expect(feed.requests).toHaveLength(1);
  expect(await launcher.installed()).toEqual(oldVersion);
});

test('the launcher looks for updates one minute after its start, and then every six hours', async () => {
  const { feed, launcher } = await startFeedAndLauncher();
  feed.announce('1.0.0');
  await launcher.updates.start();
  await launcher.advance(59_000);
  expect(feed.requests).toHaveLength(0);
  await launcher.advance(1_000);
  await expect.poll(() => feed.requests.length).toBe(1);
  const idle = { status: 'idle', checkedAt: expect.any(Number) };
  await expect.poll(() => launcher.updates.view()).toEqual(idle);
  await launcher.advance(6 * 60 * 60_000);
  await expect.poll(() => feed.requests.length).toBe(2);
});

test.skipIf(process.platform === 'win32')(
  'A8 updates go on when a pipe is in the place of the record of an installation',
  async () => {
    const { feed, launcher } = await startFeedAndLauncher();
    const record = path.join(launcher.folder, 'update.json');
    execFileSync('mkfifo', [record]);
    const { content } = feed.announce('1.1.0');
    await launcher.updates.start();
    execFileSync('mkfifo', [record]);
    await checkFor(launcher);
    await restart(launcher);
    expect(await launcher.installed()).toEqual(content);
    // For this user alone.
    expect((await stat(record)).mode & 0o777).toBe(0o600);
  },
);

test.skipIf(process.platform === 'win32').each(['a link', 'a pipe'])(
  'A16 an update is not installed when its checked copy was replaced by %s',
  async (kind) => {
    const { launcher, content } = await startWithUpdate();
    const copy = launcher.checkedCopy;
    await rm(copy);
    const target = path.join(launcher.folder, 'target');
    // With the content that was announced, which can be changed later.
    await writeFile(target, content);
    if (kind === 'a link') await symlink(target, copy);
    else execFileSync('mkfifo', [copy]);
    launcher.updates.restart();
    await expect
      .poll(() => launcher.updates.view())
      .toMatchObject({ status: 'failed', problem: { code: 'LK-707' } });
    expect(await launcher.installed()).toEqual(oldVersion);
  },
);

test('Squirrel is not told to install when the launcher only quits', async () => {
  const installing = macInstaller().install({ place: '/nowhere', sha512: '' }, false);
  // Told to, Squirrel ends the process, so the installer waits for ever.
  expect(await Promise.race([installing, setImmediate('still waits')])).toBeUndefined();
});

test.each([true, false])(
  'electron-updater downloads one whole file when it is told, and installs by itself: %s',
  (installsWhenQuit) => {
    const folder = temporaryFolder();
    const appImage = appImageInstaller(path.join(folder, 'Latchkey.AppImage'));
    const createUpdater = vi.fn(appImage.createUpdater);
    createUpdateEngine({
      fetch,
      feedUrl: 'http://127.0.0.1:1/launcher',
      version: '1.0.0',
      updateKey: undefined,
      installer: { ...appImage, createUpdater, installsWhenQuit },
      userDataFolder: folder,
      cacheFolder: folder,
    });
    expect(createUpdater.mock.results[0]?.value).toMatchObject({
      autoDownload: false,
      allowDowngrade: false,
      disableWebInstaller: true,
      disableDifferentialDownload: true,
      autoInstallOnAppQuit: installsWhenQuit,
    });
  },
);

test('an AppImage leaves no copy beside itself when the download has another sum', async () => {
  const { launcher } = await startFeedAndLauncher();
  const place = path.join(launcher.folder, 'download');
  await writeFile(place, 'damaged');
  const installer = appImageInstaller(launcher.appImage);
  await expect(installer.prepare({ place, sha512: 'another' })).rejects.toMatchObject({
    appError: { code: 'LK-704' },
  });
  expect(await readdir(launcher.folder)).not.toContain('.Latchkey.AppImage.update');
});

test('an AppImage names the place beside itself when it cannot be written', async () => {
  const folder = temporaryFolder();
  const place = path.join(folder, 'download');
  await writeFile(place, 'an update');
  const installer = appImageInstaller(path.join(folder, 'gone', 'Latchkey.AppImage'));
  const file = path.join(folder, 'gone', '.Latchkey.AppImage.update');
  await expect(installer.prepare({ place, sha512: '' })).rejects.toMatchObject({
    appError: { code: 'LK-707', details: { file, reason: 'ENOENT' } },
  });
});
