/** Files that earlier launchers have written: what players have on their disks today. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { StoredAccount } from '../../../src-main/accounts/vault-file.ts';
import { emptyContent, toFile } from '../../../src-main/accounts/vault-file.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { newComputer } from '../../support/computer.ts';
import { fakeKeyring } from '../../support/keyring.ts';
import { idsIn, serialOf } from '../../support/vault.ts';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/vault');
const { version: current } = toFile(emptyContent, 'any');
/** Each version that was ever written; a fixture of one, once made, is never changed. */
const versions = Array.from({ length: Number(current) }, (_, index) => index + 1);
const fixtureOf = (version: number) => path.join(fixtures, `v${version}.json`);

/** A computer with a fixture on its disk, and the keyring that has encrypted it. */
function computerWith(version: number) {
  const computer = newComputer();
  const { file, keyFile } = computer.places;
  cpSync(fixtureOf(version), file);
  cpSync(path.join(fixtures, 'keyring'), keyFile);
  return { ...computer, start: () => computer.start({ keyring: fakeKeyring({ keyFile }) }) };
}

test('every version of the file has a fixture', () => {
  expect(Number.isInteger(current)).toBe(true);
  for (const version of versions) {
    // Missing? Keep the fixtures that are there, and add one that the launcher of that version has written.
    expect(existsSync(fixtureOf(version)), fixtureOf(version)).toBe(true);
    expect(JSON.parse(readFileSync(fixtureOf(version), 'utf8'))).toMatchObject({ version });
  }
});

test.each(versions)(
  'the vault reads a file of version %i, sets only a forgeable sign-in aside, and writes the current version without a loss',
  async (version) => {
    const { start, content } = computerWith(version);
    const vault = start();
    expect(vault.problem).toBeNull();
    const [first, second, third] = vault.accounts();
    expect(vault.accounts()).toHaveLength(3);
    expect(vault.active()).toBe(first?.id);
    expect(first).toEqual({
      id: '00000000-0000-4000-8000-000000000001',
      lastUsedAt: 1_700_000_002_000,
      name: 'Mira',
      subject: { issuer: 'https://auth.example.com', subject: 'user-1' },
      user: {
        id: 'user-1',
        email: 'mira@arcade.example',
        name: 'Mira',
        status: 'Verified',
        profilePictureUrl: 'https://arcade.example/mira.png',
        profile: { id: 'p-1', externalId: 'player_1', isPasswordRecoverySet: true },
      },
      userAsOf: 1_700_000_001_000,
      picture: {
        url: 'https://arcade.example/mira.png',
        path: '/avatar/0123456789abcdef0123456789abcdef',
      },
      sealed: { backend: 'gnome_libsecret', data: expect.any(String) },
      problem: null,
      renewalUnsure: true,
    });
    expect(second).toMatchObject({ name: 'Noor', sealed: null, problem: { code: 'LK-401' } });
    expect(third).toMatchObject({ name: null, sealed: { backend: 'basic_text' }, problem: null });

    const open = async (account?: StoredAccount) => account && vault.readTokens(account.id);
    expect(serialOf((await open(first)) ?? null)).toBe('first');
    expect(await open(second)).toBeNull();
    // What only a well-known password protected may be anybody's.
    expect(await open(third).catch(toAppError)).toMatchObject({ code: 'LK-506' });
    expect(content()).toMatchObject({ accounts: [{}, {}, { sealed: null }] });

    const ids = idsIn(vault);
    for (const id of ids) await vault.update(id, { userAsOf: 5 });
    expect(content()).toMatchObject({
      version: current,
      platform: 'the-platform',
      choice: 'weak',
      active: first?.id,
      setAside: [
        { entry: { id: third?.id } },
        { at: 1_700_000_000_000, reason: 'damaged entry', entry: { id: 'nobody' } },
      ],
    });
    expect(start().accounts()).toMatchObject(ids.map((id) => ({ id, userAsOf: 5 })));
  },
);
