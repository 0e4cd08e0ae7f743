/** The settings of this computer: in memory at once, and in their file soon after. */
import { isDeepStrictEqual } from 'node:util';
import { publish } from '../base/diagnostics.ts';
import { systemCodeOf } from '../base/fact-fields.ts';
import { systemCode } from '../base/failure.ts';
import { replaceFile, type WriteJson } from '../base/replace-file.ts';
import { readSettings, type Settings } from './settings-file.ts';

export type SettingsStore = {
  readonly current: () => Settings;
  /** Changes memory at once. The file follows, and a file that cannot be written is recorded in the journal. */
  readonly change: (change: Partial<Settings>) => void;
  /** Resolves when the last change is in the file, or could not be written. Never rejects. */
  readonly saved: () => Promise<void>;
};

/** Reads the file now. To be called in the first instance only: the file has one writer. */
export function createSettingsStore(file: string, write: WriteJson): SettingsStore {
  let settings = readSettings(file);
  let isWaiting = false;
  let queue = Promise.resolve();

  const save = async () => {
    isWaiting = false;
    try {
      await replaceFile(file, { ...settings }, write);
    } catch (error) {
      publish({ kind: 'settings-not-written', system: systemCodeOf(systemCode(error)) });
    }
  };

  return {
    current: () => settings,
    change: (change) => {
      const next = { ...settings, ...change };
      if (isDeepStrictEqual(next, settings)) return;
      settings = next;
      // Changes that come while a write waits for the one before are in that write.
      if (isWaiting) return;
      isWaiting = true;
      queue = queue.then(save);
    },
    saved: () => queue,
  };
}
