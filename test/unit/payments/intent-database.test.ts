/** The file of the intent store: its log, migrations, locks, and what happens to a file that cannot be used. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withProcessLock } from '../../../src-main/base/process-lock.ts';
import { retryWhileBusy } from '../../../src-main/base/sqlite.ts';
import { inspectIntents } from '../../../src-main/payments/inspect-intents.ts';
import { inspectIntentFile } from '../../../src-main/payments/intent-database.ts';
import { clearInPieces } from '../../../src-main/payments/intent-pieces.ts';
import { intentFileAt, openIntentStore } from '../../../src-main/payments/intent-store.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { addForeignTable, intent, paid, runSql, storeIn } from '../../support/intents.ts';
import { observed } from '../../support/observed.ts';

test('only this user can read the file and its log', async () => {
  const { store, file } = await storeIn();
  store.add(intent());
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    expect(statSync(each).mode & 0o777, each).toBe(0o600);
  }
});

test('every commit waits for the disk', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { store } = await storeIn();
  store.add(intent());
  const connection: unknown = prepare.mock.contexts.at(-1);
  if (!(connection instanceof DatabaseSync)) throw new Error('there is no connection');
  expect(connection.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  // EXTRA. A log needs FULL (2) at least.
  expect(connection.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 3 });
});

test('closing leaves the file alone with all that was stored', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'payments.db');
  const intentFile = intentFileAt(file);
  const added = (await intentFile.open()).add(intent());
  expect(readdirSync(folder)).toContain('payments.db-wal');
  await intentFile.close();
  expect(readdirSync(folder).sort()).toEqual(['payments.db', 'payments.db.lock']);
  expect((await intentFile.open()).latest(paid)).toEqual(added);
  await intentFile.close();
});

test('clearing waits for a program that reads, without stopping others, and then nothing is left in the log', async () => {
  const { store, file } = await storeIn();
  store.add(intent());
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec('BEGIN; SELECT * FROM intents');
  const done = vi.fn();
  const cleared = clearInPieces(store, { payer: 'u-1', text: '' }).then(done);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect(done).not.toHaveBeenCalled();
  expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
  reader.exec('COMMIT');
  await cleared;
  expect(statSync(`${file}-wal`).size).toBe(0);
});

test('the file opens once another program unlocks it, and the launcher goes on meanwhile', async () => {
  const file = path.join(temporaryFolder(), 'payments.db');
  const intentFile = intentFileAt(file);
  await intentFile.open();
  await intentFile.close();
  const other = new DatabaseSync(file);
  onTestFinished(() => intentFile.close());
  // It tries for a second, which is short on a busy computer.
  vi.useFakeTimers({ toFake: ['performance'] });
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const opened = intentFile.open();
  // Runs only if opening leaves this thread free.
  setTimeout(() => other.close(), 50);
  expect((await opened).live()).toEqual([]);
});

test('a file that could not be opened is tried again at the next need', async () => {
  const file = path.join(temporaryFolder(), 'payments.db');
  mkdirSync(file);
  const intentFile = intentFileAt(file);
  onTestFinished(() => intentFile.close());
  await expect(intentFile.open()).rejects.toThrow('LK-534');
  rmdirSync(file);
  expect((await intentFile.open()).live()).toEqual([]);
});

test('a file with a table of another program is moved aside with its log, nothing of that table is run, and nothing of both is in the new file', async () => {
  const { store, folder, file } = await storeIn();
  store.add(intent());
  addForeignTable(file);
  const { store: next } = await storeIn(folder);
  expect(next.problem()).toMatchObject({ code: 'LK-530', details: { reason: 'foreign' } });
  expect(next.live()).toEqual([]);
  const [moved] = readdirSync(folder).filter((name) => /\.foreign-\d+$/.test(name));
  expect(readdirSync(folder)).toEqual(expect.arrayContaining([`${moved}-wal`, `${moved}-shm`]));
  expect(next.add(intent())).toBeDefined();
});

const sqliteError = (errcode: number) => Object.assign(new Error('SQLite'), { errcode });

test('retryWhileBusy runs a statement again after SQLITE_BUSY_RECOVERY', () => {
  let tries = 0;
  const result = retryWhileBusy(() => {
    tries += 1;
    if (tries < 40) throw sqliteError(261);
    return 'written';
  });
  expect([result, tries]).toEqual(['written', 40]);
});

test('retryWhileBusy runs a statement once when it fails for another reason', () => {
  const statement = vi.fn(() => {
    throw sqliteError(10);
  });
  expect(() => retryWhileBusy(statement)).toThrow('SQLite');
  expect(statement).toHaveBeenCalledTimes(1);
});

test('the store loses no intent when an older launcher, with a rollback journal, opens the file of a killed one', async () => {
  const { store, file } = await storeIn();
  const added = store.add(intent());
  const folder = temporaryFolder();
  // What a killed process leaves.
  for (const end of ['', '-wal', '-shm']) {
    copyFileSync(`${file}${end}`, path.join(folder, `payments.db${end}`));
  }
  const older = new DatabaseSync(path.join(folder, 'payments.db'));
  older.exec('PRAGMA journal_mode = DELETE');
  expect(older.prepare('SELECT id FROM intents').all()).toEqual([{ id: added?.id }]);
  older.close();
  expect(readdirSync(folder)).toEqual(['payments.db']);
  const { store: next } = await storeIn(folder);
  expect(next.latest(paid)).toEqual(added);
});

/** Writes a store's file of 2 MB. */
function writeLargeDatabase(file: string): void {
  copyFileSync(path.join(import.meta.dirname, '../../fixtures/payments/version-1.db'), file);
  runSql(
    file,
    `WITH RECURSIVE numbers(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM numbers WHERE i < 2000)
    INSERT INTO intents (id, payment_id, payer, merchant, summary, found_by, amount, method, state, status, confirmed_at)
    SELECT 'large-' || i, 'p-large-' || i, payer, merchant, summary, hex(randomblob(400)), amount, method, 'settled',
      status, confirmed_at
    FROM numbers, (SELECT * FROM intents LIMIT 1)`,
  );
}

