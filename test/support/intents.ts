/** Intents and their store, for tests of the store. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import type { Intent, NewIntent } from '../../src-main/payments/intent.ts';
import { type IntentStore, openIntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { temporaryFolder } from './folder.ts';

export const paid = paymentIdSchema.parse('p-1');
/** An intent to pay `paid`. */
export const intent = (change: Partial<NewIntent> = {}): NewIntent => ({
  paymentId: paid,
  payer: 'u-1',
  merchant: 'Hatter',
  summary: 'A hat',
  amount: { value: '12.90', unit: 'EUR', isToken: false },
  platformAmount: { value: '12.90', currency: 'EUR', note: 'kept' },
  method: { id: 'balance', label: 'Balance', needsPage: false },
  ...change,
});

/** Adds an intent to pay `paid`, and returns it. Throws if the store refuses it. */
export function addIntent(store: IntentStore, change?: Partial<NewIntent>): Intent {
  const added = store.add(intent(change));
  if (!added) throw new Error('the store refused the intent');
  return added;
}

/** Opens the store in a folder, and closes it after the test. */
export async function storeIn(folder = temporaryFolder()) {
  const file = path.join(folder, 'payments.db');
  const store = await openIntentStore(file);
  onTestFinished(() => {
    // Some tests close it themselves.
    try {
      store.close();
    } catch {}
  });
  return { file, folder, store };
}

/** Changes a file of payments as another program does. */
export function runSql(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Adds a table as another program would. SQLite's check of the file evaluates its constraint, which fails; another one could take any time. */
export function addForeignTable(file: string): void {
  runSql(
    file,
    `CREATE TABLE more (x CHECK (abs(x) > 0));
    PRAGMA ignore_check_constraints = ON;
    INSERT INTO more VALUES (-9223372036854775808);`,
  );
}
