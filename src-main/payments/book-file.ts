/** The file of payments: how it is opened, its schema, and what becomes of one that cannot be used. */
import { closeSync, existsSync, openSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { Failure, systemCode } from '../failure.ts';
import { withProcessLock } from '../process-lock.ts';

/** The schema's version, in the database's own header. */
const version = 1;

const schema = `
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
  PRAGMA user_version = ${version};
`;

/** So long another process may be writing. */
const patienceMs = 5_000;

export type OpenedFile = {
  readonly database: DatabaseSync;
  /** LK-530: what was there before was damaged, and lies elsewhere now. */
  readonly problem: AppError | null;
};

/**
 * Opens the file, and makes it where there is none. A damaged or foreign one is moved aside, with the
 * reason in its name. Throws LK-534 for one that may not be used, or is of a newer version: it stays as it is.
 */
export async function openBookFile(file: string): Promise<OpenedFile> {
  try {
    // Of two processes that find it damaged one moves it, and the other finds the new one.
    return await withProcessLock(`${file}.lock`, async () => {
      const reason = existsSync(file) ? await damageOf(file) : null;
      const moved = reason === null ? null : moveAside(file, reason);
      return {
        database: await connect(file),
        problem: moved === null ? null : appError('LK-530', { reason: reason ?? '', file: moved }),
      };
    });
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure('LK-534', { reason: reasonOf(error), file }, error);
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
    // EXTRA: a commit that was told is there after a power cut, too. An intent must not get lost once it is sent.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA');
    if (versionOf(database) === 0) database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

/** SQLITE_CORRUPT and SQLITE_NOTADB. */
const damaged: ReadonlySet<unknown> = new Set([11, 26]);

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
    const tables = database.prepare('SELECT name FROM sqlite_schema').all();
    // Empty is what a process leaves that ended before it had made the tables.
    if (found === 0) return tables.length === 0 ? null : 'foreign';
    return tables.some(({ name }) => name === 'one_live_intent') ? null : 'foreign';
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && damaged.has(error.errcode))
      return 'damaged';
    throw error;
  } finally {
    database.close();
  }
}

function moveAside(file: string, reason: string): string {
  const moved = `${file}.${reason}-${Date.now()}`;
  renameSync(file, moved);
  // A journal belongs to its file: beside a new one it would be played back into that.
  if (existsSync(`${file}-journal`)) renameSync(`${file}-journal`, `${moved}-journal`);
  return moved;
}
