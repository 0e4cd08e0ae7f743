/** The check of the intent store's file, before the store or the check-up uses it. */
import { once } from 'node:events';
import { existsSync, lstatSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, Failure, systemCode, systemError } from '../base/failure.ts';
import { refuseSpecial } from '../base/regular-file.ts';
import { isBusy, isDamaged, sqliteCode } from '../base/sqlite-error.ts';
import {
  limited,
  migrations,
  newestVersion,
  retryForMs,
  tryMs,
  versionOf,
} from './intent-schema.ts';

/** The pause between two tries to open the file. */
const pauseMs = 20;
/** Bytes. A check blocks for 3 ms for each MB, so a larger file is checked in a thread. To start a thread takes longer. */
const smallFile = 1_000_000;

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

/** What SQLite keeps beside a file. */
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
  const database = new DatabaseSync(file, { ...limited, timeout: tryMs, readOnly });
  try {
    const version = versionOf(database);
    if (version > newestVersion) {
      throw new Failure('LK-534', { reason: `it has version ${version}`, file });
    }
    // A process that ended before it created the tables leaves an empty file. That file can be used.
    using expected = new DatabaseSync(':memory:');
    expected.exec(migrations.slice(0, version).join(''));
    // An unknown trigger could change what is written. Without the unique index a payment could be paid twice. The check
    // evaluates the constraints of each table: those of another program could take any time.
    if (schemaOf(database) !== schemaOf(expected)) return 'foreign';
    const check =
      statSync(file).size > smallFile ? checkInThread(file, readOnly) : quickCheck(database);
    return (await check) === 'ok' ? null : 'damaged';
  } catch (error) {
    if (isDamaged(error)) return 'damaged';
    throw error;
  } finally {
    database.close();
  }
}

const quickCheck = (database: DatabaseSync): unknown =>
  database.prepare('PRAGMA quick_check(1)').get()?.quick_check;

/** `quickCheck` as the code of a thread. It is a text, because the build makes no separate file for a thread. */
const threadCode = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const { file, timeout, readOnly } = workerData;
  const database = new DatabaseSync(file, { timeout, readOnly });
  const check = database.prepare('PRAGMA quick_check(1)').get();
  database.close();
  parentPort.postMessage(check.quick_check);
`;

async function checkInThread(file: string, readOnly: boolean): Promise<unknown> {
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(threadCode, {
    eval: true,
    workerData: { file, timeout: retryForMs, readOnly },
  });
  const [answer] = await once(worker, 'message');
  return answer;
}

/** The SQL of all tables, indexes and triggers of a database, without spaces: versions of SQLite differ in those. */
const schemaOf = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name')
      .all()
      .map(({ type, name, tbl_name, sql }) => [
        ...[type, name, tbl_name],
        typeof sql === 'string' ? sql.replace(/\s+/g, '') : null,
      ]),
  );

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
