/** The file of accounts: what is read from it, and what happens to a file that cannot be used. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { StoredAccount, VaultContent } from '../../../src-main/accounts/vault-file.ts';
import {
  emptyContent,
  movedAsideFiles,
  newAccountId,
  platformKey,
  readVaultFile,
  toFile,
  withSetAside,
} from '../../../src-main/accounts/vault-file.ts';
import { newComputer } from '../../support/computer.ts';
import { runs, seed } from '../../support/long.ts';
import { profileWith } from '../../support/vault.ts';

const platform = 'the-platform';

const accountWith = (change: Partial<StoredAccount> = {}): StoredAccount => ({
  ...profileWith(),
  sealed: { backend: 'gnome_libsecret', data: 'c2VhbGVk' },
  problem: null,
  renewalUnsure: false,
  ...change,
});

const contentWith = (...accounts: StoredAccount[]): VaultContent => ({
  ...emptyContent,
  choice: 'weak',
  active: accounts[0]?.id ?? null,
  accounts,
});

/** Writes a file with this text. `read` reads it as the vault does. */
function reading(text: string) {
  const { places, files } = newComputer();
  const { file, folder } = places;
  writeFileSync(file, text);
  const read = () => readVaultFile(file, platform);
  return { file, folder, files, read };
}

const name = 'accounts-0123456789abcdef.json';

const fileText = JSON.stringify(toFile(contentWith(accountWith()), platform));

test.each([
  ['an empty file', '', 'empty'],
  ['white space', ' \n\n', 'empty'],
  ['zeros, as after a power cut', '\0'.repeat(4096), 'truncated'],
  ['a file that was cut off', fileText.slice(0, fileText.length / 2), 'truncated'],
  ['bytes of any kind', '\u0000\u0001PK\u0003\u0004', 'truncated'],
  ['somebody else’s JSON', '{"window":{"width":800}}', 'foreign'],
  ['JSON that is no object', '[1,2,3]', 'foreign'],
  ['JSON’s null', 'null', 'foreign'],
  ['a version that never was', fileText.replace('"version":1', '"version":0'), 'foreign'],
  ['a version in words', fileText.replace('"version":1', '"version":"one"'), 'foreign'],
  ['accounts that are no list', fileText.replace('"accounts":[', '"accounts":7,"x":['), 'foreign'],
  [
    'accounts nested too deep to be written again',
    fileText.replace('"accounts":[', `$&${'['.repeat(100_000)}${']'.repeat(100_000)},`),
    'truncated',
  ],
  ['a file that is too large', fileText.padEnd(512 * 1024 + 1), 'too-large'],
  ['another platform’s accounts', fileText.replace(platform, 'another'), 'other-platform'],
])(
  'T03 readVaultFile moves a file aside with the reason in its name when it is %s',
  (_name, text, reason) => {
    const { file, files, folder, read } = reading(text);
    const outcome = read();
    expect(outcome).toMatchObject({
      status: 'moved-aside',
      failure: {
        appError: { code: 'LK-508', details: { reason, file: expect.stringContaining(reason) } },
      },
    });
    const [moved = '', ...others] = files();
    expect(others).toEqual([]);
    expect(moved).toMatch(new RegExp(`^${name}\\.${reason}-\\d{13}$`));
    expect(readFileSync(path.join(folder, moved), 'utf8')).toBe(text);
    expect(movedAsideFiles(file)).toEqual([path.join(folder, moved)]);
    expect(read()).toEqual({ status: 'absent' });
  },
);

test.each([2, 7, 1.5])(
  'T03 readVaultFile leaves the file byte for byte when its version is %s',
  (version) => {
    const text = `{"version":${version},"accounts":{"of":"another shape"}}`;
    const { files, file, read } = reading(text);
    const details = { version: String(version) };
    expect(read()).toMatchObject({
      status: 'untouchable',
      failure: { appError: { code: 'LK-509', details } },
    });
    expect(files()).toEqual([name]);
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test.each([
  // A folder cannot be read as a file, not even by root.
  ['a folder', mkdirSync, 'EISDIR'],
  ...(process.platform === 'win32'
    ? []
    : [['a pipe', (file: string) => execFileSync('mkfifo', [file]), 'EFTYPE'] as const]),
] as const)(
  'S11 T03 readVaultFile leaves the file and does not wait when it is %s',
  (_name, put, reason) => {
    const { places, files } = newComputer();
    put(places.file);
    expect(readVaultFile(places.file, platform)).toMatchObject({
      status: 'untouchable',
      failure: { appError: { code: 'LK-512', details: { reason, file: places.file } } },
    });
    expect(files()).toEqual([name]);
  },
);

test('T03 readVaultFile does not throw and loses no file when the file is generated', () => {
  const { places, files } = newComputer();
  const mostly = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: fc.jsonValue() });
  const fields = fc.record({
    version: mostly(fc.constant(1)),
    platform: mostly(fc.constant(platform)),
    choice: mostly(fc.constantFrom('keyring', 'weak', 'memory', null)),
    active: mostly(fc.constantFrom(newAccountId(), null)),
    accounts: mostly(fc.array(fc.jsonValue())),
    setAside: mostly(fc.constant([])),
  });
  const cut = fc.nat(fileText.length).map((length) => fileText.slice(0, length));
  const text = fc.oneof(
    fields.map((value) => JSON.stringify(value)),
    fc.string(),
    cut,
  );
  let read = 0;
  fc.assert(
    fc.property(text, (written) => {
      writeFileSync(places.file, written);
      const outcome = readVaultFile(places.file, platform);
      if (outcome.status === 'read') read += 1;
      const [file = ''] = outcome.status === 'moved-aside' ? movedAsideFiles(places.file) : files();
      const now = path.resolve(places.folder, file);
      expect(readFileSync(now, 'utf8')).toBe(written);
      rmSync(now);
    }),
    { numRuns: runs(100, 10_000), seed },
  );
  expect(read).toBeGreaterThan(0);
});

