/** The check-up of the launcher's files and folders. */
import { execFileSync } from 'node:child_process';
import fs, {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inspectVaultFile } from '../../../src-main/accounts/inspect-vault.ts';
import { platformKey } from '../../../src-main/accounts/vault-file.ts';
import { systemError } from '../../../src-main/base/failure.ts';
import { Occurrence } from '../../../src-main/facts/diagnostics.ts';
import { inspectIntentFile } from '../../../src-main/payments/intent-database.ts';
import { openIntentStore } from '../../../src-main/payments/intent-store.ts';
import { openJournal } from '../../../src-main/support/journal/journal.ts';
import { segmentsIn } from '../../../src-main/support/journal/journal-files.ts';
import { checkUp, expectProblem } from '../../support/check-up.ts';
import { healthy } from '../../support/check-up-platform.ts';
import { addForeignTable } from '../../support/intents.ts';

test('the check-up names the accounts file when it is damaged', async () => {
  const { here, config } = await healthy();
  const { file } = here.storage.accounts;
  writeFileSync(file, '{ "version": 1', { mode: 0o600 });
  const accounts = { file, inspect: () => inspectVaultFile(file, platformKey(config)) };
  expectProblem(await checkUp({ ...here, storage: { ...here.storage, accounts } }), 'accounts', {
    found: /LK-508.*truncated/,
    remedy: /Sign in again/,
  });
  expect(readdirSync(here.storage.folder)).toEqual([path.basename(file)]);
});

test('the check-up names the payments file when it is damaged', async () => {
  const { here } = await healthy();
  writeFileSync(here.storage.payments.file, 'this is no database'.repeat(100), { mode: 0o600 });
  expectProblem(await checkUp(here), 'payments', { found: /LK-534.*damaged/ });
});

/** Returns a computer with a file of payments that the launcher has written. */
async function withPayments() {
  const { here } = await healthy();
  const { file } = here.storage.payments;
  (await openIntentStore(file)).close();
  return { here, file };
}

test('the check-up runs nothing of a table that another program has added to the payments file', async () => {
  const { here, file } = await withPayments();
  addForeignTable(file);
  expectProblem(await checkUp(here), 'payments', { found: /LK-534.*foreign/ });
});

test('the check-up reads the payments file once another program unlocks it, and the launcher goes on meanwhile', async () => {
  const { here, file } = await withPayments();
  const other = new DatabaseSync(file);
  other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const inspect = () => {
    const inspected = inspectIntentFile(file);
    // After the first try. Runs only if the check-up leaves this thread free.
    setImmediate(() => other.close());
    return inspected;
  };
  const storage = { ...here.storage, payments: { file, inspect } };
  expect((await checkUp({ ...here, storage })).problems).toEqual([]);
});

test.skipIf(process.platform === 'win32').each([
  ['a pipe', 'EFTYPE'],
  ['a folder', 'EISDIR'],
  ['a link', 'ELOOP'],
])('the check-up opens no payments file that is %s', async (kind, reason) => {
  const { here, file } = await withPayments();
  const moved = `${file}.moved`;
  renameSync(file, moved);
  if (kind === 'a pipe') execFileSync('mkfifo', ['-m', '600', file]);
  else if (kind === 'a folder') mkdirSync(file, { mode: 0o700 });
  else symlinkSync(moved, file);
  expectProblem(await checkUp(here), 'payments', { found: new RegExp(`LK-534.*${reason}`) });
});

test('the check-up passes when a write into the payments file was interrupted', async () => {
  const { here } = await healthy();
  const { file } = here.storage.payments;
  const other = path.join(here.storage.folder, 'other.db');
  const database = new DatabaseSync(other);
  onTestFinished(() => database.close());
  database.exec('CREATE TABLE intents (id TEXT); PRAGMA cache_size = 1; BEGIN');
  const insert = database.prepare('INSERT INTO intents VALUES (?)');
  for (let row = 0; row < 200; row += 1) insert.run('x'.repeat(1_000));
  // As a kill leaves them: the half-written file, and SQLite's journal that undoes the write.
  copyFileSync(other, file);
  copyFileSync(`${other}-journal`, `${file}-journal`);
  for (const each of [file, `${file}-journal`]) chmodSync(each, 0o600);
  const before = readFileSync(file);
  const { problems, step } = await checkUp(here);
  expect(problems).toEqual([]);
  expect(step('payments').found).toMatch(/^A write was interrupted/);
  expect(readFileSync(file).equals(before)).toBe(true);
});

