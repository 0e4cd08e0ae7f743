/** An empty file, for locks and databases. An existing file is never replaced. */
import { closeSync, openSync } from 'node:fs';
import { systemCode } from './failure.ts';

/**
 * Creates an empty file, for this user alone. Returns false if there is one, and does not open that: POSIX releases all
 * locks of a process on a file when the process closes any descriptor of it.
 */
export function createEmptyFile(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    return false;
  }
}
