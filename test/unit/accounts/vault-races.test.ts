/** The vault when something changes while its keyring encrypts or decrypts: the change is newer than the keyring's answer. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { SystemKeyring } from '../../../src-main/base/system-keyring.ts';
import { newComputer } from '../../support/computer.ts';
import { profileWith, serialOf, tokensWith } from '../../support/vault.ts';

/** Delays the calls of a function after `hold()`, until the test lets each of them continue. */
function holdBack<T, R>(call: (argument: T) => Promise<R>) {
  const waiting: Array<() => void> = [];
  let isHolding = false;
  return {
    call: async (argument: T) => {
      if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
      return call(argument);
    },
    hold: (isHeld = true) => {
      isHolding = isHeld;
    },
    waitsFor: (count: number) => expect.poll(() => waiting.length).toBe(count),
    letGo: (index: number) => waiting[index]?.(),
  };
}

test('C19 the vault saves the newest tokens when an earlier encryption ends after a later one', async () => {
  const computer = newComputer();
  const encrypt = holdBack(computer.keyring.encrypt);
  const keyring: SystemKeyring = { ...computer.keyring, encrypt: encrypt.call };
  const vault = computer.start({ keyring });
  const { id } = profileWith();
  await vault.save(profileWith({ id }), tokensWith(1));
  encrypt.hold();
  const second = vault.saveRefreshed(id, tokensWith(2));
  await encrypt.waitsFor(1);
  const third = vault.saveRefreshed(id, tokensWith(3));
  await encrypt.waitsFor(2);
  encrypt.letGo(1);
  await third;
  encrypt.letGo(0);
  await second;
  expect(serialOf(await vault.readTokens(id))).toBe('3');
  expect(serialOf(await computer.start().readTokens(id))).toBe('3');
});

test('T02 readTokens returns the tokens of a new sign-in when it comes while the old text is decrypted', async () => {
  const computer = newComputer();
  const { id } = profileWith();
  await computer.start().save(profileWith({ id }), tokensWith(1));
  const decrypt = holdBack(computer.keyring.decrypt);
  const keyring: SystemKeyring = { ...computer.keyring, decrypt: decrypt.call };
  const vault = computer.start({ keyring });
  decrypt.hold();
  const reading = vault.readTokens(id);
  await decrypt.waitsFor(1);
  decrypt.hold(false);
  await vault.save(profileWith({ id }), tokensWith(2));
  decrypt.letGo(0);
  expect(serialOf(await reading)).toBe('2');
});

test('readAgain takes over what another process has stored and removed, and keeps what this one has not written', async () => {
  const computer = newComputer();
  const [ours, theirs] = [profileWith(), profileWith()];
  const vault = computer.start();
  const other = computer.start();
  await other.save(theirs, tokensWith(1));
  await vault.readAgain();
  expect(vault.accounts().map(({ id }) => id)).toEqual([theirs.id]);
  expect(serialOf(await vault.readTokens(theirs.id))).toBe('1');
  const encrypt = holdBack(computer.keyring.encrypt);
  const slow = computer.start({ keyring: { ...computer.keyring, encrypt: encrypt.call } });
  encrypt.hold();
  const saving = slow.save(ours, tokensWith(2));
  await encrypt.waitsFor(1);
  encrypt.hold(false);
  await other.remove(theirs.id);
  await slow.readAgain();
  expect(slow.accounts().map(({ id }) => id)).toEqual([ours.id]);
  encrypt.letGo(0);
  await saving;
  expect(
    computer
      .start()
      .accounts()
      .map(({ id }) => id),
  ).toEqual([ours.id]);
});

test('readAgain leaves memory and a damaged file as they are', async () => {
  const computer = newComputer();
  const vault = computer.start();
  const profile = profileWith();
  await vault.save(profile, tokensWith(1));
  writeFileSync(computer.places.file, '{');
  await vault.readAgain();
  expect(vault.accounts().map(({ id }) => id)).toEqual([profile.id]);
  expect(readFileSync(computer.places.file, 'utf8')).toBe('{');
});
