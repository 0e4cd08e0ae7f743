import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { sha256 } from './database.ts';

const keyKind = z.enum(['public', 'private']);
/** The two API credentials of interface section 5.2. */
type KeyKind = z.infer<typeof keyKind>;

export interface KeyStore {
  kindOf(key: string): KeyKind | undefined;
  save(key: string, kind: KeyKind): void;
}

/** Only digests are kept, and a lookup by digest compares no secret character by character. */
export function createKeyStore(database: DatabaseSync): KeyStore {
  const find = database.prepare('SELECT kind FROM api_keys WHERE digest = ?');
  const save = database.prepare('INSERT OR REPLACE INTO api_keys (digest, kind) VALUES (?, ?)');
  return {
    kindOf(key) {
      const row = find.get(sha256(key));
      return row === undefined ? undefined : keyKind.parse(row.kind);
    },
    save(key, kind) {
      save.run(sha256(key), kind);
    },
  };
}
