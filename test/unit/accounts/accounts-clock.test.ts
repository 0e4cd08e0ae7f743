/**
 * T08: with a wall clock that is wrong there are no endless refreshes and no false sign-outs. The model of
 * session-properties.long.test.ts sets the clock during a session, and has the computer sleep.
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { restartAndResume, signedIn } from '../../support/accounts.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { hour, refreshable, users } from '../../support/players.ts';

const minute = 60_000;
const year = 365 * 24 * hour;

beforeEach(stopWallClock);

/** Sets the wall clock, as a user does. The monotonic clock does not advance. */
const setClock = (byMs: number) => vi.setSystemTime(Date.now() + byMs);

const settings = [
  ['an hour back', -hour],
  ['an hour forward', hour],
  ['a year back', -year],
  ['a year forward', year],
] as const;

test.each(settings)(
  'T08 a start refreshes at most once and signs nobody out when the clock was set %s before',
  async (_name, byMs) => {
    const first = await signedIn();
    const { platform } = first;
    setClock(byMs);
    const { passTime, accounts, home } = await restartAndResume(first);
    await accounts.reloadProfile();
    await passTime(30 * minute);
    await accounts.reloadProfile();
    expect(platform.refreshed().length).toBeLessThanOrEqual(1);
    expect(home('signed-in')).toMatchObject({
      problem: null,
      profile: { email: users.mira.email },
    });
    // Whatever the wall clock shows, tokens are refreshed within their real lifetime of an hour.
    await passTime(25 * minute);
    expect(platform.refreshed().length).toBeGreaterThanOrEqual(1);
    expect(platform.refreshed().length).toBeLessThanOrEqual(2);
  },
);

test('T08 a wrong clock is shown until it is right, also after a restart', async () => {
  setClock(2 * hour);
  const first = await signedIn(refreshable('mira', { clockAheadMs: 2 * hour }));
  const minutes = ({ home }: typeof first) => home('signed-in').clockAheadMinutes;
  expect(minutes(first)).toBe(120);
  setClock(-hour);
  await first.accounts.reloadProfile();
  expect(minutes(first)).toBe(60);
  setClock(-hour);
  await first.accounts.reloadProfile();
  expect(minutes(first)).toBeNull();
  const second = await restartAndResume(first);
  expect(minutes(second)).toBeNull();
});

test('T08 a wrong clock is not shown where no id_token was checked', async () => {
  setClock(2 * hour);
  const { accounts, home } = await signedIn(refreshable('mira', { clockAheadMs: 0 }));
  await accounts.reloadProfile();
  expect(home('signed-in').clockAheadMinutes).toBeNull();
});