test('a large file is used with all its payments', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'payments.db');
  writeLargeDatabase(file);
  expect(statSync(file).size).toBeGreaterThan(1_500_000);
  const { store } = await storeIn(folder);
  expect(store.problem()).toBeNull();
  expect(store.count({ payer: 'u-1', text: '' })).toBeGreaterThan(2_000);
});

const cutTo = (file: string, bytes: number) =>
  writeFileSync(file, readFileSync(file).subarray(0, bytes));

/** Writes a store's file with one payment, and changes it as another program does. */
async function writeStore(file: string, sql: string): Promise<void> {
  const { store } = await storeIn(path.dirname(file));
  store.add(intent());
  store.close();
  runSql(file, sql);
}

/** Lets the index name another payment: the live intent of this one would not be found. */
async function damageIndex(file: string): Promise<void> {
  await writeStore(file, '');
  const database = new DatabaseSync(file, { readOnly: true });
  const found = database.prepare(
    `SELECT rootpage * page_size AS end FROM sqlite_schema, pragma_page_size WHERE name = 'of_payment'`,
  );
  const end = Number(found.get()?.end);
  database.close();
  const bytes = readFileSync(file);
  // One bit of the disk.
  bytes.write('q', bytes.subarray(0, end).lastIndexOf(paid));
  writeFileSync(file, bytes);
}

