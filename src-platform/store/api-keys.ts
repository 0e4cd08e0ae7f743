import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction, sha256 } from './database.ts';

const keyKind = z.enum(['public', 'private']);
/** The two API credentials of interface section 5.2. */
type KeyKind = z.infer<typeof keyKind>;

export type KeyStore = ReturnType<typeof createKeyStore>;

/** Stores digests only. Looking up a digest does not compare the secret itself, so timing tells nothing. */
export function createKeyStore(database: DatabaseSync) {
  const every = database.prepare('SELECT digest, kind FROM api_keys');
  const save = database.prepare('INSERT OR REPLACE INTO api_keys (digest, kind) VALUES (?, ?)');
  const clear = database.prepare('DELETE FROM api_keys');
  const read = () => new Map(every.all().map(({ digest, kind }) => [digest, keyKind.parse(kind)]));
  // Read at the start and after each change: every request asks for a key.
  let kinds = read();
  return {
    kindOf: (key: string) => kinds.get(sha256(key)),
    /** Replaces the keys by these two. */
    replace(keys: Readonly<Record<KeyKind, string>>) {
      inTransaction(database, () => {
        clear.run();
        for (const kind of keyKind.options) save.run(sha256(keys[kind]), kind);
      });
      kinds = read();
    },
  };
}
