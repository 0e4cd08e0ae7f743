/** The vault with a keyring that is slow, locked, another one, or has a new key. */
import { expect, test } from 'vitest';
import { toClearText } from '../../../src-main/accounts/sealed-tokens.ts';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import type { AccountId } from '../../../src-main/accounts/vault-file.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import type { SystemKeyring } from '../../../src-main/base/system-keyring.ts';
import { appError } from '../../../src-shared/errors.ts';
import { manualClock } from '../../support/clocks.ts';
import { type Computer, newComputer, twoAccounts } from '../../support/computer.ts';
import { fakeKeyring } from '../../support/keyring.ts';
import { observed } from '../../support/observed.ts';
import { profileWith, saveAccount, serialOf, tokensWith } from '../../support/vault.ts';

/** How many accounts in the file this keyring has encrypted. */
const count = ({ text }: Computer, backend: string) => text().split(`"${backend}"`).length - 1;

const locked = { code: 'LK-503' };

// --- slow and locked

test('T02 a locked keyring is no problem while there are no accounts', async () => {
  const computer = newComputer();
  const encrypt = () => Promise.reject(new Error('Encryption is temporarily unavailable'));
  const vault = computer.start({ keyring: { ...computer.keyring, encrypt } });
  expect((await vault.tokenStorageForSignIn()).problem).toMatchObject(locked);
  expect(vault.tokenStorage().problem).toBeNull();
});

test('T02 the vault loses nothing when the keyring does not answer within three seconds, and saves with one call when it does', async () => {
  const computer = newComputer('hanging');
  const { clock, advance } = manualClock();
  const vault = computer.start({ clock });
  const { id } = profileWith();
  const saved = vault.save(profileWith({ id }), tokensWith(1));
  // The account and its tokens are available before the keyring answers.
  expect(vault.accounts()).toMatchObject([{ id }]);
  expect(serialOf(await vault.readTokens(id))).toBe('1');
  await vault.update(id, { userAsOf: 5 });
  await advance(3_000);
  await saved;
  expect(vault.tokenStorage()).toMatchObject({
    place: 'unknown',
    problem: { ...locked, details: { reason: 'it did not answer within 3 s' } },
    choices: [],
  });
  expect(computer.files()).toEqual([]);
  expect(serialOf(await vault.readTokens(id))).toBe('1');
  computer.keyring.setState('available');
  await expect.poll(() => vault.tokenStorage().place).toBe('keyring');
  await expect.poll(() => vault.account(id)?.sealed).toBeTruthy();
  await vault.saveAgain();
  // One self-test, and one call for the tokens.
  expect(computer.keyring.calls).toEqual({ isAvailable: 1, encrypt: 2, decrypt: 1 });
  expect(serialOf(await computer.start().readTokens(id))).toBe('1');
});

test('T02 readTokens returns the tokens of all accounts when the keyring is unlocked after the start', async () => {
  const { computer, first, second } = await twoAccounts();
  const before = computer.text();
  computer.keyring.setState('locked');
  const vault = computer.start();
  for (const id of [first, second]) {
    expect(await vault.readTokens(id).catch(toAppError)).toMatchObject(locked);
    expect(vault.hasTokens(id)).toBe(true);
  }
  expect(vault.tokenStorage()).toMatchObject({ place: 'unknown', problem: locked });
  expect(computer.text()).toBe(before);
  computer.keyring.setState('available');
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  expect(serialOf(await vault.readTokens(second))).toBe('2');
  expect(vault.tokenStorage()).toMatchObject({ place: 'keyring', problem: null });
  expect(computer.text()).toBe(before);
});

test.each([
  ['the player asks for it', (vault: Vault) => vault.saveAgain()],
  ['it decrypts another account', (vault: Vault, other: AccountId) => vault.readTokens(other)],
])(
  'T02 the vault saves refreshed tokens when the keyring is unlocked and %s',
  async (_name, useKeyring) => {
    const { computer, first, second } = await twoAccounts();
    const vault = computer.start();
    await vault.readTokens(first);
    const before = computer.text();
    computer.keyring.setState('locked');
    await vault.saveRefreshed(first, tokensWith(3));
    expect(vault.tokenStorage().problem).not.toBeNull();
    expect(computer.text()).toBe(before);
    expect(serialOf(await vault.readTokens(first))).toBe('3');
    computer.keyring.setState('available');
    await useKeyring(vault, second);
    expect(vault.tokenStorage()).toMatchObject({ place: 'keyring', problem: null });
    await expect.poll(async () => serialOf(await computer.start().readTokens(first))).toBe('3');
  },
);

// --- another keyring

