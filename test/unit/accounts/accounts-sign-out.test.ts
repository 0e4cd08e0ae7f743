/** T07: what a sign-out leaves behind, and what it says where it could not do everything. */
import { expect, test } from 'vitest';
import { bothSignedIn, signedIn, startAgain } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import {
  cut,
  held,
  playersPlatform,
  tokensOf,
  unauthorized,
  users,
} from '../../support/players.ts';
import { json, scriptPlatform } from '../../support/scripted-platform.ts';

/** For what no idle moment tells: a loaded machine is slow, not broken. */
const patience = { timeout: 10_000, interval: 5 };

test('T07 sign-out shows the chooser before anything is awaited, and revokes the tokens after that', async () => {
  const { platform, commands, snapshot, listed, idle } = await signedIn(tokensOf('mira'));
  const done = commands['session.signOut']();
  expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
  expect(platform.revoked()).toEqual([]);
  await done;
  await idle();
  expect(platform.revoked()).toEqual(['at-mira-1']);
  expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
  expect(listed()).toEqual([]);
});

test('T07 where there is a refresh token, it is the one that is revoked', async () => {
  const { platform, accounts } = await signedIn();
  await accounts.signOutAll();
  expect(platform.revoked()).toEqual(['rt-mira-1']);
});

test('T07 sign-out takes the account off the disk and out of memory, and the other one stays', async () => {
  const { commands, vault, idOf, onDisk, listed, idle } = await bothSignedIn();
  const [mira, leo] = [idOf('mira'), idOf('leo')];
  await commands['session.signOut']();
  await idle();
  expect(onDisk()).not.toContain(leo);
  expect(onDisk()).not.toContain(users.leo.email);
  expect(await vault.open(leo)).toBeNull();
  expect(listed()).toMatchObject([{ id: mira, session: 'kept' }]);
  expect(await vault.open(mira)).not.toBeNull();
});

test('T07 sign-out ends every timer and every request', async () => {
  const { platform, accounts, pending, pass } = await signedIn();
  const [asked, closed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  platform.on('/v1/users/me', (_request, response) => {
    response.on('close', closed.resolve);
    asked.resolve();
  });
  const refreshed = accounts.reloadProfile();
  await asked.promise;
  await accounts.signOutAll();
  await closed.promise;
  await refreshed;
  expect(pending()).toBe(0);
  const before = platform.requests.length;
  await accounts.reloadProfile();
  await pass(24 * 60 * 60_000);
  expect(platform.requests).toHaveLength(before);
});

test('T07 sign-out while the platform is being waited for again ends that wait', async () => {
  const { accounts, pending, home, computer } = await signedIn(tokensOf('mira'));
  computer.isOffline = true;
  await accounts.reloadProfile();
  expect(home('signed-in').retryAt).not.toBeNull();
  await accounts.signOutAll();
  expect(pending()).toBe(0);
});

test('a profile that comes after sign-out changes nothing', async () => {
  const { platform, accounts, snapshot, listed, idle } = await signedIn(tokensOf('mira'));
  const late = held(platform.profile);
  platform.on('/v1/users/me', late.answer);
  const refreshed = accounts.reloadProfile();
  await late.asked;
  await accounts.signOutAll();
  late.release();
  await refreshed;
  await idle();
  expect(snapshot().kind).toBe('signed-out');
  expect(listed()).toEqual([]);
});

test('tokens that are renewed after a sign-out are revoked, kept nowhere, and touch nobody’s session', async () => {
  const { platform, accounts, pass, snapshot, idle, listed, onDisk } = await signedIn();
  const late = held(platform.token);
  platform.on('/oauth/token', late.answer);
  void pass(55 * 60_000);
  await late.asked;
  await accounts.signOutAll();
  late.release();
  await idle();
  expect(platform.revoked()).toEqual(['rt-mira-1', 'rt-mira-2']);
  expect(snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
  expect(listed()).toEqual([]);
  expect(onDisk()).not.toContain('sealed');
});

test('T07 offline: the tokens are gone from here, and who the platform still knows is named', async () => {
  const { accounts, home, computer, onDisk } = await bothSignedIn();
  computer.isOffline = true;
  await accounts.signOutAll();
  const { problem, accounts: left } = home('signed-out');
  expect(problem).toMatchObject({ code: 'LK-411', details: { reason: 'LK-301' } });
  expect(problem?.details.names?.split(', ').sort()).toEqual([users.leo.email, users.mira.email]);
  expect(left).toEqual([]);
  expect(onDisk()).not.toContain('sealed');
});

test('T07 with a keyring that is locked: the tokens are gone from here, and who that was is named', async () => {
  const first = await bothSignedIn();
  const { platform } = first;
  const { accounts, home, onDisk, computer, idOf } = await startAgain(first);
  computer.keyring.turn('locked');
  const leo = idOf('leo');
  await accounts.signOut(leo);
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-411',
    details: { names: users.leo.email, reason: 'LK-503' },
  });
  expect(onDisk()).not.toContain(leo);
  expect(platform.revoked()).toEqual([]);
});

test('T07 with a keyring that never answers, sign-out is done all the same', async () => {
  const first = await bothSignedIn();
  const { accounts, home, onDisk, computer, idOf, turn, snapshot } = await startAgain(first);
  computer.keyring.turn('hanging');
  const leo = idOf('leo');
  const before = computer.keyring.calls.decrypt;
  const done = accounts.signOut(leo);
  expect(snapshot().kind).toBe('signed-out');
  await expect.poll(onDisk, patience).not.toContain(leo);
  const { calls } = computer.keyring;
  await expect.poll(() => calls.decrypt, patience).toBe(before + 1);
  await turn(3_000);
  await done;
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-411',
    details: { reason: 'LK-503' },
  });
});

