/** A launcher that updates itself from a feed, without window and Electron: the real engine on a real folder. */
import { chmod, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import { appImageInstaller } from '../../src-main/update/app-image.ts';
import { createUpdateEngine } from '../../src-main/update/engine.ts';
import { installRecordAt } from '../../src-main/update/install-record.ts';
import { createUpdates } from '../../src-main/update/update.ts';
import type { UnderWay, UpdateView } from '../../src-shared/update.ts';
import { manualClock } from './clocks.ts';
import { temporaryFolder } from './folder.ts';
import { startFeed, updateKey } from './update-feed.ts';

export type UpdatingLauncher = Awaited<ReturnType<typeof startUpdatingLauncher>>;

type EngineParts = Parameters<typeof createUpdateEngine>[0];
type Options = Partial<EngineParts> &
  Pick<EngineParts, 'feedUrl'> & {
    /** Of an earlier launcher; by default a new one. */
    readonly folder?: string;
  };

/** What the old version consists of. */
export const oldVersion = Buffer.from('the old version');

/** Starts a launcher, which ends with the test. By default it is version 1.0.0, as an AppImage. */
export async function startUpdatingLauncher({ folder: earlier, ...change }: Options) {
  const folder = earlier ?? temporaryFolder();
  const appImage = path.join(folder, 'Latchkey.AppImage');
  if (earlier === undefined) {
    await writeFile(appImage, oldVersion);
    // A whole second, so that a test can give another file exactly this time.
    await utimes(appImage, 1, 1);
  }
  await chmod(appImage, 0o755);
  vi.stubEnv('APPIMAGE', appImage);
  const parts: EngineParts = {
    fetch,
    version: '1.0.0',
    updateKey: updateKey.publicKey,
    installer: appImageInstaller(appImage),
    userDataFolder: folder,
    cacheFolder: path.join(folder, 'cache'),
    ...change,
  };
  const { clock, advance } = manualClock();
  const views: UpdateView[] = [];
  let quits = 0;
  let work: UnderWay | null = null;
  const updates = createUpdates({
    clock,
    way: parts.installer ? 'itself' : 'by-hand',
    createEngine: async () => createUpdateEngine(parts),
    installRecord: installRecordAt(path.join(folder, 'update.json'), parts.version),
    workUnderWay: () => work,
    quit: () => {
      quits += 1;
    },
    onChange: (view) => views.push(view),
  });
  onTestFinished(updates.beginQuit);
  return {
    updates,
    /** Each view that the window was sent. */
    views,
    folder,
    appImage,
    /** The folder of what is downloaded. */
    pending: path.join(folder, 'cache/latchkey-updater/pending'),
    /** The copy of the new version that was checked, until it is installed. */
    checkedCopy: path.join(folder, '.Latchkey.AppImage.update'),
    /** What the installed version consists of now. */
    installed: () => readFile(appImage),
    /** How often the updates wanted to quit. */
    quits: () => quits,
    setWork: (underWay: UnderWay | null) => {
      work = underWay;
    },
    /** Lets this much time pass, in ms. */
    advance,
  };
}

/** Starts a feed and a launcher that reads it. Both end with the test. */
export async function startFeedAndLauncher(options: Partial<Options> = {}) {
  const feed = await startFeed();
  onTestFinished(feed.stop);
  const launcher = await startUpdatingLauncher({ feedUrl: feed.url, ...options });
  return { feed, launcher };
}

/** Presses *Check for updates*, and waits until there is a result. */
export async function checkFor({ updates }: UpdatingLauncher): Promise<UpdateView> {
  updates.check();
  await expect.poll(() => updates.view().status).not.toMatch(/^(checking|downloading)$/);
  return updates.view();
}

/** Quits, as the launcher does: everything else stops between the two. */
export async function quit({ updates }: UpdatingLauncher): Promise<void> {
  updates.beginQuit();
  await updates.finishQuit();
}

/** Checks, and expects that the update is refused with this code and that the old version is there. */
export async function expectRefusal(launcher: UpdatingLauncher, code: string): Promise<void> {
  expect(await checkFor(launcher)).toMatchObject({ status: 'failed', problem: { code } });
  await quit(launcher);
  expect(await launcher.installed()).toEqual(oldVersion);
}

/** Presses *Restart and update*, which quits once. */
export async function restart(launcher: UpdatingLauncher): Promise<void> {
  launcher.updates.restart();
  await expect.poll(launcher.quits).toBe(1);
  await quit(launcher);
  expect(launcher.quits()).toBe(1);
}
