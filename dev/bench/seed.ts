/** User data of a player who has used the launcher for years. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { newReference } from '../../src-main/facts/fact-fields.ts';
import { openIntentStore } from '../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../src-main/platform/payment-id.ts';
import { append, bounds } from '../../src-main/support/journal/journal-files.ts';

const accountsSchema = z.looseObject({
  platform: z.string(),
  accounts: z.array(z.looseObject({ user: z.nullable(z.looseObject({ id: z.string() })) })),
});
type Accounts = z.infer<typeof accountsSchema>;

/** Returns the file of accounts in a folder of user data, and what it holds. */
async function readAccounts(userData: string): Promise<{ file: string; content: Accounts }> {
  const name = (await readdir(userData)).find((each) => /^accounts-\w+\.json$/.test(each));
  if (name === undefined) throw new Error(`There is no file of accounts in ${userData}`);
  const file = path.join(userData, name);
  return { file, content: accountsSchema.parse(JSON.parse(await readFile(file, 'utf8'))) };
}

/** Adds accounts like the first one, up to `count`. */
export async function seedAccounts(userData: string, count: number): Promise<void> {
  const { file, content } = await readAccounts(userData);
  const [first] = content.accounts;
  if (!first?.user) throw new Error(`There is no account in ${file}`);
  while (content.accounts.length < count) {
    const name = `Player ${content.accounts.length}`;
    const user = { ...first.user, id: randomUUID() };
    content.accounts.push({ ...first, id: randomUUID(), name, subject: null, user, lastUsedAt: 0 });
  }
  await writeFile(file, JSON.stringify(content, null, '\t'), { mode: 0o600 });
}

/** Adds receipts of the first account, or of nobody where there is none. */
export async function seedReceipts(userData: string, count: number): Promise<void> {
  const { content } = await readAccounts(userData);
  const file = path.join(userData, `payments-${content.platform}.db`);
  const store = await openIntentStore(file);
  const platformAmount = { value: '12.99', currency: 'EUR' };
  store.add({
    paymentId: paymentIdSchema.parse(randomUUID()),
    payer: content.accounts[0]?.user?.id ?? null,
    merchant: 'Arcade Shop',
    summary: 'A hat, a sword and a season pass',
    amount: { value: '12.99', unit: 'EUR', isToken: false },
    platformAmount,
    method: { id: 'balance', label: 'Arcade balance', needsPage: false },
  });
  store.close();
  const database = new DatabaseSync(file);
  const minutes = 60_000;
  database.exec(`
    UPDATE intents SET state = 'settled', status = 'completed';
    WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < ${count - 1})
    INSERT INTO intents (id, payment_id, payer, merchant, summary, found_by, amount, method, state, status,
      confirmed_at, sent_at)
    SELECT lower(hex(randomblob(16))), lower(hex(randomblob(16))), payer, 'Shop ' || (i % 500), summary,
      'shop ' || (i % 500) || char(10) || lower(summary) || char(10) || lower(hex(randomblob(16))), amount, method,
      state, status, confirmed_at - i * ${minutes}, sent_at - i * ${minutes}
    FROM intents, numbers`);
  database.close();
}

const recordSchema = z.looseObject({ run: z.string(), reference: z.optional(z.string()) });

/** Fills the journal with copies of what the launcher has written: each is a start of its own. */
export async function seedJournal(userData: string): Promise<void> {
  const folder = path.join(userData, 'journal');
  const [first] = await readdir(folder);
  if (first === undefined) throw new Error(`There is no journal in ${folder}`);
  const lines = (await readFile(path.join(folder, first), 'utf8')).split('\n');
  const records = lines.filter(Boolean).map((line) => recordSchema.parse(JSON.parse(line)));
  const full = bounds.segments * bounds.segmentBytes;
  for (let bytes = 0; bytes < full; ) {
    const copy = copyOf(records);
    append(folder, copy);
    bytes += copy.join('\n').length;
  }
}

/** Returns the lines of a start with other references. */
function copyOf(records: ReadonlyArray<z.infer<typeof recordSchema>>): string[] {
  const others = new Map<string, string>();
  const other = (reference: string) => {
    const known = others.get(reference) ?? newReference();
    others.set(reference, known);
    return known;
  };
  return records.map(({ run, reference, ...rest }) => {
    const references = reference === undefined ? {} : { reference: other(reference) };
    return JSON.stringify({ ...rest, ...references, run: other(run) });
  });
}
