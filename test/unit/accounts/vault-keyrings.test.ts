/** The vault with a keyring that is slow, locked, another one, or has a new key. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toAppError } from '../../../src-main/failure.ts';
import { appError } from '../../../src-shared/errors.ts';
import { turnableClock } from '../../support/clocks.ts';
import { type Computer, newComputer } from '../../support/computer.ts';
import { fakeKeyring, type KeyringState } from '../../support/keyring.ts';
import { profileWith, serialOf, tokensWith } from '../../support/vault.ts';

/** Two accounts on the disk. */
async function twoAccounts(state: KeyringState = 'available', choice?: 'weak') {
  const computer = newComputer(state);
  const vault = computer.start();
  if (choice) await vault.choose(choice);
  const [first, second] = [profileWith({ lastUsedAt: 20 }), profileWith({ lastUsedAt: 10 })];
  await vault.keep(first, tokensWith(1));
  await vault.keep(second, tokensWith(2));
  return { computer, first: first.id, second: second.id };
}

const textOf = ({ places }: Computer) => readFileSync(places.file, 'utf8');
/** How often a keyring’s name stands in the file: once for each account it has encrypted. */
const count = (computer: Computer, backend: string) =>
  textOf(computer).split(`"${backend}"`).length - 1;

const locked = { code: 'LK-503' };

// --- slow and locked

test('T02 a keyring that does not answer is waited for three seconds: nothing is lost, and nothing else waits', async () => {
  const computer = newComputer('hanging');
  const { clock, turn } = turnableClock();
  const vault = computer.start({ clock });
  const { id } = profileWith();
  const kept = vault.keep(profileWith({ id }), tokensWith(1));
  // The account is there, and its tokens are, while the keyring has not answered yet.
  expect(vault.accounts()).toMatchObject([{ id }]);
  expect(serialOf(await vault.open(id))).toBe('1');
  await vault.note(id, { userAsOf: 5 });
  await turn(3_000);
  await kept;
  expect(vault.protection()).toMatchObject({
    keeping: 'unknown',
    problem: { ...locked, details: { reason: 'did not answer within 3 s' } },
    choices: [],
  });
  expect(computer.files()).toEqual([]);
  expect(serialOf(await vault.open(id))).toBe('1');
});

test('T02 the late answer of a keyring saves what waited, and the system is asked once', async () => {
  const computer = newComputer('hanging');
  const { clock, turn } = turnableClock();
  const vault = computer.start({ clock });
  const { id } = profileWith();
  const kept = vault.keep(profileWith({ id }), tokensWith(1));
  await turn(3_000);
  await kept;
  computer.keyring.turn('available');
  await expect.poll(() => vault.protection().keeping).toBe('keyring');
  await expect.poll(() => vault.account(id)?.sealed).toBeTruthy();
  await vault.saveAgain();
  // One self-test, and the tokens.
  expect(computer.keyring.calls).toEqual({ isAvailable: 1, encrypt: 2, decrypt: 1 });
  expect(serialOf(await computer.start().open(id))).toBe('1');
});

test('T02 a keyring that does not answer at the start erases nothing, and its late answer opens', async () => {
  const { computer, first } = await twoAccounts();
  const before = textOf(computer);
  computer.keyring.turn('hanging');
  const { clock, turn } = turnableClock();
  const vault = computer.start({ clock });
  const calls = { ...computer.keyring.calls };
  const opening = vault.open(first).catch(toAppError);
  await expect.poll(() => computer.keyring.calls.decrypt).toBe(calls.decrypt + 1);
  await turn(3_000);
  expect(await opening).toMatchObject(locked);
  expect(vault.protection()).toMatchObject({ keeping: 'unknown', problem: locked });
  expect(vault.hasTokens(first)).toBe(true);
  const again = vault.open(first);
  computer.keyring.turn('available');
  expect(serialOf(await again)).toBe('1');
  // Of the text itself once, and once in the self-test.
  expect(computer.keyring.calls.decrypt).toBe(calls.decrypt + 2);
  expect(textOf(computer)).toBe(before);
});

