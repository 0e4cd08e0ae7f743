/** The check of the intent store's file, before the store or the check-up uses it. */
import { once } from 'node:events';
import { existsSync, lstatSync, statSync } from 'node:fs';
import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, Failure, systemCode, systemError } from '../base/failure.ts';
import { refuseSpecial } from '../base/regular-file.ts';
import { isBusy, isDamaged, sqliteCode } from '../base/sqlite-error.ts';
import { limited, migrations, retryForMs, tryMs } from './intent-schema.ts';

/** The pause between two tries to open the file. */
const pauseMs = 20;
/** Bytes. A larger file is checked in a thread: the schema of another program can be of any length. To start a thread takes longer. */
const smallFile = 100_000;

/** SQLITE_READONLY_ROLLBACK: a write was interrupted. The launcher undoes it at its next start. */
const interruptedWrite = 776;

/** Returns the state of the file, without changing it. Throws LK-534 with the reason if the store could not use it as it is. */
export async function inspectIntentFile(file: string): Promise<'intact' | 'interrupted'> {
  try {
    if (!isRegular(file)) throw systemError('ENOENT');
    const reason = await onceFree(() => damageOf(file, { readOnly: true }));
    if (reason !== null) throw new Failure('LK-534', { reason, file });
    return 'intact';
  } catch (error) {
    if (codeOf(error) === 'LK-534') throw error;
    if (sqliteCode(error) === interruptedWrite) return 'interrupted';
    throw new Failure('LK-534', { reason: ioReason(error), file }, error);
  }
}

/** The ends of the names of the files that SQLite keeps beside a database. */
export const companions = ['-journal', '-wal', '-shm'] as const;

/**
 * Whether there is a file. Throws if it or a companion is a link, which may lead to a file that others can read, or a pipe,
 * where opening would wait for a writer.
 */
export function isRegular(file: string): boolean {
  for (const end of ['', ...companions]) {
    const stats = lstatSync(`${file}${end}`, { throwIfNoEntry: false });
    if (stats?.isSymbolicLink()) throw systemError('ELOOP');
    if (stats) refuseSpecial(stats);
  }
  return existsSync(file);
}

/** SQLite's message for a failed read or write, or else the system's error code, for example ENOENT. */
export function ioReason(error: unknown): string {
  if (error instanceof Error && 'errstr' in error) return String(error.errstr);
  return systemCode(error);
}

/** Why a file has to be moved aside; null where it can be used. Throws LK-534 for a newer version. */
export async function damageOf(
  file: string,
  { readOnly }: { readonly readOnly: boolean },
): Promise<string | null> {
  const { DatabaseSync } = await import('node:sqlite');
  const isSmall = statSync(file).size <= smallFile;
  const options = { ...limited, timeout: isSmall ? tryMs : retryForMs, readOnly };
  try {
    const found = isSmall
      ? look(DatabaseSync, { file, options, migrations })
      : await lookInThread({ file, options, migrations });
    if (typeof found === 'number') {
      throw new Failure('LK-534', { reason: `it has version ${found}`, file });
    }
    return found;
  } catch (error) {
    if (isDamaged(error)) return 'damaged';
    throw error;
  }
}

type Look = {
  readonly file: string;
  readonly options: DatabaseSyncOptions;
  readonly migrations: readonly string[];
};

/**
 * Returns the version of a file if it is newer than ours, and else why the file cannot be used, or null. Its text is also the
 * code of a thread, because the build makes no separate file for one. So it uses no name from outside.
 */
function look(Database: typeof DatabaseSync, { file, options, migrations: all }: Look) {
  const database = new Database(file, options);
  const expected = new Database(':memory:');
  /** The SQL of all tables, indexes and triggers, without spaces: versions of SQLite differ in those. */
  const schemaOf = (of: DatabaseSync) =>
    JSON.stringify(
      of
        .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
        .all()
        .map(({ type, name, tbl_name, sql }) => [
          ...[type, name, tbl_name],
          typeof sql === 'string' ? sql.replace(/\s+/g, '') : null,
        ]),
    );
  try {
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version > all.length) return version;
    // A process that ended before it created the tables leaves an empty file. That file can be used.
    expected.exec(all.slice(0, version).join(''));
    // An unknown trigger could change what is written. Without the unique index a payment could be paid twice. The check
    // evaluates the constraints of each table: those of another program could take any time.
    if (schemaOf(database) !== schemaOf(expected)) return 'foreign';
    const check = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    return check === 'ok' ? null : 'damaged';
  } finally {
    database.close();
    expected.close();
  }
}

async function lookInThread(work: Look): Promise<ReturnType<typeof look>> {
  const { Worker } = await import('node:worker_threads');
  const code = `
    const { workerData, parentPort } = require('node:worker_threads');
    const { DatabaseSync } = require('node:sqlite');
    parentPort.postMessage((${look})(DatabaseSync, workerData));
  `;
  const [answer] = await once(new Worker(code, { eval: true, workerData: work }), 'message');
  return answer;
}

/** Opens the file. While another program has it locked, tries again; throws SQLITE_BUSY after a second. Blocks only for each try. */
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
