/** The vault when something changes while its keyring encrypts or decrypts: the change is newer than the keyring's answer. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRefresher } from '../../../src-main/accounts/refresh.ts';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import { type AccountId, newAccountId } from '../../../src-main/accounts/vault-file.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { codeOf } from '../../../src-main/base/failure.ts';
import { withProcessLock } from '../../../src-main/base/process-lock.ts';
import { newComputer } from '../../support/computer.ts';
import { holdBack } from '../../support/held-call.ts';
import {
  idsIn,
  profileWith,
  saveAccount,
  serialOf,
  tokensWith,
  writeJson,
} from '../../support/vault.ts';

test.each([
  ['refreshed', (vault: Vault, id: AccountId, tokens: Tokens) => vault.saveRefreshed(id, tokens)],
  [
    'signed in',
    (vault: Vault, id: AccountId, tokens: Tokens) => vault.save(profileWith({ id }), tokens),
  ],
])(
  'C19 the vault saves the newest tokens when an earlier encryption ends after a later one (%s)',
  async (_name, save) => {
    const computer = newComputer();
    const { vault, encrypt } = computer.startHolding();
    const id = await saveAccount(vault, 1);
    encrypt.hold();
    const second = save(vault, id, tokensWith(2));
    await encrypt.waitsFor(1);
    const third = save(vault, id, tokensWith(3));
    await encrypt.waitsFor(2);
    encrypt.letGo(1);
    await third;
    encrypt.letGo(0);
    await second;
    expect(serialOf(await vault.readTokens(id))).toBe('3');
    expect(serialOf(await computer.start().readTokens(id))).toBe('3');
  },
);

/** A vault that has opened an account, and delays its keyring; a window in another process. */
async function commandAndWindow() {
  const computer = newComputer();
  const window = computer.start();
  const id = await saveAccount(window, 1);
  const { vault: command, encrypt } = computer.startHolding();
  const tokens = await command.readTokens(id);
  if (!tokens) throw new Error('the command found no tokens');
  const unused: Array<string | null> = [];
  const refresher = createRefresher({
    vault: command,
    prepareRefresh: async () => async () => tokensWith(2),
    onUnused: (next) => unused.push(serialOf(next)),
  });
  encrypt.hold();
  const refreshed = refresher.refresh(id, tokens);
  await encrypt.waitsFor(1);
  encrypt.hold(false);
  const goOn = async () => {
    encrypt.letGo(0);
    const used = await refreshed.then(serialOf, codeOf);
    await command.saved();
    const stored = serialOf(await computer.start().readTokens(id));
    expect(used).toBe(stored ?? 'LK-401');
    return stored;
  };
  return { computer, window, command, id, tokens, unused, goOn };
}

test.each<
  [string, (world: Awaited<ReturnType<typeof commandAndWindow>>) => unknown, string | null]
>([
  ['another process signs out', ({ window, id }) => window.removeTokens(id), null],
  ['another process removes the account', ({ window, id }) => window.remove(id), null],
  [
    'the player signs in again in another process',
    ({ window, id }) => window.save(profileWith({ id }), tokensWith(7)),
    '7',
  ],
  [
    'another process encrypts the old ones again',
    ({ window, id, tokens }) => window.saveRefreshed(id, tokens),
    '2',
  ],
  ['the file is removed', ({ computer }) => rmSync(computer.places.file), '2'],
])(
  'C19 refreshed tokens are stored, or given back unused, when %s while they are being encrypted',
  async (_name, change, serial) => {
    const world = await commandAndWindow();
    const { command, id, unused, goOn } = world;
    await change(world);
    expect(await goOn()).toBe(serial);
    expect(command.hasTokens(id)).toBe(serial !== null);
    expect(serialOf(await command.readTokens(id))).toBe(serial);
    expect(unused).toEqual(serial === '2' ? [] : ['2']);
  },
);

test('T02 the newest choice of token storage counts when the keyring answers an earlier one later', async () => {
  const computer = newComputer();
  const { vault, encrypt } = computer.startHolding();
  await vault.choose('memory');
  await saveAccount(vault, 1);
  encrypt.hold();
  const earlier = vault.choose('keyring');
  await encrypt.waitsFor(1);
  await vault.choose('memory');
  encrypt.release();
  await earlier;
  await vault.saved();
  expect(vault.tokenStorage().place).toBe('memory');
  expect(computer.content()).toMatchObject({ choice: 'memory', accounts: [] });
});

test('T02 a sign-in is not written when another process chooses memory while its tokens are being encrypted', async () => {
  const computer = newComputer();
  const window = computer.start();
  const { vault: command, encrypt } = computer.startHolding();
  encrypt.hold();
  const saving = command.save(profileWith(), tokensWith(1));
  await encrypt.waitsFor(1);
  encrypt.hold(false);
  await window.choose('memory');
  encrypt.letGo(0);
  await saving;
  await command.saved();
  expect(computer.content()).toMatchObject({ choice: 'memory', accounts: [] });
});

