/** A lock between processes. */
import { truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { isDamaged, sqliteCode } from './sqlite-error.ts';

/** SQLITE_BUSY: another process has it. */
const busy = 5;
const betweenTriesMs = 25;

/**
 * Does the work while no other process holds the lock of this file. Waits for it, and throws LK-510 where
 * the signal ends the wait. The lock is the operating system's own, taken through SQLite: it ends with its
 * process, however that ends, so there is no stale one to be recognised and none to be broken by mistake.
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file);
  try {
    // Either may find it busy. Nothing is ever stored, so no journal has to lie on the disk.
    const take = () => database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    while (!isTaken(take, () => truncateSync(file))) {
      if (signal?.aborted) throw new Failure('LK-510', { file });
      await sleep(betweenTriesMs);
    }
    return await work();
  } finally {
    database.close();
  }
}

/** Emptied rather than removed, so that all processes go on with the same file. */
function isTaken(take: () => void, empty: () => void): boolean {
  try {
    take();
    return true;
  } catch (error) {
    if (isDamaged(error)) empty();
    else if (sqliteCode(error) !== busy) throw error;
    return false;
  }
}
