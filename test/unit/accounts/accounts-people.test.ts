/** Who signed in: the same person is one account, and somebody else is asked about first. */
import { expect, test } from 'vitest';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { launch } from '../../support/launcher.ts';
import {
  named,
  ok,
  type Players,
  playersPlatform,
  renewable,
  tokensOf,
  users,
} from '../../support/players.ts';
import { page } from '../../support/scripted-platform.ts';

/** Tokens of a second sign-in of the same player. */
const again = { accessToken: new Secret('at-mira-9') };

/** Mira has signed in; and is signed in to again, with these tokens coming back. */
async function renewingMira(platform: Players, tokens: Tokens) {
  const launcher = await launch(platform);
  await launcher.signInWith(renewable('mira', named('mira')));
  const before = { home: launcher.home('signed-in'), disk: launcher.onDisk() };
  launcher.commands['signIn.reauthenticate'](launcher.idOf('mira'));
  await launcher.answer(tokens);
  await launcher.idle();
  return { ...launcher, before };
}

test('S12 the first sign-in of an account says who it is, until the player has said that it is theirs', async () => {
  const platform = await playersPlatform();
  const launcher = await launch(platform);
  await launcher.signInWith(renewable('mira', named('mira')));
  expect(launcher.home('signed-in')).toMatchObject({ isFirstSignIn: true });
  await launcher.accounts.reloadProfile();
  expect(launcher.home('signed-in')).toMatchObject({ isFirstSignIn: true });
  await launcher.commands['accounts.acknowledge']();
  expect(launcher.home('signed-in')).toMatchObject({ isFirstSignIn: false });
});

test('S12 who is signed in is said once: not after a switch, and not at the next sign-in', async () => {
  const platform = await playersPlatform();
  const launcher = await launch(platform);
  const { accounts, home, idOf } = launcher;
  await launcher.signInWith(renewable('mira'));
  await launcher.signInWith(renewable('leo'), { anotherAccount: true });
  expect(home('signed-in')).toMatchObject({ accountId: idOf('leo'), isFirstSignIn: true });
  await accounts.switchTo(idOf('mira'));
  await accounts.switchTo(idOf('leo'));
  expect(home('signed-in').isFirstSignIn).toBe(false);
  await launcher.signInWith(renewable('mira'), { anotherAccount: true });
  expect(home('signed-in')).toMatchObject({ accountId: idOf('mira'), isFirstSignIn: false });
});

test('O05 when somebody else comes back, the player is asked, and nothing of them is kept meanwhile', async () => {
  const platform = await playersPlatform();
  const { snapshot, onDisk, before, vault } = await renewingMira(platform, renewable('leo'));
  expect(snapshot()).toMatchObject({
    kind: 'signing-in',
    step: 'confirming-person',
    reauthenticating: users.mira.email,
    otherPerson: users.leo.email,
  });
  expect(onDisk()).toBe(before.disk);
  expect(vault.accounts()).toHaveLength(1);
});

test('O05 yes adds the other person, and the account of before is untouched', async () => {
  const platform = await playersPlatform();
  const launcher = await renewingMira(platform, renewable('leo'));
  const { commands, signIn, home, idOf, idle, onDisk, before, accounts } = launcher;
  const ended = signIn.start();
  commands['signIn.confirmPerson'](true);
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({
    accountId: idOf('leo'),
    profile: { email: users.leo.email },
    accounts: [{ email: users.leo.email }, { email: users.mira.email, session: 'kept' }],
    // S12: the player has just been asked by name.
    isFirstSignIn: false,
  });
  const sealed = before.disk.match(/"data": "(.*)"/)?.[1] ?? 'none';
  expect(onDisk()).toContain(sealed);
  expect(platform.revoked()).toEqual([]);
  await accounts.switchTo(idOf('mira'));
  expect(platform.asked().at(-1)).toBe('at-mira-1');
});

test('O05 no leaves everything as it was, and nobody holds the other’s tokens', async () => {
  const platform = await playersPlatform();
  const launcher = await renewingMira(platform, renewable('leo', named('leo')));
  const { commands, signIn, home, idle, onDisk, before } = launcher;
  const ended = signIn.start();
  commands['signIn.confirmPerson'](false);
  await ended;
  await idle();
  expect(home('signed-in')).toEqual(before.home);
  expect(onDisk()).toBe(before.disk);
  // The id_token says that they are not Mira's, so to revoke them ends nothing of hers.
  expect(platform.revoked()).toEqual(['rt-leo-1']);
});

test('O05 after a no, tokens that might be of the same player are forgotten and not revoked', async () => {
  const platform = await playersPlatform();
  const { commands, signIn, home, idle, before } = await renewingMira(platform, renewable('leo'));
  const ended = signIn.start();
  commands['signIn.confirmPerson'](false);
  await ended;
  await idle();
  expect(platform.revoked()).toEqual([]);
  expect(home('signed-in')).toEqual(before.home);
});

test('O05 nobody is asked when the same person comes back, whose tokens then are new', async () => {
  const platform = await playersPlatform();
  const { home, vault, idOf, before } = await renewingMira(platform, renewable('mira', again));
  expect(home('signed-in')).toMatchObject({ accountId: before.home.accountId, problem: null });
  const tokens = await vault.open(idOf('mira'));
  expect(tokens?.accessToken.reveal()).toBe('at-mira-9');
});

