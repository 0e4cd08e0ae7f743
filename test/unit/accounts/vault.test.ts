/** The vault: where it stores what, and where the player may choose to store tokens. */
import { existsSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Vault } from '../../../src-main/accounts/vault.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import type { SystemKeyring } from '../../../src-main/base/system-keyring.ts';
import { appError } from '../../../src-shared/errors.ts';
import { newComputer } from '../../support/computer.ts';
import type { KeyringState } from '../../support/keyring.ts';
import { idsIn, profileWith, saveAccount, serialOf, tokensWith } from '../../support/vault.ts';

/** Returns each account’s name and serial, last used first. */
const serialsIn = (vault: Vault) =>
  Array.fromAsync(vault.accounts(), async ({ id, name }) => [
    name,
    serialOf(await vault.readTokens(id)),
  ]);

test('the vault has an account and its tokens again when the launcher restarts', async () => {
  const computer = newComputer();
  const vault = computer.start();
  const user = { id: 'u-1', email: 'mira@arcade.example', status: 'Verified' };
  const picture = { url: 'https://a.example/me.png', path: '/avatar/00' };
  const subject = { issuer: 'https://a.example', subject: 'u' };
  const profile = profileWith({ user, userAsOf: 5, picture, subject });
  await vault.save(profile, tokensWith(1));
  await vault.setActive(profile.id);
  expect(vault.tokenStorage()).toEqual({
    place: 'keyring',
    problem: null,
    choices: ['keyring', 'memory'],
  });
  expect(statSync(computer.places.file).mode & 0o777).toBe(0o600);

  const after = computer.start();
  const stored = { sealed: { backend: 'gnome_libsecret' }, problem: null, renewalUnsure: false };
  expect(after.accounts()).toMatchObject([{ ...profile, ...stored }]);
  expect(after.active()).toBe(profile.id);
  expect(after.problem).toBeNull();
  expect(after.hasTokens(profile.id)).toBe(true);
  // The keyring was not used yet, so its status is unknown.
  expect(after.tokenStorage()).toEqual({ place: 'unknown', problem: null, choices: [] });
  expect(serialOf(await after.readTokens(profile.id))).toBe('1');
  expect(after.tokenStorage()).toMatchObject({ place: 'keyring', problem: null });
});

test('T04 the vault says where a sign-in is kept when the file has it, not before', async () => {
  const computer = newComputer();
  const said: [place: string, isInFile: boolean][] = [];
  const note = () => {
    const isInFile = existsSync(computer.places.file) && /"data": "/.test(computer.text());
    said.push([vault.tokenStorage().place, isInFile]);
  };
  const vault = computer.start({ onChange: note });
  await saveAccount(vault, 1);
  expect(said).toContainEqual(['unknown', false]);
  expect(said).not.toContainEqual(['keyring', false]);
  expect(said.at(-1)).toEqual(['keyring', true]);
});

/** The functions of a keyring that does not encrypt. */
const unencrypted: Partial<SystemKeyring> = {
  encrypt: async (text) => Buffer.from(text),
  decrypt: async (data) => ({ text: data.toString(), isOutdated: false }),
};
const broken = (reason: string) => appError('LK-504', { backend: 'gnome_libsecret', reason });
const weak = appError('LK-502', { backend: 'basic_text' });
const unfit = [
  ['missing', 'missing', {}, appError('LK-501', { backend: 'unknown' }), ['memory']],
  ['named and not reached', 'unreached', {}, weak, ['memory', 'weak']],
  ['weak', 'weak', {}, weak, ['memory', 'weak']],
  ['failing', 'failing', {}, broken('it answered with an error'), ['memory']],
  ['not encrypting at all', 'available', unencrypted, broken('it does not encrypt'), ['memory']],
] as const;

