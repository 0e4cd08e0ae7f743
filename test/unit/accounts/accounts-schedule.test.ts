/** What a session does before its tokens expire, with a refresh token and without one. */
import { beforeEach, expect, test } from 'vitest';
import { restart, signedIn } from '../../support/accounts.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { hour, lasting, refreshable, users } from '../../support/players.ts';
import { json } from '../../support/scripted-platform.ts';

const minute = 60_000;
const second = 1_000;

// The wall clock stands still unless a test advances it, so that times can be compared exactly.
beforeEach(stopWallClock);

test('a session retries after 30 s, doubled up to 10 minutes, when a refresh fails', async () => {
  const { platform, passTime, home, accounts } = await signedIn(refreshable('mira'));
  platform.on('/oauth/token', json({}, 503));
  await passTime(55 * minute);
  const pauses = [30, 60, 120, 240, 480, 600, 600];
  for (const [failures, pause] of pauses.entries()) {
    await passTime(pause * second - 1);
    expect(platform.refreshed()).toHaveLength(failures + 1);
    await passTime(1);
    expect(platform.refreshed()).toHaveLength(failures + 2);
  }
  // The old token was used all the time, and is still valid.
  expect(home('signed-in')).toMatchObject({ problem: null, profile: { email: users.mira.email } });
  platform.on('/oauth/token', platform.token);
  await passTime(10 * minute);
  expect(new Set(platform.refreshed())).toEqual(new Set(['rt-mira-1']));
  await accounts.reloadProfile();
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-2']);
});

test('a session asks for the profile again after Retry-After, as the screen says, when a platform is busy', async () => {
  const { platform, passTime, home, accounts } = await signedIn(lasting('mira', hour));
  // The tokens expire during the wait.
  await passTime(56 * minute);
  platform.on('/v1/users/me', json({}, 429, { 'retry-after': '300' }));
  await accounts.reloadProfile();
  const asked = platform.asked().length;
  expect(home('signed-in')).toMatchObject({
    problem: { code: 'LK-312', details: { minutes: '5' } },
    retryAt: Date.now() + 5 * minute,
  });
  await passTime(5 * minute - 1);
  expect(platform.asked()).toHaveLength(asked);
  await passTime(1);
  expect(platform.asked()).toHaveLength(asked + 1);
});

test.each([
  ['is busy too', json({}, 503), 'LK-305', 5 * second],
  ['refuses the old token', json({ data: null, status: 401, error: 'no' }, 401), 'LK-312', null],
])(
  'a session refreshes no sooner than Retry-After when a profile that nobody asked for %s',
  async (_name, answer, code, pause) => {
    const { platform, passTime, home, accounts } = await signedIn(refreshable('mira'));
    platform.on('/oauth/token', json({}, 429, { 'retry-after': '240' }));
    platform.on('/v1/users/me', answer);
    await passTime(58 * minute);
    // The player may ask at once.
    await accounts.reloadProfile();
    expect(platform.refreshed()).toHaveLength(2);
    expect(home('signed-in')).toMatchObject({
      problem: { code },
      retryAt: Date.now() + (pause ?? 4 * minute),
    });
    for (let seconds = 0; seconds < 4 * 60 - 1; seconds += 1) await passTime(second);
    expect(platform.refreshed()).toHaveLength(2);
    platform.on('/oauth/token', platform.token);
    platform.on('/v1/users/me', platform.profile);
    await passTime(second);
    expect(platform.refreshed()).toHaveLength(3);
    await passTime(minute);
    expect(home('signed-in')).toMatchObject({ problem: null, retryAt: null });
  },
);

test('a session asks the platform for nothing more when the launcher quits', async () => {
  const { accounts, platform, passTime, pending, home } = await signedIn(refreshable('mira'));
  const shown = home('signed-in');
  accounts.stopSession();
  await accounts.saved();
  // The launcher still waits for the answer to a payment, or installs an update.
  await passTime(55 * minute);
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual([]);
  expect(platform.asked()).toHaveLength(1);
  expect(pending()).toBe(0);
  expect(home('signed-in')).toEqual(shown);
});

test('no session begins when the tokens are decrypted after the launcher has begun to quit', async () => {
  const closed = await signedIn(refreshable('mira'));
  await closed.accounts.saved();
  const { accounts, platform, pending, passTime } = await restart(closed);
  const started = accounts.start();
  accounts.stopSession();
  await started;
  await passTime(55 * minute);
  expect(platform.refreshed()).toEqual([]);
  expect(platform.asked()).toHaveLength(1);
  expect(pending()).toBe(0);
});
