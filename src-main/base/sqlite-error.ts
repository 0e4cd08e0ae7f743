/** What SQLite calls an error. */

/** Its code (sqlite.org/rescode.html); undefined for what is no error of SQLite's. */
export const sqliteCode = (error: unknown): unknown =>
  error instanceof Error && 'errcode' in error ? error.errcode : undefined;

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

/** Whether a file is no database, or no whole one. */
export const isDamaged = (error: unknown): boolean => damaged.has(sqliteCode(error));