test.each(unfit)(
  'T01 the vault writes nothing and lets the player choose when the keyring is %s',
  async (_name, state, change, problem, choices) => {
    const { start, files, keyring } = newComputer(state);
    const options = { keyring: { ...keyring, ...change } };
    const vault = start(options);
    const [first, second] = [profileWith(), profileWith()];
    await vault.save(first, tokensWith(1));
    await vault.setActive(first.id);
    expect(files()).toEqual([]);
    expect(vault.tokenStorage()).toEqual({ place: 'undecided', problem, choices });

    // The vault works in memory, and still writes nothing.
    await vault.saveRefreshed(first.id, tokensWith(2));
    await vault.update(first.id, { lastUsedAt: 1_800_000_000_000 });
    await vault.save(second, tokensWith(3));
    await vault.withRefreshLock(first.id, async () => {}, new AbortController().signal);
    await vault.saveAgain();
    expect(idsIn(vault)).toEqual([first.id, second.id]);
    expect(vault.isOnDisk(first.id)).toBe(false);
    expect(serialOf(await vault.readTokens(first.id))).toBe('2');
    await vault.end(second.id, appError('LK-401'));
    await vault.remove(first.id);
    expect(vault.accounts()).toMatchObject([{ id: second.id, problem: { code: 'LK-401' } }]);
    expect(files()).toEqual([]);
    expect(start(options).accounts()).toEqual([]);
  },
);

