/** What differs from one kind of installation to the next. */
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import type { DownloadedFile } from './downloaded-file.ts';

export type Installer = {
  /** How the name of its file ends. */
  readonly ending: `.${string}`;
  /** Whether the system installs what was downloaded when the process has ended, whatever the launcher wants. */
  readonly installsWhenQuit: boolean;
  /** Creates electron-updater's class for this kind. */
  readonly createUpdater: (app: AppAdapter) => AppUpdater;
  /** Makes a downloaded file ready to be installed, and checks it. Throws a Failure. */
  readonly prepare: (file: DownloadedFile) => Promise<void>;
  /** Checks again what `prepare` has made ready. Throws a Failure. */
  readonly checkFile: (file: DownloadedFile) => Promise<void>;
  /** Throws a Failure, and then the installed version is as it was. */
  readonly install: (file: DownloadedFile, startsAgain: boolean) => Promise<void>;
};
