import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  inspectPeople,
  inspectSession,
  inspectTokens,
  inspectVaultFile,
} from '../../../src-main/accounts/inspect-vault.ts';
import { createKeyring } from '../../../src-main/accounts/keyring.ts';
import { systemClock } from '../../../src-main/base/clock.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { userSchema } from '../../../src-shared/models.ts';
import { type Computer, newComputer, twoAccounts } from '../../support/computer.ts';
import { saveAccount } from '../../support/vault.ts';

const platform = 'the-platform';

/** A computer on which somebody is signed in. */
async function signedIn(): Promise<Computer> {
  const computer = newComputer();
  const vault = computer.start();
  await vault.setActive(await saveAccount(vault, 7));
  await vault.saved();
  return computer;
}

const sessionOn = ({ places, keyring }: Computer) =>
  inspectSession({
    file: places.file,
    platform,
    keyring: createKeyring(keyring, systemClock, async () => {}),
  });

test('inspectSession answers the session of the account that was shown last', async () => {
  const session = await sessionOn(await signedIn());
  expect(session?.accessToken.reveal()).toMatch(/-7$/);
  expect(session).toMatchObject({ expiresAt: 1_700_000_000_000, isRenewable: true });
});

test('inspectSession returns null when nobody has signed in', async () => {
  expect(await sessionOn(newComputer())).toBeNull();
});

test.each([
  ['changed', 'LK-506'],
  ['missing', 'LK-505'],
  ['unreached', 'LK-511'],
] as const)(
  'inspectSession says why when the keyring is %s, and changes nothing',
  async (state, code) => {
    const computer = await signedIn();
    const before = computer.text();
    computer.keyring.setState(state);
    const error: unknown = await sessionOn(computer).catch((thrown: unknown) => thrown);
    expect(toAppError(error).code).toBe(code);
    expect(computer.text()).toBe(before);
  },
);

test('inspectPeople returns every ID and name that the platform has of a player', async () => {
  const computer = newComputer();
  const vault = computer.start();
  const user = userSchema.parse({
    id: 'user-1',
    name: 'Mira Jane',
    email: 'mira@player.example',
    profile: { id: 'profile-1', externalId: 'external-1' },
  });
  const subject = { issuer: 'https://auth.example.com', subject: 'subject-1' };
  const id = await saveAccount(vault, 7, { user, subject });
  await vault.saved();
  expect(inspectPeople(computer.places.file, platform)).toEqual([
    {
      email: 'mira@player.example',
      ids: [id, 'subject-1', 'user-1', 'profile-1', 'external-1'],
      names: ['Mira', 'Mira Jane'],
    },
  ]);
});

test('inspectTokens asks a locked keyring once, because each question can take three seconds', async () => {
  const { computer } = await twoAccounts();
  const { places, keyring } = computer;
  keyring.setState('locked');
  const before = keyring.calls.decrypt;
  const asked = createKeyring(keyring, systemClock, async () => {});
  expect(await inspectTokens({ file: places.file, platform, keyring: asked })).toEqual([]);
  expect(keyring.calls.decrypt - before).toBe(1);
});

test('inspectVaultFile counts the accounts', async () => {
  const { places } = await signedIn();
  const inspection = inspectVaultFile(places.file, platform);
  expect(inspection).toEqual({ count: 1, damage: null });
});

test('inspectVaultFile throws LK-509 when a newer launcher wrote the file', async () => {
  const { places } = newComputer();
  writeFileSync(places.file, '{ "version": 2 }');
  expect(() => inspectVaultFile(places.file, platform)).toThrow('LK-509');
});
