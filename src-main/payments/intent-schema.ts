/** The schema of the SQLite file of the intent store, and the bounds of each connection to it. */
import type { DatabaseSync } from 'node:sqlite';

/** The migrations, each from the version before it. A released migration is never changed. */
export const migrations: readonly string[] = [
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
export const newestVersion = migrations.length;

/** How long SQLite waits for another program in one try of a statement. */
export const tryMs = 3;
/** A statement that fails after this time is not tried again, and neither is opening the file. */
export const retryForMs = 1_000;
/** Options of each connection in this room. A row of 50 MB stops main for a second. What Latchkey writes is far shorter. */
export const limited = { limits: { length: 1_000_000 } } as const;

/** Returns the version of a file; 0 for one without tables. */
export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);
