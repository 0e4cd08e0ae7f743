/** Several accounts on one computer: shown from their stored profiles, and independent of each other. */
import { beforeEach, expect, test } from 'vitest';
import { restart, signedIn } from '../../support/accounts.ts';
import { stopWallClock } from '../../support/clocks.ts';
import type { KeyringState } from '../../support/keyring.ts';
import { type Launcher, launch } from '../../support/launcher.ts';
import {
  delayed,
  playersPlatform,
  refreshable,
  unauthorized,
  users,
} from '../../support/players.ts';
import { type Answer, json } from '../../support/scripted-platform.ts';

// Both clocks advance only when a test says so.
beforeEach(stopWallClock);

/** Mira has signed in, then Leo, who is shown. */
async function leoAfterMira() {
  const launcher = await signedIn();
  await launcher.passTime(1);
  await launcher.signInWith(refreshable('leo'), { wantsAnotherAccount: true });
  await launcher.passTime(1);
  return launcher;
}

/** The same, while a refresh of Leo's tokens is in flight: its response is delayed. */
async function leoRefreshing(
  options: { readonly answer?: Answer; readonly keyring?: KeyringState } = {},
) {
  const launcher = await launch(await playersPlatform());
  const { platform } = launcher;
  launcher.computer.keyring.setState(options.keyring ?? 'available');
  await launcher.signInWith(refreshable('mira'));
  await launcher.signInWith(refreshable('leo', { expiresAt: Date.now() + 60_000 }));
  const late = delayed(options.answer ?? platform.token);
  platform.on('/oauth/token', late.answer);
  void launcher.accounts.reloadProfile();
  await late.asked;
  return { ...launcher, release: late.release };
}

/** After a restart: Mira is on the screen, Leo has an account too, and no tokens are decrypted yet. */
async function restartedWithMira() {
  const first = await leoAfterMira();
  await first.accounts.switchTo(first.idOf('mira'));
  await first.idle();
  return restart(first);
}

const namesOf = ({ listed }: Launcher) => listed().map(({ email }) => email);
const shownIn = ({ snapshot }: Launcher): unknown => {
  const state = snapshot();
  return state.kind === 'signed-in' ? state.profile?.email : state.kind;
};

test('switchTo shows the last known profile before it uses keyring and network', async () => {
  const { platform, accounts, snapshot, idOf, computer, idle } = await restartedWithMira();
  const requests = platform.requests.length;
  const calls = { ...computer.keyring.calls };
  const done = accounts.switchTo(idOf('leo'));
  expect(snapshot()).toMatchObject({
    kind: 'signed-in',
    accountId: idOf('leo'),
    problem: null,
    reloading: false,
    profile: { email: users.leo.email },
    profileAsOf: expect.any(Number),
  });
  expect(computer.keyring.calls).toEqual(calls);
  expect(platform.requests).toHaveLength(requests);
  await done;
  await idle();
  expect(platform.asked().at(-1)).toBe('at-leo-1');
});

test('accounts lists the last used account first, also when the launcher starts again', async () => {
  const launcher = await leoAfterMira();
  expect(namesOf(launcher)).toEqual([users.leo.email, users.mira.email]);
  await launcher.accounts.switchTo(launcher.idOf('mira'));
  expect(namesOf(launcher)).toEqual([users.mira.email, users.leo.email]);
  await launcher.idle();
  const next = await restart(launcher);
  expect(namesOf(next)).toEqual([users.mira.email, users.leo.email]);
  expect(shownIn(next)).toBe(users.mira.email);
});

test('accounts names the active player, and another one while they have an account here', async () => {
  const { accounts, idOf, idle } = await leoAfterMira();
  const leo = accounts.activePayerId();
  await accounts.switchTo(idOf('mira'));
  expect(accounts.activePayerId()).not.toBe(leo);
  expect(accounts.describePayer(leo)).toEqual({ kind: 'account', name: users.leo.email });
  // Before the first profile an account is named by its own ID.
  expect(accounts.describePayer(idOf('leo'))).toMatchObject({ kind: 'account' });
  await accounts.remove(idOf('leo'));
  expect(accounts.describePayer(leo)).toEqual({ kind: 'removed' });
  await accounts.remove(idOf('mira'));
  await idle();
  expect(accounts.activePayerId()).toBeNull();
  expect(accounts.describePayer(null)).toEqual({ kind: 'nobody' });
});

