/** What the vault does with a file, an entry or an encrypted text that it cannot use. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toAppError } from '../../../src-main/base/failure.ts';
import { appError } from '../../../src-shared/errors.ts';
import { type Computer, newComputer, twoAccounts } from '../../support/computer.ts';
import { profileWith, saveAccount, serialOf, tokensWith } from '../../support/vault.ts';

type Entry = Record<string, unknown>;
type File = { accounts: Entry[]; setAside: Array<{ reason: string; entry: unknown }> } & Entry;

const isFile = (content: unknown): content is File =>
  typeof content === 'object' && content !== null && 'accounts' in content && 'setAside' in content;

function fileOf(computer: Computer): File {
  const content = computer.content();
  if (!isFile(content)) throw new Error('not a file of accounts');
  return content;
}

/** Changes the file in a way that no launcher does. */
function tamper(computer: Computer, change: (file: File) => void): void {
  const file = fileOf(computer);
  change(file);
  computer.rewrite(() => JSON.stringify(file));
}

/** Gives each of two accounts the encrypted text of the other. */
const swapTexts = (computer: Computer): void =>
  tamper(computer, ({ accounts: [a = {}, b = {}] }) => {
    [a.sealed, b.sealed] = [b.sealed, a.sealed];
  });

test('T03 the vault starts empty, says so and can be used when the file is truncated', async () => {
  const { computer } = await twoAccounts();
  computer.rewrite(() => '{"version":1,"acc');
  const vault = computer.start();
  expect(vault.accounts()).toEqual([]);
  expect(vault.active()).toBeNull();
  expect(vault.problem).toMatchObject({ code: 'LK-508', details: { reason: 'truncated' } });
  // Only `problem` reports the damaged file: the token storage itself works.
  expect(vault.tokenStorage().problem).toBeNull();

  const id = await saveAccount(vault, 3);
  const after = computer.start();
  expect(after.problem).toBeNull();
  expect(serialOf(await after.readTokens(id))).toBe('3');
});

test.each([
  [
    'a newer Latchkey has written',
    (file: string) => writeFileSync(file, '{"version":2,"x":1}'),
    'LK-509',
  ],
  ['nobody can read', (file: string) => mkdirSync(file), 'LK-512'],
])(
  'T03 the vault leaves the file and works in memory when the file %s',
  async (_name, put, code) => {
    const computer = newComputer();
    put(computer.places.file);
    const filesOnDisk = () => [computer.files(), code === 'LK-509' && computer.content()];
    const before = filesOnDisk();
    const vault = computer.start();
    expect(vault.problem).toBeNull();
    const untouchable = { place: 'memory', problem: { code }, choices: [] };
    expect(vault.tokenStorage()).toMatchObject(untouchable);
    const id = await saveAccount(vault, 1);
    await vault.setActive(id);
    await vault.update(id, { renewalUnsure: true });
    await vault.saveRefreshed(id, tokensWith(2));
    expect(vault.account(id)).toMatchObject({ renewalUnsure: false });
    await vault.choose('keyring');
    await vault.choose('memory');
    await vault.saveAgain();
    expect(serialOf(await vault.readTokens(id))).toBe('2');
    expect(vault.isOnDisk(id)).toBe(false);
    expect(vault.tokenStorage()).toMatchObject(untouchable);
    await vault.end(id, appError('LK-401'));
    await vault.remove(id);
    expect(filesOnDisk()).toEqual(before);
  },
);

test('M2 T03 the vault keeps the text of an account that the keyring does not know, reads it when it does again, and replaces it at a sign-in', async () => {
  const { computer, first, second } = await twoAccounts();
  const before = computer.content();
  computer.keyring.setState('changed');
  const vault = computer.start();
  const reason = 'the keyring does not know it';
  expect(vault.hasTokens(first)).toBe(true);
  expect(await vault.readTokens(first).catch(toAppError)).toEqual(appError('LK-506', { reason }));
  expect(vault.hasTokens(first)).toBe(false);
  // The other account's text is tried separately.
  expect(await vault.readTokens(second).catch(toAppError)).toMatchObject({ code: 'LK-506' });
  expect(computer.content()).toEqual(before);
  await vault.save(profileWith({ id: second }), tokensWith(3));
  expect(serialOf(await computer.start().readTokens(second))).toBe('3');
  computer.keyring.setState('available');
  expect(serialOf(await computer.start().readTokens(first))).toBe('1');
});

test('M2 T03 the vault keeps the text of an account that another key decrypts to nonsense', async () => {
  const { computer, first } = await twoAccounts();
  const before = computer.content();
  const decrypt: typeof computer.keyring.decrypt = async (data) =>
    // The self-test has a text of its own.
    JSON.stringify(before).includes(data.toString('base64'))
      ? { text: ',\u0013nonsense', isOutdated: false }
      : computer.keyring.decrypt(data);
  const vault = computer.start({ keyring: { ...computer.keyring, decrypt } });
  const reason = 'the keyring does not know it';
  expect(await vault.readTokens(first).catch(toAppError)).toEqual(appError('LK-506', { reason }));
  expect(computer.content()).toEqual(before);
  expect(serialOf(await computer.start().readTokens(first))).toBe('1');
});

