import { randomUUID } from 'node:crypto';
import { transactionRequestId } from './ids.ts';
import type { Parts } from './parts.ts';
import { inTransaction, readSetting, sha256, writeSetting } from './store/database.ts';

/** The database with its stores, and what is in it at the start. */
type Stored = Pick<Parts, 'database' | 'clients' | 'users' | 'payments' | 'fixtures'>;

function seedPayments({ payments, fixtures }: Stored): void {
  for (const { id, terms, started } of fixtures.payments) {
    payments.replace(id, terms);
    if (started !== true) continue;
    const request = { id: transactionRequestId.parse(randomUUID()), methodId: 'balance' } as const;
    payments.move(id, { type: 'start', request });
  }
}

/** Forgets the clients and users that are not fixtures. */
function keepFixtures({ database, fixtures: { clients, users } }: Stored): void {
  for (const [table, ids] of [
    ['clients', clients.map(({ clientId }) => clientId)],
    ['users', users.map(({ id }) => id)],
  ] as const) {
    const others = `DELETE FROM ${table} WHERE id NOT IN (SELECT value FROM json_each(?))`;
    database.prepare(others).run(JSON.stringify(ids));
  }
}

/** Writes the fixtures into a new database, or into an old one if they have changed since. */
export async function seed(stored: Stored): Promise<void> {
  const { database, clients, users, fixtures } = stored;
  const version = sha256(JSON.stringify(fixtures));
  if (readSetting(database, 'fixtures') === version) return;
  keepFixtures(stored);
  for (const client of fixtures.clients) clients.save(client);
  await Promise.all(fixtures.users.map((user) => users.save(user)));
  seedPayments(stored);
  writeSetting(database, 'fixtures', version);
}

/** Removes sign-ins, payments, and the clients and users that are not fixtures. */
export function forgetAllButFixtures(stored: Stored): void {
  const { database } = stored;
  inTransaction(database, () => {
    // Charges first: they refer to payments.
    for (const table of ['charges', 'payments', 'idempotency_keys', 'oidc']) {
      database.exec(`DELETE FROM ${table}`);
    }
    keepFixtures(stored);
    seedPayments(stored);
  });
}
