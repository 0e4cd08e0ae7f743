import { createHash } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataProblem } from './data-folder.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS oidc (
    model TEXT NOT NULL, id TEXT NOT NULL, payload TEXT NOT NULL,
    grant_id TEXT, uid TEXT, user_code TEXT, expires_at INTEGER,
    PRIMARY KEY (model, id)
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS oidc_grant ON oidc (grant_id) WHERE grant_id IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_uid ON oidc (uid) WHERE uid IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_user_code ON oidc (user_code) WHERE user_code IS NOT NULL;
  CREATE INDEX IF NOT EXISTS oidc_expiry ON oidc (expires_at) WHERE expires_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS clients (id TEXT PRIMARY KEY, record TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE,
    password TEXT NOT NULL, record TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS payments (
    record TEXT NOT NULL,
    id TEXT UNIQUE AS (record ->> 'id'), request_id TEXT UNIQUE AS (record ->> '$.request.id'),
    created_at INTEGER AS (record ->> 'createdAt'), due_at INTEGER AS (record ->> 'dueAt')
  );
  CREATE INDEX IF NOT EXISTS payments_due ON payments (due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX IF NOT EXISTS payments_created ON payments (created_at);
  CREATE TABLE IF NOT EXISTS charges (payment_id TEXT PRIMARY KEY REFERENCES payments (id));
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY, request TEXT NOT NULL, answer TEXT NOT NULL, created_at INTEGER NOT NULL
  );
  CREATE INDEX IF NOT EXISTS idempotency_keys_created ON idempotency_keys (created_at);
`;

/** Increase it when the schema or the limits of stored payments change. */
const version = 3;

/** Deletes payments of another version. All are test data, so there is no migration. */
function createTables(database: DatabaseSync): void {
  const old = database.prepare('PRAGMA user_version').get()?.user_version !== version;
  if (old) {
    // Charges first: they refer to payments.
    database.exec(`DROP TABLE IF EXISTS charges; DROP TABLE IF EXISTS payments;
      DROP TABLE IF EXISTS idempotency_keys`);
  }
  database.exec(schema);
  // The payments of the fixtures are created again.
  if (old) {
    database.exec(`DELETE FROM settings WHERE name = 'fixtures'; PRAGMA user_version = ${version}`);
  }
}

/** Finds a damaged database at the start, and not in the middle of a sign-in. */
function checkPages(database: DatabaseSync, folder: string): void {
  const found = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
  if (found !== 'ok') throw new DataProblem(folder, 'its database is damaged');
}

/** Opens the platform's SQLite file; without a folder, a database in memory. */
export function openDatabase(folder: string | null): DatabaseSync {
  const file = folder === null ? ':memory:' : join(folder, 'platform.sqlite');
  const database = new DatabaseSync(file);
  if (folder !== null) {
    // Only this user may read it: it holds signing keys and valid tokens. The mode is set first, because the files
    // of the write-ahead log get the mode of this file.
    chmodSync(file, 0o600);
    checkPages(database, folder);
  }
  // WAL with NORMAL survives a killed process and costs no disk flush for each request.
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000',
  );
  createTables(database);
  return database;
}

export function readSetting(database: DatabaseSync, name: string): string | undefined {
  const row = database.prepare('SELECT value FROM settings WHERE name = ?').get(name);
  return typeof row?.value === 'string' ? row.value : undefined;
}

export function writeSetting(database: DatabaseSync, name: string, value: string): void {
  database
    .prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
    )
    .run(name, value);
}

/** Runs the work in one transaction. A nested call joins the transaction of the outer one. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  if (database.isTransaction) return work();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Lets time pass for everything that is stored, instead of waiting for it: codes, tokens, sessions,
 * payments and idempotency keys become `seconds` older. Tests and training use it; the clock itself
 * is not touched.
 */
export function ageEverything(database: DatabaseSync, seconds: number): void {
  inTransaction(database, () => {
    database
      .prepare(
        `UPDATE oidc SET expires_at = expires_at - :s, payload = json_set(payload,
           '$.exp', json_extract(payload, '$.exp') - :s, '$.iat', json_extract(payload, '$.iat') - :s)
         WHERE json_extract(payload, '$.exp') IS NOT NULL`,
      )
      .run({ s: seconds });
    const older = ['createdAt', 'expiresAt', 'settlesAt', 'dueAt'].map(
      (name) => `'$.${name}', (record ->> '${name}') - :ms`,
    );
    database
      .prepare(`UPDATE payments SET record = json_set(record, ${older.join(', ')})`)
      .run({ ms: seconds * 1000 });
    database
      .prepare('UPDATE idempotency_keys SET created_at = created_at - :ms')
      .run({ ms: seconds * 1000 });
  });
}