test('O05 the other person may have an account here: yes shows that one', async () => {
  const platform = await playersPlatform();
  const { signInWith, signIn, commands, answer, idOf, idle, home } = await launch(platform);
  await signInWith(renewable('leo'));
  await signInWith(renewable('mira'));
  const leo = idOf('leo');
  commands['signIn.reauthenticate'](idOf('mira'));
  const ended = signIn.start();
  await answer(renewable('leo', { accessToken: new Secret('at-leo-9') }));
  await idle();
  commands['signIn.confirmPerson'](true);
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({ accountId: leo });
  expect(home('signed-in').accounts).toHaveLength(2);
});

test('O05 where neither profile nor id_token says who came back, the player is asked', async () => {
  const platform = await playersPlatform();
  const { signInWith, commands, answer, idOf, idle, snapshot } = await launch(platform);
  await signInWith(tokensOf('mira'));
  platform.on('/v1/users/me', page('', 503));
  commands['signIn.reauthenticate'](idOf('mira'));
  await answer(tokensOf('mira', again));
  await idle();
  expect(snapshot()).toMatchObject({ step: 'confirming-person', otherPerson: expect.any(String) });
});

test('O05 nobody is asked about an account that was removed meanwhile', async () => {
  const platform = await playersPlatform();
  const { signInWith, signIn, commands, answer, idOf, idle, home } = await launch(platform);
  await signInWith(tokensOf('mira'));
  const mira = idOf('mira');
  commands['signIn.reauthenticate'](mira);
  const ended = signIn.start();
  await commands['accounts.remove'](mira);
  await answer(tokensOf('leo'));
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({ accounts: [{ email: users.leo.email }] });
});

test('the same person twice is one account, by the platform’s id of the player, with the new tokens', async () => {
  const platform = await playersPlatform();
  const { signInWith, home, idOf, vault } = await launch(platform);
  await signInWith(renewable('mira'));
  const { accountId } = home('signed-in');
  await signInWith(renewable('mira', again), { anotherAccount: true });
  expect(home('signed-in')).toMatchObject({ accountId, accounts: [{ id: accountId }] });
  expect((await vault.open(idOf('mira')))?.accessToken.reveal()).toBe('at-mira-9');
});

test('where the profile does not come, it is one account by the subject of the id_token, and the profile of before stays', async () => {
  const platform = await playersPlatform();
  const { signInWith, home } = await launch(platform);
  await signInWith(tokensOf('mira', named('mira')));
  const before = home('signed-in');
  platform.on('/v1/users/me', page('', 503));
  await signInWith(tokensOf('mira', { ...again, ...named('mira') }));
  expect(home('signed-in')).toMatchObject({
    accountId: before.accountId,
    profile: before.profile,
    profileAsOf: expect.any(Number),
    accounts: [{ id: before.accountId }],
    problem: { code: 'LK-305' },
  });
});

test.each([
  ['another subject', { subject: 'leo' }],
  ['the same subject of another issuer', { issuer: 'https://other.example' }],
])('where the profile does not come, %s is another account', async (_name, change) => {
  const platform = await playersPlatform();
  const { signInWith, home } = await launch(platform);
  const { identity } = named('mira');
  await signInWith(tokensOf('mira', { identity }));
  platform.on('/v1/users/me', page('', 503));
  await signInWith(tokensOf('leo', { identity: identity && { ...identity, ...change } }));
  expect(home('signed-in').accounts).toHaveLength(2);
});

test('who turns out later to be the same person becomes one account then, and stays on the screen', async () => {
  const platform = await playersPlatform();
  const { signInWith, home, accounts, onDisk, idle } = await launch(platform);
  await signInWith(renewable('mira'));
  const first = home('signed-in').accountId;
  platform.on('/v1/users/me', page('', 503));
  await signInWith(renewable('mira', again));
  expect(home('signed-in').accounts).toHaveLength(2);
  platform.on('/v1/users/me', platform.profile);
  await accounts.reloadProfile();
  await idle();
  const { accountId, accounts: left, problem } = home('signed-in');
  expect({ left, problem }).toMatchObject({ left: [{ id: accountId }], problem: null });
  expect(accountId).not.toBe(first);
  expect(onDisk()).not.toContain(first);
});

test('two players with one e-mail are two accounts', async () => {
  const platform = await playersPlatform();
  const { signInWith, home } = await launch(platform);
  await signInWith(tokensOf('mira'));
  platform.on('/v1/users/me', ok({ ...users.leo, email: users.mira.email }));
  await signInWith(tokensOf('leo'));
  expect(home('signed-in').accounts).toHaveLength(2);
});

test('a player of whom nothing is known yet is signed in all the same, and gets a name later', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', page('', 503));
  const { signInWith, home, accounts } = await launch(platform);
  await signInWith(tokensOf('mira'));
  expect(home('signed-in')).toMatchObject({
    profile: null,
    profileAsOf: null,
    problem: { code: 'LK-305' },
    accounts: [{ displayName: 'a player without a name', email: null, session: 'kept' }],
  });
  platform.on('/v1/users/me', platform.profile);
  await accounts.reloadProfile();
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.mira.email },
    accounts: [{ displayName: users.mira.email }],
  });
});

test('a sign-in that brings no id_token takes nothing away from what an earlier one said', async () => {
  const platform = await playersPlatform();
  const { signInWith, home } = await launch(platform);
  await signInWith(tokensOf('mira', { ...named('mira'), displayName: 'Mira' }));
  await signInWith(tokensOf('mira', again));
  expect(home('signed-in').profile?.displayName).toBe('Mira');
  // And the id_token of before still tells who comes when the profile does not.
  platform.on('/v1/users/me', page('', 503));
  await signInWith(tokensOf('mira', named('mira')));
  expect(home('signed-in').accounts).toHaveLength(1);
});