test.each([
  ['cuts the connection', cut, 'LK-301'],
  ['answers 503', json({}, 503), 'LK-305'],
  ['answers an error', json({ error: 'unsupported_token_type' }, 400), 'LK-305'],
] as const)(
  'T07 a platform that %s has not been told, and that is said',
  async (_name, answer, reason) => {
    const { platform, accounts, home, idOf } = await bothSignedIn();
    platform.on('/oauth/revoke', answer);
    await accounts.signOut(idOf('leo'));
    expect(home('signed-out').problem).toMatchObject({
      code: 'LK-411',
      details: { names: users.leo.email, reason },
    });
  },
);

test('T07 Sign out everywhere names those alone whom the platform could not be told about', async () => {
  const { platform, accounts, home } = await bothSignedIn();
  platform.on('/oauth/revoke', (request, response) =>
    response.writeHead(request.body.includes('rt-leo') ? 503 : 200).end(),
  );
  await accounts.signOutAll();
  expect(platform.revoked().sort()).toEqual(['rt-leo-1', 'rt-mira-1']);
  expect(home('signed-out').problem?.details.names).toBe(users.leo.email);
});

test('S3 a sign-out sends kept tokens to no address that the configuration names since', async () => {
  const before = await bothSignedIn();
  const { platform } = before;
  await before.idle();
  const other = await scriptPlatform({ '/revoke': json({}) });
  const config = { revocationUrl: `${other.url}/revoke` };
  const { accounts, home } = await launch(platform, { on: before.computer, config });
  await accounts.signOutAll();
  expect(other.requests).toEqual([]);
  expect(platform.revoked()).toEqual([]);
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-411',
    details: { reason: 'LK-412' },
  });
});

test('S3 a sign-out sends tokens to the address that the configuration named when they were given', async () => {
  const platform = await playersPlatform();
  const other = await scriptPlatform({ '/revoke': json({}) });
  const revocationUrl = `${other.url}/revoke`;
  const first = await launch(platform, { config: { revocationUrl } });
  await first.signInWith(tokensOf('mira', { revocationUrl }));
  await first.idle();
  const { accounts, home } = await launch(platform, {
    on: first.computer,
    config: { revocationUrl },
  });
  await accounts.signOutAll();
  expect(other.requests).toHaveLength(1);
  expect(home('signed-out').problem).toBeNull();
});

test('T07 Sign out everywhere says so too where the platform has no address for it', async () => {
  const { accounts, home } = await bothSignedIn({ config: { revocationUrl: undefined } });
  await accounts.signOutAll();
  const { problem } = home('signed-out');
  expect(problem?.code).toBe('LK-411');
  expect(problem?.details.names).toContain(users.mira.email);
  expect(problem?.details.names).toContain(users.leo.email);
});

test('T07 Sign out alone says nothing of an address that the platform does not have', async () => {
  const { platform, commands, home, idle } = await bothSignedIn({
    config: { revocationUrl: undefined },
  });
  await commands['session.signOut']();
  await idle();
  expect(home('signed-out').problem).toBeNull();
  expect(platform.revoked()).toEqual([]);
});

test('T07 an account whose session had ended already needs no word to the platform, and its trouble is over', async () => {
  const { platform, accounts, home, computer } = await signedIn(tokensOf('mira'));
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  computer.isOffline = true;
  await accounts.signOutAll();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
});

test('T07 where the file cannot be written, that is said before anything else', async () => {
  const { platform, accounts, home, computer, idOf } = await bothSignedIn();
  computer.isDiskFull = true;
  platform.on('/oauth/revoke', json({}, 503));
  await accounts.signOut(idOf('leo'));
  expect(home('signed-out').problem).toMatchObject({
    code: 'LK-507',
    details: { reason: 'ENOSPC' },
  });
});

test('T07 signing out of an account in the list leaves who is shown as they were', async () => {
  const { platform, accounts, home, idOf, onDisk, pass } = await bothSignedIn();
  const before = home('signed-in');
  const mira = idOf('mira');
  await accounts.signOut(mira);
  expect(platform.revoked()).toEqual(['rt-mira-1']);
  expect(onDisk()).not.toContain(mira);
  expect(home('signed-in')).toEqual({ ...before, accounts: [before.accounts[0]] });
  await pass(55 * 60_000);
  expect(platform.refreshed()).toEqual(['rt-leo-1']);
});

test('T07 after a sign-out, a restart shows the chooser with those who are left', async () => {
  const first = await bothSignedIn();
  await first.commands['session.signOut']();
  await first.idle();
  const second = await startAgain(first);
  await second.accounts.start();
  expect(second.home('signed-out')).toMatchObject({
    problem: null,
    accounts: [{ email: users.mira.email, session: 'kept' }],
  });
});

test('a command about an account that is not here does nothing', async () => {
  const { platform, accounts, home } = await bothSignedIn();
  const before = home('signed-in');
  for (const id of ['', 'nobody', '__proto__', '00000000-0000-4000-8000-000000000000']) {
    await accounts.signOut(id);
    await accounts.switchTo(id);
  }
  expect(home('signed-in')).toEqual(before);
  expect(platform.revoked()).toEqual([]);
});
