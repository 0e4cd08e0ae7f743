/** The settings of this computer: in memory at once, and in their file soon after. */
import { isDeepStrictEqual } from 'node:util';
import { systemCode } from '../base/failure.ts';
import { createQueue } from '../base/pending-work.ts';
import { replaceFile, type WriteJson } from '../base/replace-file.ts';
import { publish } from '../facts/diagnostics.ts';
import { systemCodeOf } from '../facts/fact-fields.ts';
import { readSettings, type StoredSettings } from './settings-file.ts';

export type SettingsStore = ReturnType<typeof createSettingsStore>;

/** Reads the file now. Call it only in the first instance of the launcher: the file has one writer. */
export function createSettingsStore(file: string, write: WriteJson) {
  let settings = readSettings(file);
  let isSaveQueued = false;
  /** Why the last write failed; null if it did not. */
  let problem: unknown = null;
  const inTurn = createQueue();

  const save = async () => {
    isSaveQueued = false;
    try {
      await replaceFile(file, { ...settings }, write);
      problem = null;
    } catch (error) {
      problem = error;
      publish({ kind: 'settings-not-written', system: systemCodeOf(systemCode(error)) });
    }
  };

  return {
    current: () => settings,
    /** Changes the settings in memory at once, and writes the file soon after. The journal records a failed write. */
    change: (change: Partial<StoredSettings>) => {
      const next = { ...settings, ...change };
      if (!problem && isDeepStrictEqual(next, settings)) return;
      settings = next;
      // A queued save has not begun, so it will write this change too.
      if (isSaveQueued) return;
      isSaveQueued = true;
      void inTurn(save);
    },
    /** Resolves when the last change was written. Answers why it could not be, else null. */
    written: () => inTurn(async () => problem),
    /** Tries once more what could not be written. Resolves when the last change is in the file, or that failed too. Never rejects. */
    saved: () =>
      inTurn(async () => {
        if (problem) await save();
      }),
  };
}
