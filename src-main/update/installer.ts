/** What differs from one kind of installation to the next. */
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import type { DownloadedFile } from './downloaded-file.ts';

export type Installer = {
  /** How the name of the downloaded file ends. */
  readonly ending: `.${string}`;
  /** Whether the system installs a downloaded update by itself, as soon as the process has ended. */
  readonly installsWhenQuit: boolean;
  /** Creates electron-updater's class for this kind. */
  readonly createUpdater: (app: AppAdapter) => AppUpdater;
  /** Makes a downloaded file ready to be installed, and checks it. Throws a Failure. */
  readonly prepare: (file: DownloadedFile) => Promise<void>;
  /** Removes what `prepare` has written, if that writes anything. */
  readonly discard?: () => Promise<void>;
  /** Checks again what `prepare` has made ready. Throws a Failure. */
  readonly checkFile: (file: DownloadedFile) => Promise<void>;
  /** Throws a Failure. The installed version is then unchanged. */
  readonly install: (file: DownloadedFile, startsAgain: boolean) => Promise<void>;
};
