/** The file of payments: how it is opened, its schema, and what becomes of one that cannot be used. */
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Failure, systemCode, toAppError } from '../base/failure.ts';
import { withProcessLock } from '../base/process-lock.ts';
import { isDamaged } from '../base/sqlite-error.ts';

/** Each leads from the version before to its own; what has been released is never changed. */
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
/** The newest one, as the database's own header has it. */
const version = migrations.length;

/** How long to wait for another program's write. The window stands still meanwhile. */
const patienceMs = 1_000;
/** How long to wait for another launcher that is opening the file. */
const longestLockMs = 5_000;

/**
 * Opens or creates the file. A damaged or foreign one is renamed, with the reason in its name, and noted
 * down in the new one. Throws LK-534 for one that cannot be used or is of a newer version; it stays as it is.
 */
export async function openBookFile(file: string): Promise<DatabaseSync> {
  const open = async () => {
    const reason = existsSync(file) ? await damageOf(file) : null;
    const moved = reason === null ? null : moveAside(file, reason);
    const database = await connect(file);
    if (moved !== null) {
      const note = database.prepare('INSERT INTO lost (file, reason, moved_at) VALUES (?, ?, ?)');
      note.run(moved, reason, Date.now());
    }
    return database;
  };
  try {
    // Of two processes that find it damaged one moves it, and the other finds the new one.
    return await withProcessLock(`${file}.lock`, open, AbortSignal.timeout(longestLockMs));
  } catch (error) {
    const { code } = toAppError(error);
    if (code === 'LK-534') throw error;
    const reason = code === 'LK-510' ? 'another launcher is at it' : reasonOf(error);
    throw new Failure('LK-534', { reason, file }, error);
  }
}

/** What SQLite or the system calls it. */
export function reasonOf(error: unknown): string {
  if (error instanceof Error && 'errstr' in error) return String(error.errstr);
  return systemCode(error);
}

async function connect(file: string): Promise<DatabaseSync> {
  // SQLite would make it readable for everybody; its journal takes over the mode.
  closeSync(openSync(file, 'a', 0o600));
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // EXTRA: a reported commit survives a power cut. An intent must not get lost once it is sent.
    // What is cleared is overwritten, so that nobody finds it in the file.
    database.exec(
      'PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON',
    );
    const found = versionOf(database);
    if (found < version) {
      const missing = migrations.slice(found).join('');
      database.exec(`BEGIN IMMEDIATE; ${missing} PRAGMA user_version = ${version}; COMMIT`);
      // What was cleared before is not in the file any more either.
      if (found > 0) database.exec('VACUUM');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** Why a file cannot be used any more; null where it can. Throws LK-534 for one of a newer version. */
async function damageOf(file: string): Promise<string | null> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { timeout: patienceMs });
  try {
    const found = versionOf(database);
    if (found > version) {
      throw new Failure('LK-534', { reason: `it has version ${found}`, file });
    }
    const [check] = database.prepare('PRAGMA quick_check(1)').all();
    if (check?.quick_check !== 'ok') return 'damaged';
    // Empty is what a process leaves that ended before it had made the tables.
    const expected = new DatabaseSync(':memory:');
    expected.exec(migrations.slice(0, found).join(''));
    // A trigger could change what is noted down; an index that is not unique would allow to pay twice.
    const isOwn = schemaOf(database) === schemaOf(expected);
    expected.close();
    return isOwn ? null : 'foreign';
  } catch (error) {
    if (isDamaged(error)) return 'damaged';
    throw error;
  } finally {
    database.close();
  }
}

/** All tables, indexes and triggers of a database, without the spaces in which versions of SQLite may differ. */
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
  // A journal belongs to its file: beside a new one it would be played back into that.
  if (existsSync(`${file}-journal`)) renameSync(`${file}-journal`, `${moved}-journal`);
  return moved;
}