test('readTokens returns the tokens when the keyring that encrypted them is back', async () => {
  const { computer, first, second } = await twoAccounts();
  expect(count(computer, 'gnome_libsecret')).toBe(2);
  const before = computer.text();
  const { keyFile } = computer.places;
  for (const keyring of [
    computer.otherKeyring(),
    fakeKeyring({ keyFile, state: 'weak' }),
    fakeKeyring({ keyFile, state: 'missing' }),
  ]) {
    const vault = computer.start({ keyring });
    expect(vault.hasTokens(first)).toBe(true);
    expect(await vault.readTokens(first).catch(toAppError)).toEqual(
      appError('LK-505', { before: 'gnome_libsecret', now: keyring.backend() }),
    );
    // The account needs a new sign-in, but nothing of it was removed.
    expect(vault.hasTokens(first)).toBe(false);
    expect(vault.account(first)).toMatchObject({ problem: null });
    expect(computer.text()).toBe(before);
  }
  const vault = computer.start();
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  expect(serialOf(await vault.readTokens(second))).toBe('2');
});

test('saveAgain lists the tokens of another keyring again when that keyring is back', async () => {
  const { computer, first } = await twoAccounts();
  const other = computer.otherKeyring();
  let isBack = false;
  const now = () => (isBack ? computer.keyring : other);
  const vault = computer.start({
    keyring: {
      ...other,
      backend: () => now().backend(),
      encrypt: (text) => now().encrypt(text),
      decrypt: (data) => now().decrypt(data),
    },
  });
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({ code: 'LK-505' });
  expect(vault.hasTokens(first)).toBe(false);
  isBack = true;
  await vault.saveAgain();
  expect(vault.hasTokens(first)).toBe(true);
  expect(serialOf(await vault.readTokens(first))).toBe('1');
});

test('readTokens records no failure of the keyring when another keyring has the tokens', async () => {
  const { computer, first } = await twoAccounts();
  const journal = observed();
  const vault = computer.start({ keyring: computer.otherKeyring() });
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({ code: 'LK-505' });
  const failures = journal.entries().filter(({ fact }) => fact.kind === 'failure');
  expect(failures).toMatchObject([{ fact: { code: 'LK-505' } }]);
});

test('T02 readTokens returns the tokens when a named keyring is reached again', async () => {
  const { computer, first } = await twoAccounts();
  const before = computer.text();
  computer.keyring.setState('unreached');
  const vault = computer.start();
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({
    code: 'LK-511',
    details: { backend: 'gnome_libsecret' },
  });
  // Nothing is unsaved, so the player is not asked.
  expect(vault.tokenStorage()).toEqual({ place: 'unknown', problem: null, choices: [] });
  expect(vault.hasTokens(first)).toBe(true);
  expect(computer.text()).toBe(before);
  computer.keyring.setState('available');
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  expect(computer.text()).toBe(before);
  computer.keyring.setState('missing');
  await vault.saveAgain();
  expect(vault.tokenStorage()).toEqual({ place: 'unknown', problem: null, choices: [] });
});

test('the vault saves when no keyring is named and a secret key encrypts', async () => {
  const computer = newComputer();
  const keyring = { ...computer.keyring, backend: () => 'basic_text' };
  const vault = computer.start({ keyring });
  const id = await saveAccount(vault, 1);
  expect(vault.tokenStorage()).toMatchObject({ place: 'keyring', problem: null });
  const before = computer.text();
  const later = computer.start({ keyring });
  expect(serialOf(await later.readTokens(id))).toBe('1');
  await later.saveAgain();
  // It is the same keyring, so nothing is encrypted again.
  expect(computer.text()).toBe(before);
});

const locksMeanwhile = async () => {
  throw new Error('encryptStringAsync is temporarily unavailable. Please try again.');
};

test.each([
  ['another keyring is locked', 'locked', {}],
  ['the self-test of another keyring finds it locked', 'available', { encrypt: locksMeanwhile }],
] as const)('readTokens throws LK-503, not LK-505, when %s', async (_name, state, change) => {
  const { computer, first } = await twoAccounts();
  const vault = computer.start({ keyring: { ...computer.otherKeyring(state), ...change } });
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject(locked);
  expect(vault.hasTokens(first)).toBe(true);
});

test('the vault leaves the other account when a sign-in is saved by another keyring', async () => {
  const { computer, first, second } = await twoAccounts();
  const keyring = computer.otherKeyring();
  const there = computer.start({ keyring });
  await there.readTokens(first).catch(() => {});
  await there.save(profileWith({ id: first }), tokensWith(3));
  expect(there.hasTokens(first)).toBe(true);
  expect(serialOf(await computer.start({ keyring }).readTokens(first))).toBe('3');
  expect(serialOf(await computer.start().readTokens(second))).toBe('2');
});

// --- a file that another program of the same user has written

test('S1 the vault sets aside what the well-known password encrypted when a keyring works', async () => {
  const { computer, first, second } = await twoAccounts('weak', 'weak');
  expect(count(computer, 'basic_text')).toBe(2);
  computer.keyring.setState('available');
  const vault = computer.start();
  const forged = { code: 'LK-506', details: { reason: expect.stringContaining('well-known') } };
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject(forged);
  expect(vault.hasTokens(first)).toBe(false);
  expect(vault.account(first)).toMatchObject({ sealed: null, problem: forged });
  // Nothing was encrypted with the keyring, so a later start does not trust the text either.
  expect(count(computer, 'gnome_libsecret')).toBe(0);
  expect(await computer.start().readTokens(first)).toBeNull();
  expect(vault.tokenStorage()).toMatchObject({ place: 'keyring', problem: null });
  await vault.save(profileWith({ id: second }), tokensWith(3));
  expect(serialOf(await computer.start().readTokens(second))).toBe('3');
});