test('T02 a keyring that is locked at the start erases nothing, and opens all once it is not', async () => {
  const { computer, first, second } = await twoAccounts();
  const before = textOf(computer);
  computer.keyring.turn('locked');
  const vault = computer.start();
  for (const id of [first, second]) {
    expect(await vault.open(id).catch(toAppError)).toMatchObject(locked);
    expect(vault.hasTokens(id)).toBe(true);
  }
  expect(vault.protection()).toMatchObject({ keeping: 'unknown', problem: locked });
  expect(textOf(computer)).toBe(before);
  computer.keyring.turn('available');
  expect(serialOf(await vault.open(first))).toBe('1');
  expect(serialOf(await vault.open(second))).toBe('2');
  expect(vault.protection()).toMatchObject({ keeping: 'keyring', problem: null });
  expect(textOf(computer)).toBe(before);
});

test('T02 tokens that are renewed while the keyring is locked are used, and saved once it is not', async () => {
  const { computer, first } = await twoAccounts();
  const vault = computer.start();
  await vault.open(first);
  const before = textOf(computer);
  computer.keyring.turn('locked');
  await vault.renewed(first, tokensWith(3));
  expect(vault.protection().problem).not.toBeNull();
  expect(textOf(computer)).toBe(before);
  expect(serialOf(await vault.open(first))).toBe('3');
  computer.keyring.turn('available');
  await vault.saveAgain();
  expect(vault.protection()).toMatchObject({ keeping: 'keyring', problem: null });
  expect(serialOf(await computer.start().open(first))).toBe('3');
});

test('T02 a keyring that opens another account saves what waited too: nothing waits unseen', async () => {
  const { computer, first, second } = await twoAccounts();
  const vault = computer.start();
  await vault.open(first);
  computer.keyring.turn('locked');
  await vault.renewed(first, tokensWith(3));
  computer.keyring.turn('available');
  await vault.open(second);
  expect(vault.protection()).toMatchObject({ keeping: 'keyring', problem: null });
  await expect.poll(async () => serialOf(await computer.start().open(first))).toBe('3');
});

// --- another keyring

test('the keyring that has encrypted is recorded, and opens it again after another one was there', async () => {
  const { computer, first, second } = await twoAccounts();
  expect(count(computer, 'gnome_libsecret')).toBe(2);
  const before = textOf(computer);
  const { keyFile } = computer.places;
  for (const keyring of [
    fakeKeyring({ keyFile, backend: 'kwallet6' }),
    fakeKeyring({ keyFile, state: 'weak' }),
    fakeKeyring({ keyFile, state: 'missing' }),
  ]) {
    const vault = computer.start({ keyring });
    expect(vault.hasTokens(first)).toBe(true);
    expect(await vault.open(first).catch(toAppError)).toEqual(
      appError('LK-505', { before: 'gnome_libsecret', now: keyring.backend() }),
    );
    // The account is shown as one that needs a new sign-in, and nothing of it is gone.
    expect(vault.hasTokens(first)).toBe(false);
    expect(vault.account(first)).toMatchObject({ problem: null });
    expect(textOf(computer)).toBe(before);
  }
  const vault = computer.start();
  expect(serialOf(await vault.open(first))).toBe('1');
  expect(serialOf(await vault.open(second))).toBe('2');
});

test('T02 a keyring that is named and not reached erases nothing: it is reached again, and opens', async () => {
  const { computer, first } = await twoAccounts();
  const before = textOf(computer);
  computer.keyring.turn('unreached');
  const vault = computer.start();
  expect(await vault.open(first).catch(toAppError)).toMatchObject({
    ...{ code: 'LK-511', details: { backend: 'gnome_libsecret' } },
  });
  expect(vault.hasTokens(first)).toBe(true);
  expect(textOf(computer)).toBe(before);
  computer.keyring.turn('available');
  expect(serialOf(await vault.open(first))).toBe('1');
  expect(textOf(computer)).toBe(before);
});

