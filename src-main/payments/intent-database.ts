/** The SQLite file of the intent store: its schema and migrations, and what happens to a file that cannot be used. */
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  openSync,
  renameSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, Failure, systemCode } from '../base/failure.ts';
import { isOnNetwork } from '../base/network-folder.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { refuseSpecial } from '../base/regular-file.ts';
import { isBusy, isDamaged } from '../base/sqlite-error.ts';

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

/** How long emptying the log of the file waits for another program. The main process is blocked meanwhile. */
const busyTimeoutMs = 1_000;
/** How long SQLite waits for another program in one try of a statement. */
const tryMs = 3;
/** A statement that fails after this time is not tried again, and neither is opening the file. */
const retryForMs = 1_000;
/** The pause between two tries to open the file. */
const pauseMs = 20;
/** Bytes. A check blocks for 3 ms for each MB, so a larger file is checked in a thread. To start a thread takes longer. */
const smallFile = 1_000_000;
/** Options of each connection in this room. A row of 50 MB stops main for a second. What Latchkey writes is far shorter. */
export const limited = { limits: { length: 1_000_000 } } as const;
/** How long to wait for another launcher that is opening the file. */
const lockTimeoutMs = 5_000;

/**
 * Opens or creates the file. A damaged or foreign file is renamed, with the reason in its name, and recorded in the
 * table `lost` of the new one. Throws LK-534 for a file that cannot be opened or has a newer version; that file
 * is not touched.
 */
export async function openIntentDatabase(file: string): Promise<DatabaseSync> {
  const open = async () => {
    const reason = isThere(file) ? await onceFree(() => damageOf(file)) : null;
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

/** Whether there is a file. Makes it this user's alone. Throws for a link, which may lead to a file that others can read. */
function isThere(file: string): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (!stats) return false;
  if (stats.isSymbolicLink()) throw Object.assign(new Error('a link'), { code: 'ELOOP' });
  refuseSpecial(stats);
  chmodSync(file, 0o600);
  return true;
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

/** SQLite's message for a failed read or write, or else the system's error code, for example ENOENT. */
export function ioReason(error: unknown): string {
  if (error instanceof Error && 'errstr' in error) return String(error.errstr);
  return systemCode(error);
}

async function connect(file: string): Promise<DatabaseSync> {
  create(file);
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { ...limited, timeout: tryMs });
  try {
    // A write-ahead log needs one sync for each commit, a rollback journal five. But the index of the log is shared memory,
    // and two computers that use one network drive do not share memory.
    const journalMode = isOnNetwork(path.dirname(file)) ? 'DELETE' : 'WAL';
    // EXTRA: a commit survives a power cut. An intent must not be lost once its request is sent.
    // secure_delete: a cleared payment is overwritten in the file.
    database.exec(
      `PRAGMA journal_mode = ${journalMode}; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON`,
    );
    const version = versionOf(database);
    if (version < newestVersion) {
      const missing = migrations.slice(version).join('');
      database.exec(`BEGIN IMMEDIATE; ${missing} PRAGMA user_version = ${newestVersion}; COMMIT`);
      // Removes what older versions cleared without secure_delete.
      if (version > 0) {
        database.exec('VACUUM');
        emptyLog(database);
      }
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Creates the file, for this user alone; its log gets the same mode. Does not open an existing file: closing it would
 * release the locks of a connection in this process (POSIX), and another process could then remove the log.
 */
function create(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600));
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error;
  }
}

/** Opens the file. While another program has it locked, tries again; throws SQLITE_BUSY after a second. Blocks only for each try. */
async function onceFree<T>(open: () => Promise<T>): Promise<T> {
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

/** Moves the content of the log into the file, so that nothing cleared stays in the log. A process that reads meanwhile delays this until a later call. */
export function emptyLog(database: DatabaseSync): void {
  database.exec(
    `PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA wal_checkpoint(TRUNCATE); PRAGMA busy_timeout = ${tryMs}`,
  );
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Why a file has to be moved aside; null where it can be used. Throws LK-534 for a newer version. */
async function damageOf(file: string): Promise<string | null> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { ...limited, timeout: tryMs });
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
    const check = statSync(file).size > smallFile ? checkInThread(file) : quickCheck(database);
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
  const database = new DatabaseSync(workerData.file, { timeout: workerData.busyTimeoutMs });
  const check = database.prepare('PRAGMA quick_check(1)').get();
  database.close();
  parentPort.postMessage(check.quick_check);
`;

async function checkInThread(file: string): Promise<unknown> {
  const { Worker } = await import('node:worker_threads');
  const worker = new Worker(threadCode, { eval: true, workerData: { file, busyTimeoutMs } });
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

function moveAside(file: string, reason: string): string {
  const moved = `${file}.${reason}-${Date.now()}`;
  renameSync(file, moved);
  // Journal and log move too. SQLite would otherwise play them into the new file.
  for (const end of ['-journal', '-wal', '-shm']) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${moved}${end}`);
  }
  return moved;
}
