/**
 * Restricts electron-updater: only signed announcements and files, never an older version, no web installer, complete files
 * from one host, no output to the console, no installation by itself. Loaded when the first check is due.
 */
import { readdir, rm } from 'node:fs/promises';
import type { RequestOptions } from 'node:http';
import path from 'node:path';
import { type AppAdapter, getAppCacheDir } from 'electron-updater/out/AppAdapter.js';
import { AppImageUpdater } from 'electron-updater/out/AppImageUpdater.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import { CancellationToken } from 'electron-updater/out/types.js';
import { Failure } from '../base/failure.ts';
import { createQueue } from '../base/pending-work.ts';
import { createHttp } from '../platform/http.ts';
import { type Announcement, offerOf } from './announcement.ts';
import { appImageInstaller } from './app-image.ts';
import { createFeedClient, type FeedClientParts } from './feed-client.ts';
import { fetchAnnouncement, type TrustParts } from './fetch-announcement.ts';
import type { Installation } from './installation.ts';
import type { DownloadedFile, Installer } from './installer.ts';
import { macInstaller } from './mac-installer.ts';
import { newestAnnouncedIn } from './newest-announced.ts';
import { notWritten } from './not-written.ts';
import { windowsInstaller } from './windows-installer.ts';

type EngineParts = Omit<FeedClientParts, 'announced'> &
  Omit<TrustParts, 'newestAnnounced'> & {
    /** Null where the player installs updates. */
    readonly installer: Installer | null;
    /**
     * The folder of the newest version that was announced, and of the random number that decides whether a staged roll-out
     * includes this computer. Neither is ever sent.
     */
    readonly userDataFolder: string;
    readonly cacheFolder?: string;
  };

export type UpdateEngine = ReturnType<typeof createUpdateEngine>;

const cacheName = 'latchkey-updater';

