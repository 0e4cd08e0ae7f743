/** Who signed in: one person has one account, and another person than expected is added only after a question. */
import { expect, test } from 'vitest';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { signedIn } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import { named, ok, playersPlatform, refreshable, tokensOf, users } from '../../support/players.ts';
import { page } from '../../support/scripted-platform.ts';

/** The access token of Mira's second sign-in. */
const secondToken = { accessToken: new Secret('at-mira-9') };

/** Mira has signed in, then must sign in again, and the platform answers with these tokens. */
async function reauthenticatingMira(tokens: Tokens) {
  const launcher = await signedIn(refreshable('mira', named('mira')));
  const before = { home: launcher.home('signed-in'), disk: launcher.onDisk() };
  launcher.commands['signIn.reauthenticate'](launcher.idOf('mira'));
  await launcher.answer(tokens);
  await launcher.idle();
  return { ...launcher, before };
}

test('S12 the screen says who has signed in when an account is new, until the player confirms', async () => {
  const { home, accounts, commands } = await signedIn(refreshable('mira', named('mira')));
  expect(home('signed-in')).toMatchObject({ isFirstSignIn: true });
  await accounts.reloadProfile();
  expect(home('signed-in')).toMatchObject({ isFirstSignIn: true });
  await commands['accounts.acknowledge']();
  expect(home('signed-in')).toMatchObject({ isFirstSignIn: false });
});

test('S12 the screen does not say again who has signed in when the player switches or signs in again', async () => {
  const { accounts, home, idOf, signInWith } = await signedIn();
  await signInWith(refreshable('leo'), { wantsAnotherAccount: true });
  expect(home('signed-in')).toMatchObject({ accountId: idOf('leo'), isFirstSignIn: true });
  await accounts.switchTo(idOf('mira'));
  await accounts.switchTo(idOf('leo'));
  expect(home('signed-in').isFirstSignIn).toBe(false);
  await signInWith(refreshable('mira'), { wantsAnotherAccount: true });
  expect(home('signed-in')).toMatchObject({ accountId: idOf('mira'), isFirstSignIn: false });
});

test('O05 signIn adds the other person beside the first account when the player agrees', async () => {
  const { platform, commands, signIn, home, idOf, idle, onDisk, before, accounts } =
    await reauthenticatingMira(refreshable('leo'));
  const ended = signIn.start();
  commands['signIn.confirmPerson'](true);
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({
    accountId: idOf('leo'),
    profile: { email: users.leo.email },
    accounts: [{ email: users.leo.email }, { email: users.mira.email, session: 'kept' }],
    // S12: the player has just confirmed the name.
    isFirstSignIn: false,
  });
  const sealed = before.disk.match(/"data": "(.*)"/)?.[1] ?? 'none';
  expect(onDisk()).toContain(sealed);
  expect(platform.revoked()).toEqual([]);
  await accounts.switchTo(idOf('mira'));
  expect(platform.asked().at(-1)).toBe('at-mira-1');
});

test.each([
  // The id_token names another player, so revoking these tokens cannot end Mira's session.
  ['revokes the tokens', 'their id_token names the other person', named('leo'), ['rt-leo-1']],
  ['does not revoke the tokens', 'they may be of a player here', {}, []],
])(
  'O05 signIn asks the player, stores nothing and %s of a person whom the player refuses when %s',
  async (_what, _when, identity, revoked) => {
    const launcher = await reauthenticatingMira(refreshable('leo', identity));
    const { platform, commands, signIn, home, idle, onDisk, before, snapshot, vault } = launcher;
    expect(snapshot()).toMatchObject({
      kind: 'signing-in',
      step: 'confirming-person',
      expectedName: users.mira.email,
      otherPerson: users.leo.email,
    });
    expect(onDisk()).toBe(before.disk);
    expect(vault.accounts()).toHaveLength(1);
    const ended = signIn.start();
    commands['signIn.confirmPerson'](false);
    await ended;
    await idle();
    expect(home('signed-in')).toEqual(before.home);
    expect(onDisk()).toBe(before.disk);
    expect(platform.revoked()).toEqual(revoked);
  },
);

test('O05 signIn replaces the tokens without a question when the same person signs in', async () => {
  const { home, vault, idOf, before } = await reauthenticatingMira(
    refreshable('mira', secondToken),
  );
  expect(home('signed-in')).toMatchObject({ accountId: before.home.accountId, problem: null });
  const tokens = await vault.readTokens(idOf('mira'));
  expect(tokens?.accessToken.reveal()).toBe('at-mira-9');
});

