/** The SQLite file of the intent store: its schema, and how it is checked, opened, migrated, and moved aside if it cannot be used. */
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, Failure, systemCode, systemError } from '../base/failure.ts';
import { isOnNetwork } from '../base/network-folder.ts';
import { createEmptyFile } from '../base/new-file.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { refuseSpecial } from '../base/regular-file.ts';
import { isDamaged, onceFree, retryForMs, sqliteCode } from '../base/sqlite.ts';

/** The migrations, each from the version before it. A released migration is never changed. */
const migrations: readonly string[] = [
  `
  CREATE TABLE intents (
    id TEXT PRIMARY KEY,
    payment_id TEXT NOT NULL,
    payer TEXT,
    merchant TEXT NOT NULL,
    summary TEXT NOT NULL,
    found_by TEXT NOT NULL,
    amount TEXT NOT NULL,
    method TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('confirmed', 'accepted', 'refused', 'settled')),
    status TEXT NOT NULL,
    request_id TEXT,
    page_url TEXT,
    confirmed_at INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX one_live_intent ON intents (payment_id) WHERE state IN ('confirmed', 'accepted');
  CREATE INDEX of_payment ON intents (payment_id);
  CREATE INDEX newest_first ON intents (payer, confirmed_at DESC, id);
  `,
  `
  ALTER TABLE intents ADD COLUMN sent_at INTEGER NOT NULL DEFAULT 0;
  UPDATE intents SET sent_at = confirmed_at;
  ALTER TABLE intents ADD COLUMN said_amount TEXT;
  CREATE TABLE lost (file TEXT NOT NULL, reason TEXT NOT NULL, moved_at INTEGER NOT NULL) STRICT;
  `,
];
/** The newest version, as SQLite's `user_version` has it. */
const newestVersion = migrations.length;

/** How long SQLite waits for another program in one try of a statement. */
const tryMs = 3;
/** Options of each connection in this room. A row of 50 MB stops main for a second. What Latchkey writes is far shorter. */
export const limited = { limits: { length: 1_000_000 } } as const;

/** How often emptying the log of the file is tried while another program reads or writes, and the pause in between, in ms. */
const emptying = { tries: 50, pauseMs: 20 };
/** How long to wait for another launcher that is opening the file. */
const lockTimeoutMs = 5_000;

/**
 * Opens or creates the file. A damaged or foreign file is renamed, with the reason in its name, and recorded in the
 * table `lost` of the new one. Throws LK-534 for a file that cannot be opened or has a newer version; that file
 * is not touched.
 */
export async function openIntentDatabase(file: string): Promise<DatabaseSync> {
  const open = async () => {
    const isThere = isRegular(file);
    if (isThere) chmodSync(file, 0o600);
    const reason = isThere ? await onceFree(() => damageOf(file, { readOnly: false })) : null;
    const moved = reason === null ? null : moveAside(file, reason);
    const database = await onceFree(() => connect(file));
    if (moved !== null) {
      const record = database.prepare('INSERT INTO lost (file, reason, moved_at) VALUES (?, ?, ?)');
      record.run(moved, reason, Date.now());
    }
    return database;
  };
  try {
    // Of two processes that find a damaged file, one moves it, and the other one opens the new file.
    return await withProcessLock(`${file}.lock`, open, AbortSignal.timeout(lockTimeoutMs));
  } catch (error) {
    const code = codeOf(error);
    if (code === 'LK-534') throw error;
    const reason = code === 'LK-510' ? 'another launcher is opening it' : ioReason(error);
    throw new Failure('LK-534', { reason, file }, error);
  }
}

/** Returns a function that throws ESTALE once another file, or none, has the name of this one. */
export function stillThere(file: string): () => void {
  const { dev, ino } = lstatSync(file, { bigint: true });
  return () => {
    const now = lstatSync(file, { bigint: true, throwIfNoEntry: false });
    if (now?.dev === dev && now.ino === ino) return;
    throw Object.assign(new Error('the file was moved'), { code: 'ESTALE' });
  };
}

async function connect(file: string): Promise<DatabaseSync> {
  // Its log gets the same mode. A file that is there is not opened: closing it would let another process remove the log.
  createEmptyFile(file);
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { ...limited, timeout: tryMs });
  try {
    // A write-ahead log needs one sync for each commit, a rollback journal five. But the index of the log is shared memory,
    // and two computers that use one network drive do not share memory.
    const journalMode = isOnNetwork(path.dirname(file)) ? 'DELETE' : 'WAL';
    // EXTRA: a commit survives a power cut. An intent must not be lost once its request is sent.
    // secure_delete: a cleared payment is overwritten in the file.
    // wal_autocheckpoint, in pages: SQLite's own 1,000 stop main for 20 ms while a long list is cleared.
    database.exec(
      `PRAGMA journal_mode = ${journalMode}; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 250`,
    );
    // 0 for a file without tables.
    const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (version < newestVersion) {
      const missing = migrations.slice(version).join('');
      database.exec(`BEGIN IMMEDIATE; ${missing} PRAGMA user_version = ${newestVersion}; COMMIT`);
      // Removes what older versions cleared without secure_delete.
      if (version > 0) {
        database.exec('VACUUM');
        await emptyLog(database);
      }
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Moves the content of the log into the file, so that nothing cleared stays in the log. A process that reads for a second delays this until a later call. */
export async function emptyLog(database: DatabaseSync): Promise<void> {
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)');
  for (let tries = emptying.tries; tries > 0 && checkpoint.get()?.busy === 1; tries -= 1) {
    await sleep(emptying.pauseMs);
  }
}

function moveAside(file: string, reason: string): string {
  const moved = `${file}.${reason}-${Date.now()}`;
  renameSync(file, moved);
  // Journal and log move too. SQLite would otherwise play them into the new file.
  for (const end of companions) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${moved}${end}`);
  }
  return moved;
}

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
const companions = ['-journal', '-wal', '-shm'] as const;

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
    if (isDamaged(error) || sqliteCode(error) === tooBig) return 'damaged';
    throw error;
  }
}

/** SQLITE_TOOBIG: an index has a text that is longer than any of ours. */
const tooBig = 18;

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
    // Not `quick_check`, which does not compare an index with its table: an intent is found by the index alone. No REINDEX,
    // because the table may be what is wrong, and then a live intent would be lost without a word.
    const check = database.prepare('PRAGMA integrity_check(1)').get()?.integrity_check;
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