test('the check-up passes when accounts and payments are stored', async () => {
  const { here } = await withPayments();
  writeFileSync(here.storage.accounts.file, '{}', { mode: 0o600 });
  const { problems, step } = await checkUp(here);
  expect(problems).toEqual([]);
  expect(step('accounts').found).toBe('1 account, 2 bytes.');
  expect(step('payments').found).toMatch(/^Intact, [\d,]+ bytes/);
});

test.runIf(process.platform !== 'win32')(
  'the check-up warns when other users can read the accounts file',
  async () => {
    const { here } = await healthy();
    writeFileSync(here.storage.accounts.file, '{}');
    chmodSync(here.storage.accounts.file, 0o644);
    expectProblem(await checkUp(here), 'accounts', { found: 'mode 644', remedy: 'chmod 600' });
  },
);

test.skipIf(process.platform === 'win32').each([
  ['accounts', '200', 'LK-512'],
  ['accounts', '400', 'LK-507'],
  ['payments', '400', 'LK-534'],
] as const)(
  'the check-up has the launcher’s code when the user may not use the file of %s in mode %s (%s)',
  async (step, mode, code) => {
    const { here } = await withPayments();
    const { file } = here.storage[step];
    writeFileSync(file, '', { flag: 'a' });
    chmodSync(file, mode);
    expectProblem(await checkUp(here), step, { found: new RegExp(`${code}.*EACCES`) });
  },
);

test.runIf(process.platform !== 'win32')(
  'the check-up names the folder when the user may not write there',
  async () => {
    const { here } = await healthy();
    const folder = path.join(here.storage.folder, 'read-only');
    mkdirSync(folder, { mode: 0o500 });
    expectProblem(await checkUp({ ...here, storage: { ...here.storage, folder } }), 'user-data', {
      found: /LK-507.*EACCES/,
      remedy: /that you may write .*read-only/,
    });
  },
);

test('the check-up names the folder when its disk is read-only', async () => {
  const { here } = await healthy();
  const access = vi.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw systemError('EROFS');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    access.mockRestore();
    syncBuiltinESMExports();
  });
  expectProblem(await checkUp(here), 'user-data', {
    found: /LK-507.*EROFS/,
    remedy: /that you may write/,
  });
});

/** Returns a computer with a journal of one record. */
async function withJournal() {
  const { here } = await healthy();
  const folder = here.storage.journal;
  const journal = openJournal({ folder, early: [new Occurrence({ kind: 'woke-up' })] });
  journal.close();
  return { here, folder, file: segmentsIn(folder)[0]?.file ?? '' };
}

test('the check-up passes, and counts records and damaged lines, when the journal has few damaged lines', async () => {
  const { here, file } = await withJournal();
  appendFileSync(file, '{"at":"2026-');
  const later = { ...here.network, now: () => Date.now() + 7_500_000 };
  const { problems, step } = await checkUp({ ...here, network: later });
  expect(problems).not.toContain('journal');
  expect(step('journal').found).toBe(
    '1 record, 1 kB of at most 4,096, the newest from 2 hours ago. 1 damaged line.',
  );
});

test('the check-up warns when most of the journal is damaged', async () => {
  const { here, folder, file } = await withJournal();
  appendFileSync(file, 'no\nrecord\n');
  expectProblem(await checkUp(here), 'journal', {
    found: '2 damaged lines.',
    remedy: `Move ${folder} away`,
  });
});

test.runIf(process.platform !== 'win32').each([
  ['its folder', 0o755, 0o600, 'mode 755', 'chmod 700'],
  ['one of its files', 0o700, 0o644, 'mode 644', 'chmod 600'],
] as const)(
  'the check-up warns when other users can read the journal: %s',
  async (_what, folderMode, fileMode, found, remedy) => {
    const { here, folder, file } = await withJournal();
    chmodSync(file, fileMode);
    chmodSync(folder, folderMode);
    expectProblem(await checkUp(here), 'journal', { found, remedy });
  },
);

test.runIf(process.platform !== 'win32')(
  'the check-up warns when the journal cannot be written',
  async () => {
    const { here, file } = await withJournal();
    chmodSync(file, 0o400);
    expectProblem(await checkUp(here), 'journal', {
      status: 'warning',
      found: /cannot write its journal.*EACCES/,
    });
  },
);

test('the check-up warns when the journal is a file instead of a folder', async () => {
  const { here } = await healthy();
  writeFileSync(here.storage.journal, '');
  expectProblem(await checkUp(here), 'journal', { found: 'ENOTDIR' });
});