test('O05 signIn shows the other person’s account when they have one here and the player agrees', async () => {
  const { signInWith, signIn, commands, answer, idOf, idle, home } = await signedIn(
    refreshable('leo'),
  );
  await signInWith(refreshable('mira'));
  const leo = idOf('leo');
  commands['signIn.reauthenticate'](idOf('mira'));
  const ended = signIn.start();
  await answer(refreshable('leo', { accessToken: new Secret('at-leo-9') }));
  await idle();
  commands['signIn.confirmPerson'](true);
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({ accountId: leo });
  expect(home('signed-in').accounts).toHaveLength(2);
});

test('O05 signIn asks the player when neither profile nor id_token says who signed in', async () => {
  const { platform, commands, answer, idOf, idle, snapshot } = await signedIn(tokensOf('mira'));
  platform.on('/v1/users/me', page('', 503));
  commands['signIn.reauthenticate'](idOf('mira'));
  await answer(tokensOf('mira', secondToken));
  await idle();
  expect(snapshot()).toMatchObject({ step: 'confirming-person', otherPerson: expect.any(String) });
});

test('O05 signIn asks nothing when the account was removed meanwhile', async () => {
  const { signIn, commands, answer, idOf, idle, home } = await signedIn(tokensOf('mira'));
  const mira = idOf('mira');
  commands['signIn.reauthenticate'](mira);
  const ended = signIn.start();
  await commands['accounts.remove'](mira);
  await answer(tokensOf('leo'));
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({ accounts: [{ email: users.leo.email }] });
});

test('accounts keeps one account when a player signs in in two processes', async () => {
  const platform = await playersPlatform();
  const command = await launch(platform);
  const window = await launch(platform, { on: command.computer });
  await window.signInWith(refreshable('mira'));
  await command.signInWith(refreshable('mira', secondToken));
  await command.accounts.saved();
  const next = await launch(platform, { on: command.computer });
  expect(next.vault.accounts().map(({ id }) => id)).toEqual([window.idOf('mira')]);
  expect(await next.vault.readTokens(window.idOf('mira'))).toMatchObject(secondToken);
});

test('accounts finds the account by the id_token’s subject and keeps its profile when no profile comes', async () => {
  const { platform, signInWith, home } = await signedIn(tokensOf('mira', named('mira')));
  const before = home('signed-in');
  platform.on('/v1/users/me', page('', 503));
  await signInWith(tokensOf('mira', { ...secondToken, ...named('mira') }));
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
])(
  'accounts adds an account when no profile comes and the id_token has %s',
  async (_name, change) => {
    const { identity } = named('mira');
    const { platform, signInWith, home } = await signedIn(tokensOf('mira', { identity }));
    platform.on('/v1/users/me', page('', 503));
    await signInWith(tokensOf('leo', { identity: identity && { ...identity, ...change } }));
    expect(home('signed-in').accounts).toHaveLength(2);
  },
);

test('accounts merges two accounts when a later profile shows that they are one player’s', async () => {
  const { platform, signInWith, home, accounts, onDisk, idle } = await signedIn();
  const first = home('signed-in').accountId;
  platform.on('/v1/users/me', page('', 503));
  await signInWith(refreshable('mira', secondToken));
  expect(home('signed-in').accounts).toHaveLength(2);
  platform.on('/v1/users/me', platform.profile);
  await accounts.reloadProfile();
  await idle();
  const { accountId, accounts: left, problem } = home('signed-in');
  expect({ left, problem }).toMatchObject({ left: [{ id: accountId }], problem: null });
  expect(accountId).not.toBe(first);
  expect(onDisk()).not.toContain(first);
});

test('accounts adds an account when another player has the same e-mail', async () => {
  const { platform, signInWith, home } = await signedIn(tokensOf('mira'));
  platform.on('/v1/users/me', ok({ ...users.leo, email: users.mira.email }));
  await signInWith(tokensOf('leo'));
  expect(home('signed-in').accounts).toHaveLength(2);
});

test('accounts signs a player in and names them later when nothing is known of them yet', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', page('', 503));
  const { home, accounts } = await signedIn(tokensOf('mira'), platform);
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

test('accounts keeps name and subject when a later sign-in brings no id_token', async () => {
  const { platform, signInWith, home } = await signedIn(
    tokensOf('mira', { ...named('mira'), displayName: 'Mira' }),
  );
  await signInWith(tokensOf('mira', secondToken));
  expect(home('signed-in').profile?.displayName).toBe('Mira');
  // The subject of the earlier id_token still identifies the player when the profile does not load.
  platform.on('/v1/users/me', page('', 503));
  await signInWith(tokensOf('mira', named('mira')));
  expect(home('signed-in').accounts).toHaveLength(1);
});