test('T03 T07 the vault sets both texts aside when they were swapped, and removes each with its account', async () => {
  const { computer, first, second } = await twoAccounts();
  swapTexts(computer);
  tamper(computer, ({ accounts: [account = {}] }) => {
    account.renewalUnsure = true;
  });
  const vault = computer.start();
  for (const id of [first, second]) {
    expect(await vault.readTokens(id).catch(toAppError)).toEqual(
      appError('LK-506', { reason: 'it belongs to another account' }),
    );
  }
  expect(fileOf(computer).setAside).toHaveLength(2);
  const [account] = fileOf(computer).accounts;
  // The next tokens have a renewal of their own, also where they cannot be saved.
  expect(account).toMatchObject({
    sealed: null,
    problem: { code: 'LK-506' },
    renewalUnsure: false,
  });
  await vault.remove(first);
  expect(fileOf(computer).setAside).toMatchObject([{ entry: { id: second } }]);
  await vault.remove(second);
  expect(fileOf(computer)).toMatchObject({ accounts: [], setAside: [], active: null });
});

test('T03 the vault does not trust a text when it is of another platform', async () => {
  const { computer, first } = await twoAccounts();
  tamper(computer, (file) => {
    file.platform = 'another-platform';
  });
  const vault = computer.start({ platform: 'another-platform' });
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({ code: 'LK-506' });
});

test.each([
  ['cut off', (data: string) => data.slice(0, 40)],
  ['empty', () => ''],
  ['no base64', () => '***'],
  [
    'changed by one character',
    (data: string) => `${data.startsWith('A') ? 'B' : 'A'}${data.slice(1)}`,
  ],
])('T03 the vault opens the other account when a text is %s', async (_name, damage) => {
  const { computer, first, second } = await twoAccounts();
  const data = computer.start().account(first)?.sealed?.data ?? '';
  computer.rewrite((text) => text.replace(data, damage(data)));
  const vault = computer.start();
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({ code: 'LK-506' });
  expect(serialOf(await vault.readTokens(second))).toBe('2');
});

test('T03 the vault sets nothing aside when the keyring fails after its test', async () => {
  const { computer, first, second } = await twoAccounts();
  const before = computer.content();
  const vault = computer.start();
  await vault.readTokens(first);
  computer.keyring.setState('failing');
  expect(await vault.readTokens(second).catch(toAppError)).toMatchObject({ code: 'LK-504' });
  expect(computer.content()).toEqual(before);
  computer.keyring.setState('available');
  expect(serialOf(await vault.readTokens(second))).toBe('2');
});

test('T03 the vault keeps a text when another process has written it meanwhile', async () => {
  const { computer, first } = await twoAccounts();
  swapTexts(computer);
  const { vault, decrypt } = computer.startHolding();
  decrypt.hold();
  const opening = vault.readTokens(first).catch(toAppError);
  await decrypt.waitsFor(1);
  const there = computer.start();
  await there.save(profileWith({ id: first }), tokensWith(3));
  decrypt.release();
  expect(await opening).toMatchObject({ code: 'LK-506' });
  expect(serialOf(await vault.readTokens(first))).toBe('3');
  expect(fileOf(computer).setAside).toEqual([]);
});

test('A4 T03 T07 remove removes every entry and file set aside when it was the last account, also beside a folder with such a name', async () => {
  const { computer, first, second } = await twoAccounts();
  tamper(computer, ({ accounts }) => {
    accounts.push({ id: 'nobody', sealed: { data: 'c2VhbGVk' } });
  });
  const folder = 'accounts-0123456789abcdef.json.damaged-9999999999999';
  mkdirSync(path.join(computer.places.folder, folder));
  writeFileSync(`${computer.places.file}.truncated-1700000000000`, 'damaged');
  const vault = computer.start();
  await vault.remove(first);
  expect(computer.files()).toContain('accounts-0123456789abcdef.json.truncated-1700000000000');
  expect(fileOf(computer).setAside).toHaveLength(1);
  await vault.remove(second);
  expect(fileOf(computer)).toMatchObject({ accounts: [], setAside: [] });
  expect(vault.writeProblem()?.details.file).toContain(folder);
  expect(computer.files()).toEqual([
    'accounts-0123456789abcdef.json',
    folder,
    'accounts-0123456789abcdef.json.lock',
  ]);
});

test('T07 readTokensLater returns removed tokens when the keyring is unlocked afterwards', async () => {
  const { computer, first, second } = await twoAccounts();
  computer.keyring.setState('locked');
  const vault = computer.start();
  const readTokens = vault.readTokensLater(first);
  await vault.remove(first);
  expect(fileOf(computer).accounts.map(({ id }) => id)).toEqual([second]);
  expect(await readTokens().catch(toAppError)).toMatchObject({ code: 'LK-503' });
  computer.keyring.setState('available');
  expect(serialOf(await readTokens())).toBe('1');
  expect(await vault.readTokens(first)).toBeNull();
});
