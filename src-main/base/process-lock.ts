/** A lock that one process at a time can hold. */
import { chmodSync, lstatSync, truncateSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, systemError } from './failure.ts';
import { createEmptyFile } from './new-file.ts';
import { isBusy, isDamaged } from './sqlite.ts';

const betweenTriesMs = 25;

/**
 * Runs `work` while this process alone holds the lock of a file. Waits for the lock, and throws LK-510 when the
 * signal ends the wait.
 *
 * SQLite locks the file through the operating system, which releases the lock when the process ends, however it
 * ends. So no lock is ever stale. Throws ELOOP if the file is a link or not a regular file. Throws EMLINK if the file is
 * damaged and has a second hard link: it may be a file of the player's, so it is not emptied.
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  if (!createEmptyFile(file)) {
    refuseLink(file);
    chmodSync(file, 0o600);
  }
  const database = new DatabaseSync(file);
  try {
    while (!tryAcquire(database, file)) {
      if (signal?.aborted) throw new Failure('LK-510', { file });
      await sleep(betweenTriesMs);
    }
    return await work();
  } finally {
    database.close();
  }
}

function refuseLink(file: string): void {
  if (!lstatSync(file).isFile()) throw systemError('ELOOP');
}

function empty(file: string): void {
  refuseLink(file);
  if (lstatSync(file).nlink > 1) throw systemError('EMLINK');
  truncateSync(file);
}

/**
 * Tries once. Returns whether this process now holds the lock. Empties a damaged file instead of removing it, so that all
 * processes lock the same file.
 */
function tryAcquire(database: DatabaseSync, file: string): boolean {
  try {
    // Both statements can fail because the file is busy. Nothing is stored, so SQLite needs no rollback journal on disk.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isDamaged(error)) empty(file);
    else if (!isBusy(error)) throw error;
    return false;
  }
}