type Damage = readonly [name: string, reason: string, write: (file: string) => unknown];
const damages: readonly Damage[] = [
  ['text', 'damaged', (file) => writeFileSync(file, 'this is no database, and long enough to see')],
  [
    'half a database',
    'damaged',
    (file) => {
      runSql(
        file,
        'CREATE TABLE t (a); WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) INSERT INTO t SELECT randomblob(100) FROM n',
      );
      cutTo(file, 6_000);
    },
  ],
  [
    'large, and damaged in its middle',
    'damaged',
    (file) => {
      writeLargeDatabase(file);
      writeFileSync(file, readFileSync(file).fill(0x5a, 1_000_000, 1_400_000));
    },
  ],
  [
    'large, and cut off',
    'damaged',
    (file) => {
      writeLargeDatabase(file);
      cutTo(file, 1_500_000);
    },
  ],
  ['of an index that names another payment', 'damaged', damageIndex],
  [
    'of a payer of a megabyte',
    'damaged',
    (file) =>
      writeStore(file, `UPDATE intents SET payer = replace(hex(zeroblob(1100000)), '00', 'x')`),
  ],
  ['somebody else’s database', 'foreign', (file) => runSql(file, 'CREATE TABLE mine (a)')],
  [
    'S11 of a trigger of somebody else',
    'foreign',
    (file) =>
      writeStore(file, 'CREATE TRIGGER t AFTER INSERT ON intents BEGIN DELETE FROM intents; END'),
  ],
  [
    'S11 of an index of somebody else that is not unique',
    'foreign',
    (file) =>
      writeStore(
        file,
        'DROP INDEX one_live_intent; CREATE INDEX one_live_intent ON intents (payment_id)',
      ),
  ],
];
test.each(damages)(
  '%s: such a file is moved aside unchanged and reported as LK-530 (%s)',
  async (_name, reason, write) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'payments.db');
    await write(file);
    const before = readFileSync(file);
    const { store } = await storeIn(folder);
    const lost = store.problem();
    expect(lost).toMatchObject({ code: 'LK-530', details: { file: expect.any(String), reason } });
    const moved = readdirSync(folder).find((name) => name.startsWith(`payments.db.${reason}-`));
    expect(readFileSync(path.join(folder, moved ?? ''))).toEqual(before);
    expect(store.add(intent())).toBeDefined();
    const { store: next } = await storeIn(folder);
    // The next start says it too, until the player has cleared the whole list.
    await clearInPieces(next, { payer: null, text: 'hat' });
    expect(next.problem()).toEqual(lost);
    await clearInPieces(next, { payer: null, text: '' });
    expect(next.problem()).toBeNull();
    expect(next.live()).toHaveLength(1);
  },
);

test('an empty file is used: a process that ended early leaves one', async () => {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'payments.db'), '');
  const { store } = await storeIn(folder);
  expect(store.problem()).toBeNull();
  expect(store.add(intent())).toBeDefined();
});

test('a row that is too large to be read without stopping main is LK-534, and stays in the file', async () => {
  const { store, file } = await storeIn();
  store.add(intent());
  const other = new DatabaseSync(file);
  const grow = other.prepare(`UPDATE intents SET merchant = replace(hex(zeroblob(?)), '00', 'x')`);
  grow.run(900_000);
  expect(store.latest(paid)).toBeDefined();
  grow.run(1_100_000);
  const failure = expect.objectContaining({ code: 'LK-534' });
  expect(() => store.latest(paid)).toThrow(expect.objectContaining({ appError: failure }));
  expect(other.prepare('SELECT length(merchant) AS size FROM intents').get()).toEqual({
    size: 1_100_000,
  });
  other.close();
});

test('a file that another launcher keeps locked is LK-534', async () => {
  const { folder, file } = await storeIn();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  await withProcessLock(`${file}.lock`, async () => {
    await expect(storeIn(folder)).rejects.toMatchObject({ appError: { code: 'LK-534' } });
  });
});

test('a file of version 1 is migrated with all its payments', async () => {
  const folder = temporaryFolder();
  const fixture = path.join(import.meta.dirname, '../../fixtures/payments/version-1.db');
  copyFileSync(fixture, path.join(folder, 'payments.db'));
  const { store } = await storeIn(folder);
  const [paidOne, waiting, unanswered] = ['p-1', 'p-2', 'p-3'].map((id) =>
    store.latest(paymentIdSchema.parse(id)),
  );
  expect(paidOne).toMatchObject({
    ...intent(),
    state: 'settled',
    status: 'completed',
    requestId: 'r-1',
    acceptedAmount: null,
    sentAt: paidOne?.confirmedAt,
  });
  expect(waiting).toMatchObject({
    payer: null,
    state: 'accepted',
    status: 'pending',
    pageUrl: 'https://pay.example/r-2',
  });
  expect(unanswered).toMatchObject({ state: 'confirmed', status: 'unknown' });
  expect(store.find({ payer: 'u-1', text: 'hatter' }, 9)).toHaveLength(2);
  expect(store.problem()).toBeNull();
});

