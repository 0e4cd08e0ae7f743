/** Recognizes SQLite's errors by their codes, and waits for another program that has a file locked. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Returns SQLite's code (sqlite.org/rescode.html), or undefined for another error. */
export const sqliteCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

/** Returns SQLite's code without what an extended code adds to it. */
const primaryCode = (error: unknown): number => Number(sqliteCode(error)) & 0xff;

/** The names of the primary codes about which somebody can do something. */
const names: ReadonlyMap<number, string> = new Map([
  [5, 'BUSY'],
  [8, 'READONLY'],
  [10, 'IOERR'],
  [11, 'CORRUPT'],
  [13, 'FULL'],
  [14, 'CANTOPEN'],
  [26, 'NOTADB'],
]);

/** Returns the code of one of SQLite's errors in the form of Node's, which has one code for them all: ERR_SQLITE_FULL. */
export function sqliteName(error: unknown): string | undefined {
  const name = names.get(primaryCode(error));
  return name && `ERR_SQLITE_${name}`;
}

/** Whether another connection has a lock that is needed: SQLITE_BUSY and its extended codes. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === 5;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes: ReadonlySet<unknown> = new Set([11, 26]);

/** Whether the error says that a file is damaged, or is not a database. */
export const isDamaged = (error: unknown): boolean => damagedCodes.has(sqliteCode(error));

/** How long a locked file is tried again, in ms. */
export const retryForMs = 1_000;
/** The pause between two tries to open a file, in ms. */
const pauseMs = 20;

/** Opens a file. While another program has it locked, tries again; throws SQLITE_BUSY after a second. Blocks only for each try. */
export async function onceFree<T>(open: () => Promise<T>): Promise<T> {
  const end = performance.now() + retryForMs;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await sleep(pauseMs);
  }
}

/**
 * Runs a statement. While another process is writing, tries again; throws SQLITE_BUSY after a second. SQLite's busy handler
 * soon tries only every 100 ms, so it can miss each of the short pauses of a process that keeps writing.
 */
export function retryWhileBusy<T>(statement: () => T): T {
  const end = performance.now() + retryForMs;
  for (;;) {
    try {
      return statement();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
  }
}
