import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Fixtures } from './fixtures.ts';
import { transactionRequestId } from './ids.ts';
import type { PaymentStore } from './payments/store.ts';
import type { ClientRegistry } from './store/clients.ts';
import { inTransaction, readSetting, sha256, writeSetting } from './store/database.ts';
import type { UserStore } from './store/users.ts';

export type Stores = {
  readonly clients: ClientRegistry;
  readonly users: UserStore;
  readonly payments: PaymentStore;
};

function seedPayments(payments: PaymentStore, fixtures: Fixtures): void {
  for (const { id, terms, started } of fixtures.payments) {
    payments.replace(id, terms);
    if (started !== true) continue;
    const request = { id: transactionRequestId(randomUUID()), methodId: 'balance' } as const;
    payments.move(id, { type: 'start', request });
  }
}

/** Forgets the clients and users that are not fixtures. */
function keepFixtures(database: DatabaseSync, { clients, users }: Fixtures): void {
  for (const [table, ids] of [
    ['clients', clients.map(({ clientId }) => clientId)],
    ['users', users.map(({ id }) => id)],
  ] as const) {
    const others = `DELETE FROM ${table} WHERE id NOT IN (SELECT value FROM json_each(?))`;
    database.prepare(others).run(JSON.stringify(ids));
  }
}

/** Writes the fixtures into a new database, or into an old one if they have changed since. */
export async function seed(
  database: DatabaseSync,
  stores: Stores,
  fixtures: Fixtures,
): Promise<void> {
  const version = sha256(JSON.stringify(fixtures));
  if (readSetting(database, 'fixtures') === version) return;
  keepFixtures(database, fixtures);
  for (const client of fixtures.clients) stores.clients.save(client);
  await Promise.all(fixtures.users.map((user) => stores.users.save(user)));
  seedPayments(stores.payments, fixtures);
  writeSetting(database, 'fixtures', version);
}

/** Removes sign-ins, payments, and the clients and users that are not fixtures. */
export function forgetAllButFixtures(
  database: DatabaseSync,
  stores: Stores,
  fixtures: Fixtures,
): void {
  inTransaction(database, () => {
    // Charges first: they refer to payments.
    for (const table of ['charges', 'payments', 'idempotency_keys', 'oidc']) {
      database.exec(`DELETE FROM ${table}`);
    }
    keepFixtures(database, fixtures);
    seedPayments(stores.payments, fixtures);
  });
}
