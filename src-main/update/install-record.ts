/**
 * Remembers which version was being installed when the launcher quit. The system's installer works after this process has
 * ended, so only the next start knows whether it succeeded.
 */
import { rmSync } from 'node:fs';
import { Failure } from '../base/failure.ts';
import { compareVersions, versionFileAt } from './version.ts';

export type InstallRecord = ReturnType<typeof installRecordAt>;

/** Keeps the record in this file. `version`: the one that runs. */
export function installRecordAt(file: string, version: string) {
  const { read, write } = versionFileAt(file);
  return {
    write,
    /** Returns LK-706 if the version that runs is older than the one of the record. Removes the record. */
    takeFailure: (): Failure | null => {
      const expected = read();
      try {
        rmSync(file, { force: true });
      } catch {
        // Then the next start reads it again. Updates do not depend on it.
      }
      return expected === null || compareVersions(version, expected) >= 0
        ? null
        : new Failure('LK-706', { version: expected });
    },
  };
}
