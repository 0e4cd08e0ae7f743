/** Sign-in attempts, with and without a session behind them: successful, failed and cancelled ones. */
import { expect, test } from 'vitest';
import { Secret } from '../../../src-main/base/secret.ts';
import { signedIn } from '../../support/accounts.ts';
import { launch } from '../../support/launcher.ts';
import {
  delayed,
  named,
  playersPlatform,
  refreshable,
  tokensOf,
  unauthorized,
} from '../../support/players.ts';

/** Mira is signed in, and a sign-in for another account runs. */
async function attemptOverMira() {
  const launcher = await signedIn(refreshable('mira', named('mira')));
  const before = { home: launcher.home('signed-in'), disk: launcher.onDisk() };
  const { commands, signIn } = launcher;
  commands['signIn.start']('another');
  const ended = signIn.start();
  return { before, ended, ...launcher };
}

test('T06 signIn joins the attempt when the second press asks for something else', async () => {
  const { commands, idOf, browsers, snapshot } = await attemptOverMira();
  commands['signIn.start']('any');
  commands['signIn.reauthenticate'](idOf('mira'));
  // The first one signed Mira in.
  expect(browsers).toHaveLength(2);
  expect(snapshot()).toMatchObject({ kind: 'signing-in', expectedName: null });
});

test('accounts keeps the session when the API refuses the tokens of a new sign-in', async () => {
  const { platform, answer, ended, home, before, passTime, idle } = await attemptOverMira();
  platform.on('/v1/users/me', unauthorized);
  await answer(refreshable('leo', named('leo')));
  await ended;
  await idle();
  expect(home('signed-in')).toMatchObject({
    ...before.home,
    failedSignIn: { problem: { code: 'LK-401' } },
  });
  expect(platform.revoked()).toEqual(['rt-leo-1']);
  await passTime(56 * 60_000);
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
});

test('D11 accounts starts no session and revokes the tokens when the player cancels while the first profile loads', async () => {
  const platform = await playersPlatform();
  const late = delayed(platform.profile);
  platform.on('/v1/users/me', late.answer);
  const { signIn, answer, commands, home, idle, vault } = await launch(platform);
  const ended = signIn.start();
  await answer(refreshable('mira'));
  await late.asked;
  commands['signIn.cancel']();
  await ended;
  late.release();
  await idle();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
  expect(vault.accounts()).toEqual([]);
  expect(platform.revoked()).toEqual(['rt-mira-1']);
});

test('T07 accounts shows no removed account when an attempt ends that ran meanwhile', async () => {
  const { commands, home, idOf, ended, platform, idle, onDisk } = await attemptOverMira();
  await commands['accounts.remove'](idOf('mira'));
  commands['signIn.cancel']();
  await ended;
  await idle();
  expect(home('signed-out')).toMatchObject({ problem: null, accounts: [] });
  expect(onDisk()).not.toContain('sealed');
  expect(platform.revoked()).toEqual(['rt-mira-1']);
});

// --- tokens that nobody will use

const lateTokens = tokensOf('mira', { accessToken: new Secret('a-late-token'), ...named('mira') });

test.each([
  ['revokes late tokens when an address is configured', null, ['a-late-token']],
  [
    'revokes late tokens when they are of another player',
    tokensOf('leo', named('leo')),
    ['a-late-token'],
  ],
  [
    'does not revoke late tokens when their player has a session here',
    tokensOf('mira', named('mira')),
    [],
  ],
  ['does not revoke late tokens when no id_token names another player', tokensOf('leo'), []],
])('D11 accounts %s', async (_name, tokensHere, revoked) => {
  const { platform, signInWith, accounts } = await launch(await playersPlatform());
  if (tokensHere) await signInWith(tokensHere);
  await accounts.discard(lateTokens);
  expect(platform.revoked()).toEqual(revoked);
});

test('D11 accounts revokes late tokens when the session here has ended', async () => {
  const { platform, accounts } = await signedIn(tokensOf('mira', named('mira')));
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  await accounts.discard(lateTokens);
  expect(platform.revoked()).toEqual(['a-late-token']);
});

test('D11 accounts sends nothing for late tokens when no address is configured', async () => {
  const { platform, accounts } = await launch(await playersPlatform(), {
    config: { revocationUrl: undefined },
  });
  await accounts.discard(tokensOf('mira'));
  expect(platform.requests).toEqual([]);
});
