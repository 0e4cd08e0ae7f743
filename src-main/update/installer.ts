/** The kinds of installation: what differs between them, and how each checks a downloaded file. */
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { AppAdapter } from 'electron-updater/out/AppAdapter.js';
import type { AppUpdater } from 'electron-updater/out/AppUpdater.js';
import { Failure } from '../base/failure.ts';
import { openRegular } from '../base/regular-file.ts';
import { notWritten } from './not-written.ts';

/** A file, and the sum that it must have. */
export type DownloadedFile = { readonly place: string; readonly sha512: string };

/** Throws LK-704 if the file has another sum, or LK-707 if it cannot be read or is a link or a pipe. */
export async function checkSum({ place, sha512 }: DownloadedFile): Promise<void> {
  const hash = createHash('sha512');
  try {
    await using file = await openRegular(place);
    await pipeline(file.createReadStream({ autoClose: false }), hash);
  } catch (error) {
    throw notWritten(error, place);
  }
  if (hash.digest('base64') !== sha512) throw new Failure('LK-704', {});
}

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
