/** A start with stored accounts: what is shown before keyring and network are used, and what a keyring can prevent. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bothSignedIn, restart, restartAndResume } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import {
  playersPlatform,
  refreshable,
  tokensOf,
  unauthorized,
  users,
} from '../../support/players.ts';

/** Mira and Leo were signed in, Leo was shown, and the launcher has quit. */
async function quitLauncher() {
  const launcher = await bothSignedIn();
  launcher.platform.requests.length = 0;
  return launcher;
}

/** The encrypted tokens of an account in the file. */
const sealedOf = (file: string, id: string): string => {
  const text = readFileSync(file, 'utf8');
  return /"data": "(.*)"/.exec(text.slice(text.indexOf(`"id": "${id}"`)))?.[1] ?? 'none';
};

/** Makes the encrypted tokens of an account unreadable. */
function damage(file: string, id: string): string {
  const sealed = sealedOf(file, id);
  const damaged = `${sealed.slice(0, -8)}AAAAAAA=`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(sealed, damaged));
  return damaged;
}

test('T09 restore shows the last account before keyring and network are used', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  const calls = { ...first.computer.keyring.calls };
  const { home, computer, idle, pending } = await restart(first);
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.leo.email },
    profileAsOf: expect.any(Number),
    problem: null,
    accountId: first.idOf('leo'),
    reloading: false,
    retryAt: null,
    expiresAt: null,
    accounts: [
      { email: users.leo.email, session: 'kept' },
      { email: users.mira.email, session: 'kept' },
    ],
  });
  await idle();
  expect(computer.keyring.calls).toEqual(calls);
  expect(platform.requests).toEqual([]);
  expect(pending()).toBe(0);
});

test('restore shows the signed-out screen and requests nothing when there are no accounts', async () => {
  const { platform, accounts, home, computer, idle } = await launch(await playersPlatform());
  accounts.restore();
  await accounts.start();
  await idle();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
  expect(computer.keyring.calls).toEqual({ isAvailable: 0, encrypt: 0, decrypt: 0 });
  expect(platform.requests).toEqual([]);
});

test('restore shows the chooser with the reason when the last account’s session has ended', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  platform.on('/v1/users/me', unauthorized);
  await first.accounts.reloadProfile();
  await first.idle();
  const { accounts, home, states } = await restart(first);
  await accounts.start();
  expect(home('signed-out')).toMatchObject({
    problem: { code: 'LK-401' },
    accounts: [{ session: 'ended' }, { session: 'kept' }],
  });
  expect(states.map(({ kind }) => kind)).not.toContain('signed-in');
});

test.each([
  ['is locked', 'locked', 'LK-503', 'tokenStorage.retry'],
  ['is locked', 'locked', 'LK-503', 'profile.reload'],
  ['fails', 'failing', 'LK-504', 'tokenStorage.retry'],
] as const)(
  'accounts keeps the profile on the screen when the keyring %s (%s, %s); %s goes on',
  async (_name, state, code, command) => {
    const first = await quitLauncher();
    const { platform } = first;
    first.computer.keyring.setState(state);
    const launcher = await restart(first);
    const { accounts, commands, home, idle, computer, onDisk } = launcher;
    const disk = onDisk();
    await accounts.start();
    await idle();
    expect(home('signed-in')).toMatchObject({
      problem: { code },
      profile: { email: users.leo.email },
      reloading: false,
      accounts: [{ session: 'kept' }, { session: 'kept' }],
    });
    expect(onDisk()).toBe(disk);
    expect(platform.requests).toEqual([]);
    computer.keyring.setState('available');
    await commands[command]();
    expect(home('signed-in')).toMatchObject({ problem: null, tokenStorage: { problem: null } });
    expect(platform.asked()).toEqual(['at-leo-1']);
  },
);

test('accounts goes on by itself when the keyring answers late', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  first.computer.keyring.setState('hanging');
  const launcher = await restart(first);
  const { accounts, home, advance, idle, computer, pending } = launcher;
  const started = accounts.start();
  await expect.poll(pending).toBe(1);
  await advance(3_000);
  await started;
  expect(home('signed-in')).toMatchObject({
    problem: { code: 'LK-503' },
    profile: { email: users.leo.email },
    reloading: false,
  });
  computer.keyring.setState('available');
  await expect.poll(() => home('signed-in').problem).toBeNull();
  await idle();
  expect(platform.asked()).toEqual(['at-leo-1']);
});

test('accounts shows LK-505 and removes nothing when there is another keyring', async () => {
  const first = await quitLauncher();
  const { file } = first;
  const leo = sealedOf(file, first.idOf('leo'));
  const keyring = first.computer.otherKeyring();
  const other = await restartAndResume(first, { keyring });
  expect(other.home('signed-out')).toMatchObject({
    problem: { code: 'LK-505', details: { before: 'gnome_libsecret', now: 'kwallet6' } },
    accounts: [
      { email: users.leo.email, session: 'ended' },
      { email: users.mira.email, session: 'kept' },
    ],
  });
  expect(sealedOf(file, first.idOf('leo'))).toBe(leo);
  // The session continues when the earlier keyring is back.
  const back = await restart(first);
  await back.accounts.start();
  expect(back.home('signed-in')).toMatchObject({ problem: null, accountId: first.idOf('leo') });
});

