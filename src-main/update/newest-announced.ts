/**
 * Remembers the newest version that the feed has announced to this launcher. A signature stays valid, so without this an
 * old announcement could be sent again, and hide a newer version.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '../base/replace-file.ts';
import { notWritten } from './not-written.ts';
import { readVersion } from './version.ts';

export type NewestAnnounced = ReturnType<typeof newestAnnouncedIn>;

/** Keeps the version in a file of this folder, the user data. A damaged file counts as none. */
export function newestAnnouncedIn(folder: string) {
  const file = path.join(folder, 'announced.json');
  return {
    /** Null if nothing was announced yet. */
    read: () => readVersion(file),
    /** Throws LK-707 if the file cannot be written. */
    write: (version: string) =>
      replaceFile(file, { version }, (place, content) =>
        writeFile(place, JSON.stringify(content), { mode: 0o600, flag: 'wx' }),
      ).catch((error: unknown) => {
        throw notWritten(error, file);
      }),
  };
}
