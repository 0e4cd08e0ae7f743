/** Reads the file of payments for the scanner of reports, without changing it. */
import { damageOf, isRegular, limited } from './intent-database.ts';

/** The newest intents that are read. Each value is searched for in all of a report, which takes time. */
const mostIntents = 100;

/** Returns the values of each payment that identify it, the newest first; none if the file cannot be read. */
export async function inspectIntents(file: string) {
  const { DatabaseSync } = await import('node:sqlite');
  try {
    if (!isRegular(file)) return [];
    // Another program's schema could stop main. A newer version of ours has values to hide too.
    const damage = await damageOf(file, { readOnly: true }).catch(() => null);
    if (damage === 'foreign') return [];
    using database = new DatabaseSync(file, { ...limited, readOnly: true });
    return database
      .prepare(
        `SELECT id, payment_id, request_id, page_url FROM intents
         ORDER BY confirmed_at DESC LIMIT ${mostIntents}`,
      )
      .all();
  } catch {
    return [];
  }
}