test('accounts ends one account and keeps the other when its tokens cannot be decrypted', async () => {
  const first = await quitLauncher();
  const { platform } = first;
  const [mira, leo] = [first.idOf('mira'), first.idOf('leo')];
  const damaged = damage(first.file, leo);
  const { accounts, home, idle, onDisk } = await restart(first);
  await accounts.start();
  await idle();
  expect(home('signed-out')).toMatchObject({
    problem: { code: 'LK-506' },
    accounts: [
      { id: leo, session: 'ended' },
      { id: mira, session: 'kept' },
    ],
  });
  expect(onDisk()).toContain(damaged);
  expect(platform.requests).toEqual([]);
  await accounts.switchTo(mira);
  expect(home('signed-in')).toMatchObject({ accountId: mira, problem: null });
});

test('accounts changes no screen when the previous account turns out to be unreadable after a switch', async () => {
  const first = await quitLauncher();
  const [mira, leo] = [first.idOf('mira'), first.idOf('leo')];
  damage(first.file, leo);
  const { accounts, home, states, idle } = await restart(first);
  states.length = 0;
  await Promise.all([accounts.start(), accounts.switchTo(mira)]);
  await idle();
  expect(home('signed-in')).toMatchObject({ accountId: mira, problem: null });
  for (const { kind } of states) expect(kind).toBe('signed-in');
});

test('accounts shows no problem of the previous account when its keyring answers after a switch', async () => {
  const first = await quitLauncher();
  const mira = first.idOf('mira');
  const { keyring } = first.computer;
  const decrypted = Promise.withResolvers<never>();
  let calls = 0;
  const launcher = await restart(first, {
    keyring: {
      ...keyring,
      decrypt: (data) => {
        calls += 1;
        return calls === 1 ? decrypted.promise : keyring.decrypt(data);
      },
    },
  });
  const started = launcher.accounts.start();
  await expect.poll(() => calls).toBe(1);
  await launcher.accounts.switchTo(mira);
  launcher.states.length = 0;
  decrypted.reject(new Error('decryptStringAsync is temporarily unavailable. Please try again.'));
  await started;
  await launcher.idle();
  for (const state of launcher.states) expect(state).toMatchObject({ problem: null });
  expect(launcher.home('signed-in')).toMatchObject({ accountId: mira, problem: null });
});

test('restore shows LK-508 in the chooser when the file is damaged', async () => {
  const first = await quitLauncher();
  writeFileSync(first.file, '{"version":1,"acc');
  const { accounts, home } = await restart(first);
  expect(home('signed-out')).toMatchObject({ problem: { code: 'LK-508' }, accounts: [] });
  await accounts.start();
  expect(home('signed-out').problem?.code).toBe('LK-508');
});

test('accounts signs the player in when the keyring has not answered yet', async () => {
  const { signIn, answer, home, computer, advance, idle, onDisk, pending } = await launch(
    await playersPlatform(),
  );
  computer.keyring.setState('hanging');
  const ended = signIn.start();
  await answer(tokensOf('mira'));
  await ended;
  expect(home('signed-in')).toMatchObject({ problem: null, profile: { email: users.mira.email } });
  await expect.poll(pending).toBe(1);
  await advance(3_000);
  await expect.poll(() => home('signed-in').tokenStorage.problem?.code).toBe('LK-503');
  computer.keyring.setState('available');
  await expect.poll(() => home('signed-in').tokenStorage.place).toBe('keyring');
  await idle();
  expect(onDisk()).toContain('"sealed": {');
});

test('accounts writes nothing and signs the player in when there is no keyring', async () => {
  const launcher = await launch(await playersPlatform());
  launcher.computer.keyring.setState('missing');
  await launcher.signInWith(refreshable('mira'));
  expect(launcher.home('signed-in')).toMatchObject({
    problem: null,
    profile: { email: users.mira.email },
    tokenStorage: { place: 'undecided', problem: { code: 'LK-501' }, choices: ['memory'] },
  });
  expect(launcher.computer.files()).not.toContain(path.basename(launcher.file));
  const next = await restart(launcher);
  expect(next.home('signed-out').accounts).toEqual([]);
  await launcher.accounts.removeAll();
  expect(launcher.platform.revoked()).toEqual(['rt-mira-1']);
});

test('accounts writes nothing when another process chooses memory before a sign-in ends', async () => {
  const platform = await playersPlatform();
  const command = await launch(platform);
  const window = await launch(platform, { on: command.computer });
  await window.accounts.choose('memory');
  await command.signInWith(refreshable('mira'));
  expect(command.home('signed-in').tokenStorage.place).toBe('memory');
  await command.accounts.saved();
  expect((await launch(platform, { on: command.computer })).vault.accounts()).toEqual([]);
});
