/** The session of the account on the screen: its profile, how it handles problems, and where it sends its token. */
import { expect, test } from 'vitest';
import { signedIn } from '../../support/accounts.ts';
import { ok, playersPlatform, tokensOf, users } from '../../support/players.ts';
import { scriptPlatform } from '../../support/scripted-platform.ts';

/** Mira has signed in, with tokens that cannot be refreshed. */
const signedInForNow = () => signedIn(tokensOf('mira'));

test('a session shows the profile and when it was loaded', async () => {
  const before = Date.now();
  const { home } = await signedInForNow();
  const state = home('signed-in');
  expect(state).toMatchObject({
    profile: { displayName: users.mira.email, status: 'Verified', avatarPath: null },
    scopes: ['profile'],
    reloading: false,
    problem: null,
    retryAt: null,
  });
  expect(state.profileAsOf).toBeGreaterThanOrEqual(before);
  expect(state.profileAsOf).toBeLessThanOrEqual(Date.now());
});

test('nameOf prefers the platform’s name, then the id_token’s, then the e-mail', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', ok({ ...users.mira, name: 'Mira' }));
  const both = await signedIn(tokensOf('mira', { displayName: 'M.' }), platform);
  expect(both.home('signed-in').profile?.displayName).toBe('Mira');
  const claimed = await signedIn(tokensOf('mira', { displayName: 'M.' }));
  expect(claimed.home('signed-in').profile?.displayName).toBe('M.');
  expect(claimed.listed()).toMatchObject([{ displayName: 'M.', email: users.mira.email }]);
});

test('B01 a session sends the access token in the Authorization header only', async () => {
  const { platform, accounts, passTime } = await signedIn();
  await passTime(56 * 60_000);
  await accounts.reloadProfile();
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-2']);
  for (const { path, query, body, headers } of platform.requests) {
    const { authorization, ...others } = headers;
    const elsewhere = `${path}?${query} ${body} ${JSON.stringify(others)}`;
    expect(elsewhere).not.toContain('at-mira');
    expect(authorization === undefined).toBe(path !== '/v1/users/me');
  }
});

test('S2 a session shows and stores no token that the profile repeats, at the sign-in and later', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', ok({ ...users.mira, name: 'Mira at-mira-1' }));
  const { accounts, home, onDisk, idle } = await signedIn(tokensOf('mira'), platform);
  const shown = [home('signed-in').profile?.displayName, onDisk()];
  await accounts.reloadProfile();
  await idle();
  shown.push(home('signed-in').profile?.displayName, onDisk());
  expect(shown.join()).not.toContain('at-mira');
  expect(shown.join()).toContain('Mira [redacted');
});

test('B02 a session sends no token to another origin when the API redirects', async () => {
  const { platform, accounts, home } = await signedInForNow();
  const other = await scriptPlatform({ '/v1/users/me': ok(users.leo) });
  platform.on('/v1/users/me', (_request, response) =>
    response.writeHead(307, { location: `${other.url}/v1/users/me` }).end(),
  );
  await accounts.reloadProfile();
  expect(other.requests).toEqual([]);
  expect(home('signed-in')).toMatchObject({
    problem: { code: 'LK-307' },
    profile: { email: users.mira.email },
  });
});

test('a session ends and shows no profile when the profile is of another player', async () => {
  const { platform, accounts, home, states, onDisk, idle } = await signedInForNow();
  platform.on('/v1/users/me', ok(users.leo));
  await accounts.reloadProfile();
  await idle();
  expect(home('signed-out')).toMatchObject({
    problem: { code: 'LK-404' },
    accounts: [{ email: users.mira.email, session: 'ended' }],
  });
  expect(JSON.stringify(states) + onDisk()).not.toContain(users.leo.email);
});

test.each([
  [0, null],
  [59_000, null],
  [5 * 60_000, 5],
  [-90 * 60_000, -90],
])(
  'O03 a session shows the right minutes when the clock is %i ms ahead: %s',
  async (clockAheadMs, minutes) => {
    const { home } = await signedIn(tokensOf('mira', { clockAheadMs }));
    expect(home('signed-in').clockAheadMinutes).toBe(minutes);
  },
);