describe('the choice', () => {
  /** A computer with three accounts: one is opened, one is not opened since the start, and one has ended. */
  async function threeAccounts(state: KeyringState, choice: 'keyring' | 'weak') {
    const computer = newComputer(state);
    const before = computer.start();
    await before.choose(choice);
    const profiles = [
      profileWith({ name: 'opened', lastUsedAt: 30 }),
      profileWith({ name: 'not opened', lastUsedAt: 20 }),
      profileWith({ name: 'ended', lastUsedAt: 10 }),
    ] as const;
    for (const [serial, profile] of profiles.entries()) {
      await before.save(profile, tokensWith(serial));
    }
    await before.setActive(profiles[0].id);
    await before.end(profiles[2].id, appError('LK-401'));
    const vault = computer.start();
    await vault.readTokens(profiles[0].id);
    return { computer, vault, profiles };
  }

  const all = [
    ['opened', '0'],
    ['not opened', '1'],
    ['ended', null],
  ];
  const keyrings = [
    ['available', 'keyring'],
    ['weak', 'weak'],
  ] as const;
  const nothing = { choice: 'memory', active: null, accounts: [], setAside: [] };

  test.each(keyrings)(
    'T01 memory in place of the keyring that is %s leaves nothing on the disk and loses nothing, and back again all is on the disk',
    async (state, choice) => {
      const { computer, vault, profiles } = await threeAccounts(state, choice);
      writeFileSync(`${computer.places.file}.truncated-1700000000000`, 'damaged');
      await vault.choose('memory');
      expect(vault.tokenStorage()).toMatchObject({ place: 'memory', problem: null });
      expect(computer.content()).toEqual({ version: 1, platform: 'the-platform', ...nothing });
      for (const name of computer.files()) {
        if (name.endsWith('.json')) continue;
        // The lock files, which are empty.
        expect(statSync(path.join(computer.places.folder, name)).size).toBe(0);
      }
      expect(await serialsIn(vault)).toEqual(all);
      expect(vault.active()).toBe(profiles[0].id);
      expect(vault.account(profiles[2].id)?.problem).toEqual({ code: 'LK-401', details: {} });
      const later = computer.start();
      expect(later.accounts()).toEqual([]);
      expect(later.tokenStorage()).toMatchObject({
        place: 'memory',
        choices: ['keyring', 'memory'],
      });
      await vault.choose(choice);
      expect(vault.tokenStorage()).toMatchObject({ place: choice, problem: null });
      const again = computer.start();
      expect(await serialsIn(again)).toEqual(all);
      expect(again.active()).toBe(profiles[0].id);
      expect(computer.clearFiles()).toEqual([]);
    },
  );

  test('T01 readTokens returns tokens when memory was chosen while the keyring was locked', async () => {
    const { computer, vault, profiles } = await threeAccounts('available', 'keyring');
    computer.keyring.setState('locked');
    await vault.choose('memory');
    expect(computer.content()).toMatchObject(nothing);
    const hidden = profiles[1].id;
    expect(await vault.readTokens(hidden).catch(toAppError)).toMatchObject({ code: 'LK-503' });
    // Choosing the keyring tests it again.
    expect(vault.tokenStorage()).toMatchObject({ problem: null, choices: ['keyring', 'memory'] });
    computer.keyring.setState('available');
    expect(serialOf(await vault.readTokens(hidden))).toBe('1');
    expect(computer.content()).toMatchObject(nothing);
  });

  test('T01 a sign-in asks the keyring nothing when memory was chosen before the start', async () => {
    const computer = newComputer();
    await computer.start().choose('memory');
    await saveAccount(computer.start(), 1);
    expect(computer.keyring.calls).toEqual({ isAvailable: 0, encrypt: 0, decrypt: 0 });
  });

  test('T01 the vault uses the weaker protection and says so when the player chose it', async () => {
    const computer = newComputer('weak');
    const vault = computer.start();
    const id = await saveAccount(vault, 1, { name: 'one' });
    expect(computer.files()).toEqual([]);
    await vault.choose('weak');
    expect(vault.tokenStorage()).toEqual({
      place: 'weak',
      problem: null,
      choices: ['memory', 'weak'],
    });
    expect(computer.content()).toMatchObject({ accounts: [{ sealed: { backend: 'basic_text' } }] });
    const again = computer.start();
    expect(await serialsIn(again)).toEqual([['one', '1']]);
    expect(again.tokenStorage().place).toBe('weak');
    computer.keyring.setState('locked');
    const later = computer.start();
    expect(await later.readTokens(id).catch(toAppError)).toMatchObject({ code: 'LK-503' });
    expect(later.tokenStorage()).toMatchObject({ place: 'unknown', problem: { code: 'LK-503' } });
    // A keyring that works encrypts them again: it does not trust the text of the weaker protection.
    computer.keyring.setState('available');
    await vault.choose('memory');
    await vault.choose('keyring');
    expect(await serialsIn(computer.start())).toEqual([['one', '1']]);
  });

  test('T01 choose keeps the choice and throws when the keyring does not work', async () => {
    const computer = newComputer();
    const vault = computer.start();
    await vault.choose('memory');
    await saveAccount(vault, 1);
    computer.keyring.setState('missing');
    expect(await vault.choose('keyring').catch(toAppError)).toMatchObject({ code: 'LK-501' });
    expect(vault.tokenStorage()).toMatchObject({ place: 'memory' });
    expect(computer.content()).toMatchObject(nothing);
  });

  test('save clears the problem when the account’s session had ended', async () => {
    for (const choice of ['keyring', 'memory'] as const) {
      const vault = newComputer().start();
      await vault.choose(choice);
      const profile = profileWith();
      await vault.save(profile, tokensWith(1));
      await vault.update(profile.id, { renewalUnsure: true });
      await vault.end(profile.id, appError('LK-403'));
      expect(vault.hasTokens(profile.id)).toBe(false);
      await vault.save(profile, tokensWith(2));
      expect(vault.account(profile.id)).toMatchObject({ problem: null, renewalUnsure: false });
      expect(vault.hasTokens(profile.id)).toBe(true);
    }
  });

  test('a sign-in that cannot be saved inherits no unsure renewal from the session that had ended', async () => {
    const computer = newComputer();
    const vault = computer.start();
    const profile = profileWith();
    await vault.save(profile, tokensWith(1));
    await vault.update(profile.id, { renewalUnsure: true });
    await vault.end(profile.id, appError('LK-403'));
    computer.keyring.setState('missing');
    await vault.save(profile, tokensWith(2));
    expect(serialOf(await vault.readTokens(profile.id))).toBe('2');
    expect(vault.account(profile.id)?.renewalUnsure).toBe(false);
  });
});
