/** Recognizes SQLite's errors by their codes. */

/** Returns SQLite's code (sqlite.org/rescode.html), or undefined for another error. */
export const sqliteCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

/** Whether another connection has a lock that is needed: SQLITE_BUSY and its extended codes, which have it in the last byte. */
export const isBusy = (error: unknown): boolean => (Number(sqliteCode(error)) & 0xff) === 5;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damagedCodes: ReadonlySet<unknown> = new Set([11, 26]);

/** Whether the error says that a file is damaged, or is not a database. */
export const isDamaged = (error: unknown): boolean => damagedCodes.has(sqliteCode(error));
