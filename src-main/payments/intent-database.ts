/** Opens the SQLite file of the intent store: migrates it, and moves aside a file that cannot be used. */
import { chmodSync, closeSync, existsSync, lstatSync, openSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { codeOf, Failure, systemCode } from '../base/failure.ts';
import { isOnNetwork } from '../base/network-folder.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { isBusy } from '../base/sqlite-error.ts';
import { companions, damageOf, ioReason, isRegular, onceFree } from './intent-check.ts';
import {
  limited,
  migrations,
  newestVersion,
  retryForMs,
  tryMs,
  versionOf,
} from './intent-schema.ts';

/** How long emptying the log of the file waits for another program. The main process is blocked meanwhile. */
const busyTimeoutMs = 1_000;
/** How long to wait for another launcher that is opening the file. */
const lockTimeoutMs = 5_000;

/**
 * Opens or creates the file. A damaged or foreign file is renamed, with the reason in its name, and recorded in the
 * table `lost` of the new one. Throws LK-534 for a file that cannot be opened or has a newer version; that file
 * is not touched.
 */
export async function openIntentDatabase(file: string): Promise<DatabaseSync> {
  const open = async () => {
    const reason = isThere(file) ? await onceFree(() => damageOf(file, { readOnly: false })) : null;
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

/** Whether there is a file. Makes it this user's alone. Throws as `isRegular`. */
function isThere(file: string): boolean {
  const isFile = isRegular(file);
  if (isFile) chmodSync(file, 0o600);
  return isFile;
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

function moveAside(file: string, reason: string): string {
  const moved = `${file}.${reason}-${Date.now()}`;
  renameSync(file, moved);
  // Journal and log move too. SQLite would otherwise play them into the new file.
  for (const end of companions) {
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${moved}${end}`);
  }
  return moved;
}
