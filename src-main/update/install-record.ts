/**
 * Remembers which version was being installed when the launcher quit. The system's installer works after this process has
 * ended, so only the next start knows whether it succeeded.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { Failure } from '../base/failure.ts';
import { notWritten } from './not-written.ts';
import { compareVersions, readVersion } from './version.ts';

export type InstallRecord = ReturnType<typeof installRecordAt>;

/** Keeps the record in this file. `version`: the one that runs. */
export const installRecordAt = (file: string, version: string) => ({
  /** Throws LK-707 if the file cannot be written. */
  write: (next: string) => {
    try {
      // A link would lead the record into another file, and a pipe would wait for a reader.
      rmSync(file, { force: true });
      writeFileSync(file, JSON.stringify({ version: next }), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      throw notWritten(error, file);
    }
  },
  /** Returns LK-706 if the version that runs is older than the one of the record. Removes the record. */
  takeFailure: (): Failure | null => {
    const expected = readVersion(file);
    try {
      rmSync(file, { force: true });
    } catch {
      // Then the next start reads it again. Updates do not depend on it.
    }
    return expected === null || compareVersions(version, expected) >= 0
      ? null
      : new Failure('LK-706', { version: expected });
  },
});