test('T01 a keyring that is named and not reached is no protection unless the player chooses it', async () => {
  const computer = newComputer('unreached');
  const vault = computer.start();
  const { id } = profileWith();
  await vault.keep(profileWith({ id }), tokensWith(1));
  expect(computer.files()).toEqual([]);
  expect(vault.protection()).toEqual({
    keeping: 'undecided',
    problem: appError('LK-502', { backend: 'basic_text' }),
    choices: ['memory', 'weak'],
  });
  await vault.choose('weak');
  expect(vault.protection()).toMatchObject({ keeping: 'weak', problem: null });
  expect(count(computer, 'basic_text')).toBe(1);
  computer.keyring.turn('available');
  const later = computer.start();
  expect(serialOf(await later.open(id))).toBe('1');
  await expect.poll(() => count(computer, 'gnome_libsecret')).toBe(1);
});

test('a keyring that is not named, and has a key of its own, keeps as a keyring does', async () => {
  const computer = newComputer();
  const keyring = { ...computer.keyring, backend: () => 'basic_text' };
  const vault = computer.start({ keyring });
  const { id } = profileWith();
  await vault.keep(profileWith({ id }), tokensWith(1));
  expect(vault.protection()).toMatchObject({ keeping: 'keyring', problem: null });
  const before = textOf(computer);
  const later = computer.start({ keyring });
  expect(serialOf(await later.open(id))).toBe('1');
  await later.saveAgain();
  // It is the same keyring, so there is nothing to encrypt anew.
  expect(textOf(computer)).toBe(before);
});

test('another keyring that is locked is no keyring that cannot open it', async () => {
  const { computer, first } = await twoAccounts();
  const { keyFile } = computer.places;
  const keyring = fakeKeyring({ keyFile, backend: 'kwallet6', state: 'locked' });
  const vault = computer.start({ keyring });
  expect(await vault.open(first).catch(toAppError)).toMatchObject(locked);
  expect(vault.hasTokens(first)).toBe(true);
});

test('a new sign-in with another keyring is that one’s, and the account beside it stays as it was', async () => {
  const { computer, first, second } = await twoAccounts();
  const keyring = fakeKeyring({ keyFile: computer.places.keyFile, backend: 'kwallet6' });
  const there = computer.start({ keyring });
  await there.open(first).catch(() => {});
  await there.keep(profileWith({ id: first }), tokensWith(3));
  expect(there.hasTokens(first)).toBe(true);
  expect(serialOf(await computer.start({ keyring }).open(first))).toBe('3');
  expect(serialOf(await computer.start().open(second))).toBe('2');
});

test('a better keyring than the well-known password encrypts anew what it opens', async () => {
  const { computer, first, second } = await twoAccounts('weak', 'weak');
  expect(count(computer, 'basic_text')).toBe(2);
  computer.keyring.turn('available');
  const vault = computer.start();
  expect(serialOf(await vault.open(first))).toBe('1');
  expect(vault.protection()).toMatchObject({ keeping: 'keyring', problem: null });
  await expect.poll(() => count(computer, 'gnome_libsecret')).toBe(1);
  expect(serialOf(await vault.open(second))).toBe('2');
  await expect.poll(() => count(computer, 'basic_text')).toBe(0);
  const after = computer.start();
  expect(serialOf(await after.open(first))).toBe('1');
  expect(serialOf(await after.open(second))).toBe('2');
});

test('a keyring with a new key encrypts anew, once', async () => {
  const { computer, first } = await twoAccounts();
  const before = textOf(computer);
  computer.keyring.turn('rotated');
  const vault = computer.start();
  expect(serialOf(await vault.open(first))).toBe('1');
  await expect.poll(() => textOf(computer)).not.toBe(before);
  await vault.saveAgain();
  const once = textOf(computer);
  const later = computer.start();
  expect(serialOf(await later.open(first))).toBe('1');
  await later.saveAgain();
  expect(textOf(computer)).toBe(once);
});
