import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from './database.ts';

/** How long a key is stored. After that, a second request is refused by the state of the payment. */
const keptFor = 24 * 3_600_000;

/** The stored answer of a request with a key. A refusal is stored too. */
const answer = z.union([
  z.strictObject({ status: z.int(), data: z.record(z.string(), z.unknown()) }),
  z.strictObject({ status: z.int(), code: z.string(), message: z.string() }),
]);
export type Answer = z.infer<typeof answer>;

/** Idempotency keys (draft-ietf-httpapi-idempotency-key-header). */
export function createIdempotencyStore(database: DatabaseSync) {
  const purge = database.prepare('DELETE FROM idempotency_keys WHERE created_at < ?');
  const find = database.prepare('SELECT request, answer FROM idempotency_keys WHERE key = ?');
  const keep = database.prepare(
    'INSERT INTO idempotency_keys (key, request, answer, created_at) VALUES (?, ?, ?, ?)',
  );
  return {
    /**
     * Does the work once for a key, and then always returns the same answer. Returns undefined if the key was used
     * for another request. The answer and the work are stored in one transaction.
     */
    once: (key: string, request: string, work: () => Answer) =>
      inTransaction(database, () => {
        const now = Date.now();
        purge.run(now - keptFor);
        const stored = find.get(key);
        if (stored !== undefined) {
          if (stored.request !== request) return undefined;
          return answer.parse(JSON.parse(String(stored.answer)));
        }
        const made = work();
        keep.run(key, request, JSON.stringify(made), now);
        return made;
      }),
  };
}