test('S1 the vault does not trust clear text, which Chromium returns as it is', async () => {
  const computer = newComputer();
  // Chromium puts a mark before what it encrypts. Without the mark it takes a text for clear text of an early version.
  const chromium: SystemKeyring = {
    ...computer.keyring,
    encrypt: async (text) =>
      Buffer.concat([Buffer.from('v11'), await computer.keyring.encrypt(text)]),
    decrypt: async (data) =>
      data.toString('latin1', 0, 3) === 'v11'
        ? computer.keyring.decrypt(data.subarray(3))
        : { text: data.toString(), isOutdated: false },
  };
  const vault = computer.start({ keyring: chromium });
  const id = await saveAccount(vault, 1);
  const encrypted = vault.account(id)?.sealed?.data ?? '';
  const clear = toClearText(tokensWith(9), { platform: 'the-platform', accountId: id });
  computer.rewrite((text) => text.replace(encrypted, Buffer.from(clear).toString('base64')));
  const later = computer.start({ keyring: chromium });
  expect(await later.readTokens(id).catch(toAppError)).toMatchObject({ code: 'LK-506' });
});

test('S1 the vault does not trust the name of the keyring in the file', async () => {
  const { computer, first } = await twoAccounts('weak', 'weak');
  computer.rewrite((text) => text.replaceAll('basic_text', 'gnome_libsecret'));
  computer.keyring.setState('available');
  expect(await computer.start().readTokens(first).catch(toAppError)).toMatchObject({
    code: 'LK-506',
  });
});

test('S1 the vault keeps the tokens in memory when the file is forged meanwhile', async () => {
  const { computer, first } = await twoAccounts();
  const vault = computer.start();
  await vault.readTokens(first);
  const attacker = newComputer('weak');
  const forger = attacker.start();
  await forger.choose('weak');
  await forger.save(profileWith({ id: first }), tokensWith(9));
  const [genuine, forged] = [vault, forger].map((each) => each.account(first)?.sealed?.data ?? '');
  computer.rewrite((text) => text.replace(genuine ?? '', forged ?? ''));
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  await vault.saved();
  expect(serialOf(await computer.start().readTokens(first))).toBe('1');
});

test('S1 the vault does not use a forgeable text while the keyring is locked', async () => {
  const { computer, first } = await twoAccounts('weak', 'weak');
  const { keyring } = computer;
  keyring.setState('locked');
  // Chromium decrypts this text with its built-in password, even while the keyring is locked.
  const weak = fakeKeyring({ keyFile: computer.places.keyFile, state: 'weak' });
  const vault = computer.start({ keyring: { ...keyring, decrypt: weak.decrypt } });
  expect(await vault.readTokens(first).catch(toAppError)).toMatchObject({ code: 'LK-504' });
  expect(vault.hasTokens(first)).toBe(true);
});

test('readTokens returns tokens that only the keyring can have encrypted when its self-test fails', async () => {
  const { computer, first } = await twoAccounts();
  const vault = computer.start({ keyring: { ...computer.keyring, encrypt: locksMeanwhile } });
  expect(serialOf(await vault.readTokens(first))).toBe('1');
});

test('S1 the vault asks again when only the file allows the weaker protection and a keyring is named', async () => {
  const { computer, first } = await twoAccounts();
  computer.rewrite((text) => text.replace(/"choice":\s*null/, '"choice":"weak"'));
  expect(computer.text()).toContain('"choice":"weak"');
  computer.keyring.setState('unreached');
  const vault = computer.start();
  await vault.save(profileWith({ id: first }), tokensWith(3));
  expect(vault.tokenStorage()).toMatchObject({
    place: 'undecided',
    problem: { code: 'LK-502' },
    choices: ['memory', 'weak'],
  });
  expect(count(computer, 'basic_text')).toBe(0);
  await vault.choose('weak');
  expect(count(computer, 'basic_text')).toBe(1);
});

test('the vault encrypts again, once, when the keyring has a new key', async () => {
  const { computer, first } = await twoAccounts();
  const before = computer.text();
  computer.keyring.setState('rotated');
  const vault = computer.start();
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  await expect.poll(computer.text).not.toBe(before);
  await vault.saveAgain();
  const once = computer.text();
  const later = computer.start();
  expect(serialOf(await later.readTokens(first))).toBe('1');
  await later.saveAgain();
  expect(computer.text()).toBe(once);
});

test('the vault encrypts again under its name what the same keyring had under another one', async () => {
  const { computer, first } = await twoAccounts();
  const vault = computer.start({ keyring: { ...computer.keyring, backend: () => 'kwallet6' } });
  expect(serialOf(await vault.readTokens(first))).toBe('1');
  await expect.poll(() => count(computer, 'kwallet6')).toBe(1);
});