test('T03 readVaultFile keeps the newest three when more files are damaged', () => {
  const { file, folder, read } = reading('');
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  for (let i = 0; i < 6; i += 1) {
    vi.setSystemTime(1_700_000_000_000 + i);
    writeFileSync(file, `damaged ${i}`);
    read();
  }
  const texts = movedAsideFiles(file).map((each) => readFileSync(each, 'utf8'));
  expect(texts).toEqual(['damaged 5', 'damaged 4', 'damaged 3']);
  expect(readdirSync(folder)).toHaveLength(3);
  // The clock was set back: the file that was just set aside is kept all the same.
  vi.setSystemTime(1_600_000_000_000);
  writeFileSync(file, 'damaged 6');
  read();
  expect(movedAsideFiles(file).map((each) => readFileSync(each, 'utf8'))).toEqual([
    'damaged 5',
    'damaged 4',
    'damaged 6',
  ]);
});

test('T03 readVaultFile sets one entry aside with its reason when it is damaged', () => {
  const good = [accountWith({ userAsOf: 8.64e15, lastUsedAt: -8.64e15 }), accountWith()];
  // Later and earlier than any date.
  const impossible = [9e15, -9e15].flatMap((time) => [{ userAsOf: time }, { lastUsedAt: time }]);
  const damaged: readonly unknown[] = [
    { ...accountWith(), lastUsedAt: 'yesterday' },
    { ...accountWith(), id: 'no-uuid' },
    { ...accountWith(), sealed: { backend: 7, data: 'c2VhbGVk' } },
    { ...accountWith(), user: { id: '' } },
    ...impossible.map((times) => ({ ...accountWith(), ...times })),
    'no account at all',
    null,
  ];
  const accounts = [damaged[0], good[0], ...damaged.slice(1), good[1]];
  const file = { ...toFile(contentWith(...good), platform), accounts };
  const outcome = reading(JSON.stringify(file)).read();
  expect(outcome).toMatchObject({ status: 'read', content: { accounts: good, choice: 'weak' } });
  const { setAside } = outcome.status === 'read' ? outcome.content : emptyContent;
  expect(setAside.map(({ entry }) => entry)).toEqual(damaged.toReversed());
  for (const { reason } of setAside) expect(reason).toBe('damaged entry');
});

test.each([
  { code: 'LK-000', details: {} },
  { code: 'LK-401', details: {}, reference: '7KQ2M9XAB' },
])('T03 readVaultFile drops picture and problem alone when they are damaged: %j', (problem) => {
  const good = accountWith();
  const damaged = { ...good, picture: 'me', problem };
  const file = { ...toFile(contentWith(good), platform), accounts: [damaged] };
  expect(reading(JSON.stringify(file)).read()).toMatchObject({
    content: { accounts: [good], setAside: [] },
  });
});

test('T03 readVaultFile keeps the first entry when an account has two', () => {
  const first = accountWith();
  const second = { ...first, name: 'the double' };
  const outcome = reading(JSON.stringify(toFile(contentWith(first, second), platform))).read();
  expect(outcome).toMatchObject({
    status: 'read',
    content: { accounts: [first], setAside: [{ reason: 'damaged entry', entry: second }] },
  });
});

test('readVaultFile returns no active account when it is not in the list', () => {
  const content = { ...contentWith(accountWith()), active: newAccountId() };
  const outcome = reading(JSON.stringify(toFile(content, platform))).read();
  expect(outcome).toMatchObject({ status: 'read', content: { active: null } });
});

test('withSetAside keeps the newest ten entries', () => {
  let content = emptyContent;
  for (let i = 0; i < 15; i += 1) content = withSetAside(content, `reason ${i}`, i);
  expect(content.setAside.map(({ entry }) => entry)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5]);
});

test('platformKey differs when an address or the client differs', () => {
  const config = { authUrl: 'https://a.example', apiUrl: 'https://b.example', clientId: 'c' };
  expect(platformKey(config)).toMatch(/^[0-9a-f]{16}$/);
  expect(platformKey({ ...config })).toBe(platformKey(config));
  for (const key of ['authUrl', 'apiUrl', 'clientId']) {
    expect(platformKey({ ...config, [key]: 'other' })).not.toBe(platformKey(config));
  }
});

test('S9 readVaultFile cleans texts when another program has written the file', () => {
  const evil = 'Mi\u200bra\u202e\u2028';
  const account = accountWith({
    name: evil,
    user: { id: 'u-1', email: evil },
    problem: { code: 'LK-411', details: { names: evil } },
  });
  const { read } = reading(JSON.stringify(toFile(contentWith(account), platform)));
  const result = read();
  expect(result).toMatchObject({ status: 'read', content: { accounts: [{ id: account.id }] } });
  expect(JSON.stringify(result)).not.toMatch(/[\u200b\u202e\u2028]/);
});