test('a file of a newer version is LK-534 and stays as it is', async () => {
  const { store, file, folder } = await storeIn();
  store.close();
  runSql(file, 'PRAGMA user_version = 999');
  const before = readFileSync(file);
  await expect(openIntentStore(file)).rejects.toMatchObject({ appError: { code: 'LK-534' } });
  expect(readFileSync(file)).toEqual(before);
  expect(readdirSync(folder).sort()).toEqual(['payments.db', 'payments.db.lock']);
});

test('processes that create the file at the same time all use the same file', async () => {
  const folder = temporaryFolder();
  const stores = await Promise.all([1, 2, 3, 4].map(() => storeIn(folder)));
  expect(stores[0]?.store.add(intent())).toBeDefined();
  for (const { store } of stores) expect(store.live()).toHaveLength(1);
});

test.skipIf(process.platform === 'win32').each(['a dangling link', 'a pipe'])(
  'A19 the store is not opened when its file is %s',
  async (kind) => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'payments.db');
    const target = path.join(folder, 'target');
    if (kind === 'a pipe') execFileSync('mkfifo', [file]);
    else symlinkSync(target, file);
    await expect(openIntentStore(file)).rejects.toMatchObject({ appError: { code: 'LK-534' } });
    expect(await inspectIntents(file)).toEqual([]);
    expect(readdirSync(folder)).not.toContain('target');
  },
);

test.skipIf(process.platform === 'win32').each(['-journal', '-wal', '-shm'])(
  'A19 nothing opens the file when a pipe stands at its %s, where SQLite would wait',
  async (end) => {
    const { store, file } = await storeIn();
    store.close();
    execFileSync('mkfifo', [`${file}${end}`]);
    const failure = { appError: { code: 'LK-534', details: { reason: 'EFTYPE' } } };
    await expect(openIntentStore(file)).rejects.toMatchObject(failure);
    await expect(inspectIntentFile(file)).rejects.toMatchObject(failure);
    expect(await inspectIntents(file)).toEqual([]);
  },
);

test('A19 only this user can read a file that others could read before', async () => {
  const { store, file, folder } = await storeIn();
  store.close();
  chmodSync(file, 0o644);
  await storeIn(folder);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32')(
  'A19 the store adds no intent when its file was moved, so no payment has two live ones',
  async () => {
    const { store, file, folder } = await storeIn();
    // As a launcher that finds it damaged does.
    for (const end of ['', '-wal', '-shm']) renameSync(`${file}${end}`, `${file}.moved${end}`);
    const { store: other } = await storeIn(folder);
    expect(other.add(intent())).toBeDefined();
    expect(() => store.add(intent())).toThrow(
      expect.objectContaining({ appError: expect.objectContaining({ code: 'LK-527' }) }),
    );
    expect(other.live()).toHaveLength(1);
  },
);

test.skipIf(process.platform === 'win32')(
  'a file that was removed under an open store is made anew for the next try',
  async () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'payments.db');
    const intentFile = intentFileAt(file);
    onTestFinished(intentFile.close);
    const store = await intentFile.open();
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
    expect(() => store.add(intent())).toThrow('LK-527');
    const next = await intentFile.open();
    expect(next.add(intent())).toBeDefined();
    expect(existsSync(file)).toBe(true);
  },
);

test.skipIf(process.platform === 'win32')(
  'opening a file in a folder that cannot be written records no other failure than the one that it throws',
  async () => {
    const journal = observed();
    const folder = temporaryFolder();
    symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'payments.db.lock'));
    await expect(openIntentStore(path.join(folder, 'payments.db'))).rejects.toMatchObject({
      appError: { code: 'LK-534' },
    });
    expect(journal.words()).not.toContain('failure');
  },
);
