/** A lock between processes. */
import { chmodSync, closeSync, lstatSync, openSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, systemCode } from './failure.ts';
import { isDamaged, sqliteCode } from './sqlite-error.ts';

/** SQLITE_BUSY: another process has it. */
const busy = 5;
const betweenTriesMs = 25;

/**
 * Does the work while no other process holds the lock of this file. Waits for it, and throws LK-510 where
 * the signal ends the wait. The lock is the operating system's own, taken through SQLite: it ends with its
 * process, however that ends, so there is no stale one to be recognised and none to be broken by mistake.
 * Throws ELOOP for a link and for anything else that is no file: it could lead to a file of the player. Throws
 * EMLINK for a damaged one that has another name: it could be a file of the player.
 */
export async function withProcessLock<T>(
  file: string,
  work: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { DatabaseSync } = await import('node:sqlite');
  prepare(file);
  const database = new DatabaseSync(file);
  try {
    // Either may find it busy. Nothing is ever stored, so no journal has to lie on the disk.
    const take = () => database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    while (!isTaken(take, () => empty(file))) {
      if (signal?.aborted) throw new Failure('LK-510', { file });
      await sleep(betweenTriesMs);
    }
    return await work();
  } finally {
    database.close();
  }
}

/** A file of this user alone. It is not opened here where it exists: closing it would end a lock on it. */
function prepare(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
    refuseLink(file);
    chmodSync(file, 0o600);
  }
}

function refuseLink(file: string): void {
  if (lstatSync(file).isFile()) return;
  throw Object.assign(new Error('the lock is not a file'), { code: 'ELOOP' });
}

function empty(file: string): void {
  refuseLink(file);
  if (lstatSync(file).nlink > 1) {
    throw Object.assign(new Error('the lock has another name'), { code: 'EMLINK' });
  }
  truncateSync(file);
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