test('switchTo does nothing when the account is on the screen', async () => {
  const { accounts, idOf, states, idle } = await leoAfterMira();
  states.length = 0;
  await accounts.switchTo(idOf('leo'));
  await idle();
  expect(states).toEqual([]);
});

test.each([
  ['a profile', null],
  ['a 401', unauthorized],
])(
  'accounts changes nothing when %s for the previous account comes after a switch',
  async (_name, answer) => {
    const launcher = await leoAfterMira();
    const { platform, accounts, idOf, states, idle } = launcher;
    const late = delayed(answer ?? platform.profile);
    platform.on('/v1/users/me', late.answer);
    const refreshed = accounts.reloadProfile();
    await late.asked;
    platform.on('/v1/users/me', platform.profile);
    await accounts.switchTo(idOf('mira'));
    await idle();
    states.length = 0;
    late.release();
    await refreshed;
    await idle();
    expect(states).toEqual([]);
    expect(shownIn(launcher)).toBe(users.mira.email);
    expect(launcher.listed()).toMatchObject([{ session: 'kept' }, { session: 'kept' }]);
  },
);

test.each([
  ['is answered', {}],
  ['is refused for good', { answer: json({ error: 'invalid_grant' }, 400) }],
])(
  'accounts changes no screen when a refresh of the previous account %s after a switch',
  async (_name, options) => {
    const launcher = await leoRefreshing(options);
    const { accounts, idOf, release, states, idle } = launcher;
    await accounts.switchTo(idOf('mira'));
    states.length = 0;
    release();
    await idle();
    expect(shownIn(launcher)).toBe(users.mira.email);
    for (const state of states)
      expect(state).toMatchObject({ accountId: idOf('mira'), problem: null });
  },
);

test('C19 accounts uses the tokens of a refresh when the player switched away and back meanwhile', async () => {
  const { platform, accounts, idOf, release, idle } = await leoRefreshing();
  await accounts.switchTo(idOf('mira'));
  release();
  await idle();
  await accounts.switchTo(idOf('leo'));
  await idle();
  expect(platform.refreshed()).toEqual(['rt-leo-1']);
  expect(platform.asked().at(-1)).toBe('at-leo-2');
});

test.each([
  ['on the disk', 'available'],
  ['in memory alone', 'missing'],
] as const)(
  'C20 the refresher sends one request when the player switches away and back, with accounts %s',
  async (_name, keyring) => {
    const launcher = await leoRefreshing({ keyring });
    const { platform, accounts, idOf, release, advance, idle } = launcher;
    await accounts.switchTo(idOf('mira'));
    const back = accounts.switchTo(idOf('leo'));
    // Long enough for a wrong request to be sent.
    for (let turns = 0; turns < 50; turns += 1) await advance(0);
    release();
    await back;
    await idle();
    expect(platform.refreshed()).toEqual(['rt-leo-1']);
    expect(shownIn(launcher)).toBe(users.leo.email);
    expect(platform.asked().at(-1)).toBe('at-leo-2');
  },
);

test('switchTo shows the chooser with the reason when the account’s session has ended', async () => {
  const launcher = await leoAfterMira();
  const { platform } = launcher;
  platform.on('/v1/users/me', unauthorized);
  platform.on('/oauth/token', json({ error: 'invalid_grant' }, 400));
  await launcher.accounts.reloadProfile();
  await launcher.accounts.switchTo(launcher.idOf('leo'));
  expect(launcher.home('signed-out')).toMatchObject({
    problem: { code: 'LK-401' },
    accounts: [{ email: users.leo.email, session: 'ended' }, { session: 'kept' }],
  });
  expect(launcher.accounts.activePayerId()).toBeNull();
  platform.on('/v1/users/me', platform.profile);
  await launcher.accounts.switchTo(launcher.idOf('mira'));
  expect(launcher.home('signed-in').problem).toBeNull();
});

test('accounts starts one session when two calls wait for the same tokens', async () => {
  const { accounts, platform, idle } = await restart(await signedIn());
  const before = platform.asked().length;
  await Promise.all([accounts.start(), accounts.reloadProfile()]);
  await idle();
  expect(platform.asked()).toHaveLength(before + 1);
});