test('C19 a sign-out in another process stands when refreshed tokens wait for a locked keyring', async () => {
  const computer = newComputer();
  const window = computer.start();
  const id = await saveAccount(window, 1);
  const command = computer.start();
  await command.readTokens(id);
  computer.keyring.setState('locked');
  await command.saveRefreshed(id, tokensWith(2));
  await window.removeTokens(id);
  await command.readAgain();
  expect(command.hasTokens(id)).toBe(false);
  computer.keyring.setState('available');
  await command.saveAgain();
  expect(await computer.start().readTokens(id)).toBeNull();
});

/** A vault that decrypts the only account's tokens until `goOn`, which returns what was read. */
async function decrypting(change = (text: string) => text) {
  const computer = newComputer();
  const id = await saveAccount(computer.start(), 1);
  computer.rewrite(change);
  const { vault, decrypt } = computer.startHolding();
  decrypt.hold();
  const reading = vault.readTokens(id);
  await decrypt.waitsFor(1);
  decrypt.hold(false);
  const goOn = () => {
    decrypt.letGo(0);
    return reading;
  };
  return { computer, vault, id, goOn };
}

test.each([
  ['undamaged', undefined],
  ['damaged', (text: string) => text.replace(/"data": ".*"/, '"data": "bm90IHRoZSB0b2tlbnM="')],
])(
  'T02 readTokens returns the tokens of a new sign-in when it comes while the old text, which is %s, is decrypted',
  async (_name, change) => {
    const { computer, vault, id, goOn } = await decrypting(change);
    await vault.save(profileWith({ id }), tokensWith(2));
    expect(serialOf(await goOn())).toBe('2');
    expect(serialOf(await computer.start().readTokens(id))).toBe('2');
  },
);

test.each(['removeTokens', 'remove'] as const)(
  'T07 %s leaves no token in memory when the keyring is still decrypting',
  async (leave) => {
    const { vault, id, goOn } = await decrypting();
    await vault[leave](id);
    expect(await goOn()).toBeNull();
    expect(vault.hasTokens(id)).toBe(false);
  },
);

test.each(['removeTokens', 'remove'] as const)(
  'T07 %s leaves no token in memory when a sign-in is being written',
  async (leave) => {
    const write = holdBack(writeJson);
    const vault = newComputer().start({ write: write.call });
    const profile = profileWith();
    write.hold();
    const saving = vault.save(profile, tokensWith(1));
    await write.waitsFor(1);
    const left = vault[leave](profile.id);
    write.release();
    await Promise.all([saving, left]);
    expect(vault.hasTokens(profile.id)).toBe(false);
  },
);

test('a change keeps what another process writes while it waits for the lock', async () => {
  const computer = newComputer();
  const { file } = computer.places;
  const vault = computer.start();
  const [id, other] = [await saveAccount(vault, 1), newAccountId()];
  await vault.saved();
  const before = JSON.parse(readFileSync(file, 'utf8'));
  let written: Promise<void> | undefined;
  await withProcessLock(`${file}.lock`, async () => {
    written = vault.update(id, { lastUsedAt: 7 });
    // It reads the file, and waits.
    await nextTurn();
    const accounts = [...before.accounts, { ...before.accounts[0], id: other }];
    writeFileSync(file, JSON.stringify({ ...before, accounts }));
  });
  await written;
  expect(idsIn(computer.start())).toEqual([other, id]);
});

test('readAgain takes over what another process has stored and removed, reports it once, and keeps what this one has not written', async () => {
  const computer = newComputer();
  const ours = profileWith();
  let changes = 0;
  const onChange = () => {
    changes += 1;
  };
  const vault = computer.start({ onChange });
  const other = computer.start();
  const theirs = await saveAccount(other, 1);
  for (let times = 0; times < 2; times += 1) await vault.readAgain();
  expect(changes).toBe(1);
  expect(idsIn(vault)).toEqual([theirs]);
  expect(serialOf(await vault.readTokens(theirs))).toBe('1');
  const { vault: slow, encrypt } = computer.startHolding();
  encrypt.hold();
  const saving = slow.save(ours, tokensWith(2));
  await encrypt.waitsFor(1);
  encrypt.hold(false);
  await other.remove(theirs);
  await slow.readAgain();
  expect(idsIn(slow)).toEqual([ours.id]);
  encrypt.letGo(0);
  await saving;
  expect(idsIn(computer.start())).toEqual([ours.id]);
});

test('readAgain leaves memory and a damaged file as they are', async () => {
  const computer = newComputer();
  const vault = computer.start();
  const id = await saveAccount(vault, 1);
  computer.rewrite(() => '{');
  await vault.readAgain();
  expect(idsIn(vault)).toEqual([id]);
  expect(computer.text()).toBe('{');
});
