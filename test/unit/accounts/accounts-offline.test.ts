/** T09: the launcher without the network, and how it finds back by itself. */
import { beforeEach, expect, test, vi } from 'vitest';
import { restartAndResume, signedIn } from '../../support/accounts.ts';
import { stopWallClock } from '../../support/clocks.ts';
import { playersPlatform, refreshable, users } from '../../support/players.ts';
import { page } from '../../support/scripted-platform.ts';

const second = 1_000;

beforeEach(stopWallClock);

/** Mira was signed in ten minutes ago; now the launcher starts without the network. */
async function startedOffline() {
  const first = await signedIn();
  const signedInAt = Date.now();
  vi.setSystemTime(Date.now() + 600 * second);
  first.computer.isOffline = true;
  const disk = first.onDisk();
  first.platform.requests.length = 0;
  const launcher = await restartAndResume(first);
  /** How often the profile was asked for. */
  const attempts = () =>
    launcher.events.filter(
      (event) => event.type === 'session-changed' && event.change.reloading === true,
    ).length;
  return { ...launcher, signedInAt, disk, attempts };
}

test('T09 a start shows the last profile with its age and removes nothing when it is offline', async () => {
  const { platform, home, onDisk, signedInAt, disk } = await startedOffline();
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.mira.email },
    profileAsOf: signedInAt,
    reloading: false,
    problem: { code: 'LK-301' },
    retryAt: Date.now() + 5 * second,
    accounts: [{ email: users.mira.email, session: 'kept' }],
  });
  expect(onDisk()).toBe(disk);
  expect(platform.requests).toEqual([]);
});

test('T09 a session retries after 5, 10, 20, 40 and then every 60 s when the platform cannot be reached', async () => {
  const { home, passTime, attempts } = await startedOffline();
  for (const [tries, pause] of [5, 10, 20, 40, 60, 60, 60].entries()) {
    expect(home('signed-in').retryAt).toBe(Date.now() + pause * second);
    await passTime(pause * second - 1);
    expect(attempts()).toBe(tries + 1);
    await passTime(1);
    expect(attempts()).toBe(tries + 2);
  }
});

test('T09 a session goes on as offline when a captive portal answers every request, and recovers by itself', async () => {
  const { platform, home, passTime, computer, onDisk, disk, states } = await startedOffline();
  states.length = 0;
  platform.on('/v1/users/me', page('<h1>Welcome to the hotel</h1>'));
  platform.on('/oauth/token', page('<h1>Welcome to the hotel</h1>'));
  computer.isOffline = false;
  await passTime(5 * second);
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.mira.email },
    problem: { code: 'LK-304' },
    retryAt: Date.now() + 10 * second,
  });
  expect(onDisk()).toBe(disk);
  platform.on('/v1/users/me', platform.profile);
  await passTime(10 * second);
  expect(home('signed-in')).toMatchObject({
    profile: { email: users.mira.email },
    profileAsOf: Date.now(),
    problem: null,
    retryAt: null,
  });
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-1']);
  for (const { kind } of states) expect(kind).toBe('signed-in');
});

test('T09 a start shows the name of the id_token when there is no profile yet', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', page('', 503));
  const first = await signedIn(refreshable('mira', { displayName: 'Mira' }), platform);
  first.computer.isOffline = true;
  const { home, passTime, computer } = await restartAndResume(first);
  expect(home('signed-in')).toMatchObject({
    profile: null,
    profileAsOf: null,
    accounts: [{ displayName: 'Mira' }],
  });
  platform.on('/v1/users/me', platform.profile);
  computer.isOffline = false;
  await passTime(5 * second);
  expect(home('signed-in').profile?.email).toBe(users.mira.email);
});