/** Looks for an update, downloads it and installs it. Each method throws a Failure, or the signal's reason. */
export function createUpdateEngine(parts: EngineParts) {
  const { feedUrl, installer, cacheFolder = getAppCacheDir() } = parts;
  const { host } = new URL(feedUrl);
  const newestAnnounced = newestAnnouncedIn(parts.userDataFolder);
  const http = createHttp(parts.fetch);
  /** The last announcement that was accepted. */
  let announcement: Announcement | undefined;
  let checkSignal: AbortSignal | undefined;
  let downloaded: DownloadedFile | undefined;
  const announced = (name: string) => announcement?.files.find(({ url }) => url === name);
  /** Reads the announcement for electron-updater, and refuses one that may not be used. */
  const request = async ({ protocol, hostname, port, path: place }: RequestOptions) => {
    const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}${place}`);
    const trust = { ...parts, newestAnnounced };
    announcement = await fetchAnnouncement(url, http, trust, checkSignal);
    await newestAnnounced.write(announcement.version);
    return JSON.stringify(announcement);
  };
  const app: AppAdapter = {
    version: parts.version,
    name: cacheName,
    isPackaged: true,
    appUpdateConfigPath: '',
    userDataPath: parts.userDataFolder,
    baseCachePath: cacheFolder,
    whenReady: async () => {},
    // The launcher quits and starts again in its own order.
    relaunch: () => {},
    quit: () => {},
    onQuit: () => {},
  };
  // Where the player installs, only the check is used. It is the same in every class.
  const updater = installer?.createUpdater(app) ?? new AppImageUpdater(null, app);
  restrict(updater, installer);
  Object.assign(updater, {
    // In place of app-update.yml, so that the launcher has one configuration.
    // It names no publisher, so electron-updater checks no signature of Windows: `windows-installer.ts` does.
    configOnDisk: { value: Promise.resolve({ updaterCacheDirName: cacheName }) },
    httpExecutor: { request, ...createFeedClient({ ...parts, announced }) },
  });
  updater.setFeedURL({ provider: 'generic', url: feedUrl });

  const pending = path.join(cacheFolder, cacheName, 'pending');
  const ready = (): DownloadedFile => {
    if (downloaded) return downloaded;
    throw new Failure('LK-901', { reason: 'an update that was not downloaded' });
  };

  /** electron-updater lets a new check or download join one that was cancelled a moment ago. So each waits for the last. */
  const afterLast = createQueue();

  const check = async (signal: AbortSignal) => {
    signal.throwIfAborted();
    checkSignal = signal;
    const result = await updater.checkForUpdates().catch((error: unknown) => {
      // `request` throws a Failure. Any other error means that the announcement cannot be read.
      throw error instanceof Failure ? error : new Failure('LK-702', { host, key: 'YAML' }, error);
    });
    if (!announcement || !result?.isUpdateAvailable) {
      // Left over from the last update.
      if (installer) await rm(pending, { recursive: true, force: true }).catch(() => {});
      await installer?.discard?.().catch(() => {});
      return null;
    }
    if (installer && !announcement.files.some(({ url }) => url.endsWith(installer.ending))) {
      throw new Failure('LK-702', { host, key: 'files' });
    }
    return offerOf(announcement);
  };

  const download = async (onPercent: (percent: number) => void, signal: AbortSignal) => {
    signal.throwIfAborted();
    const token = new CancellationToken();
    const onProgress = ({ percent }: { percent: number }) => onPercent(percent);
    signal.addEventListener('abort', () => token.cancel(), { once: true });
    updater.on('download-progress', onProgress);
    try {
      // What a killed process has left: electron-updater does not remove it if it belongs to an earlier version.
      await removeFrom(pending, /^(\d+-)?temp-/);
      const [place = ''] = await updater.downloadUpdate(token);
      const file = announced(path.basename(place));
      if (!file) throw new Failure('LK-702', { host, key: 'files.url' });
      const next = { place, sha512: file.sha512 };
      await installer?.prepare(next);
      downloaded = next;
    } catch (error) {
      const failure = notWritten(error, pending);
      if (isRejected(failure) || isFull(failure)) await removeFrom(pending, /^/);
      throw failure;
    } finally {
      updater.off('download-progress', onProgress);
    }
  };

  return {
    /** Returns the newest version that this launcher may have; null if there is none. */
    check: (signal: AbortSignal) => afterLast(() => check(signal)),
    /** Downloads what the last check found, and checks it. A second call uses what the first one left on the disk. */
    download: (onPercent: (percent: number) => void, signal: AbortSignal) =>
      afterLast(() => download(onPercent, signal)),
    /** Checks the downloaded file again. */
    checkFile: async () => installer?.checkFile(ready()),
    /** Checks the file, then replaces the installed version, or starts an installer that waits until this process has ended. */
    install: async ({ startsAgain }: { readonly startsAgain: boolean }) =>
      installer?.install(ready(), startsAgain),
  };
}

/** Returns what installs updates in this kind of installation. */
export function installerOf(installation: Installation): Installer {
  switch (installation.kind) {
    case 'app-image':
      return appImageInstaller(installation.file);
    case 'windows':
      return windowsInstaller(installation);
    case 'mac':
      return macInstaller();
  }
}

function restrict(updater: AppUpdater, installer: Installer | null): void {
  // The launcher decides whether there are updates, by its configuration and its installation.
  updater.forceDevUpdateConfig = true;
  updater.autoDownload = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // One file with one checksum. electron-updater would fetch parts of files with another client, which has no limits.
  updater.disableDifferentialDownload = true;
  updater.logger = null;
  updater.autoInstallOnAppQuit = installer?.installsWhenQuit ?? false;
}

/**
 * Whether the file has another name (LK-702) or another sum (LK-704) than the announced one, or is not signed by the publisher
 * (LK-705). The next download would use it again.
 */
const isRejected = ({ appError }: Failure): boolean =>
  ['LK-702', 'LK-704', 'LK-705'].includes(appError.code);

/** Whether there is no room for more. An update that the player has not asked for must not keep the disk full. */
const isFull = ({ appError }: Failure): boolean =>
  ['ENOSPC', 'EDQUOT'].includes(appError.details.reason ?? '');

/** Removes the files of a folder whose names match. */
async function removeFrom(folder: string, names: RegExp): Promise<void> {
  const found = (await readdir(folder).catch(() => [])).filter((name) => names.test(name));
  await Promise.all(found.map((name) => rm(path.join(folder, name), { force: true })));
}
