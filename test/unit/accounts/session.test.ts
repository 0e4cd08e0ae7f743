/** The session of the account that is shown: its profile, what it makes of trouble, and where its token goes. */
import { expect, test } from 'vitest';
import { signedIn } from '../../support/accounts.ts';
import {
  cut,
  held,
  ok,
  playersPlatform,
  renewable,
  tokensOf,
  unauthorized,
  users,
} from '../../support/players.ts';
import { json, page, scriptPlatform } from '../../support/scripted-platform.ts';

/** Mira has signed in, with tokens that cannot be renewed. */
const signedInForNow = () => signedIn(tokensOf('mira'));

test('a session shows the profile, and when the platform said so', async () => {
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

test('the platform’s name for the player comes first, then the id_token’s, then the e-mail', async () => {
  const platform = await playersPlatform();
  platform.on('/v1/users/me', ok({ ...users.mira, name: 'Mira' }));
  const both = await signedIn(tokensOf('mira', { displayName: 'M.' }), platform);
  expect(both.home('signed-in').profile?.displayName).toBe('Mira');
  const claimed = await signedIn(tokensOf('mira', { displayName: 'M.' }));
  expect(claimed.home('signed-in').profile?.displayName).toBe('M.');
  expect(claimed.listed()).toMatchObject([{ displayName: 'M.', email: users.mira.email }]);
});

test.each([
  ['a page instead of JSON', page('<h1>hotel</h1>'), 'LK-304', true],
  ['a server error', page('', 503), 'LK-305', true],
  ['an answer that is no user', ok({ id: 7 }), 'LK-306', true],
  ['a refusal', json({ data: null, status: 409, error: 'In review' }, 409), 'LK-308', false],
] as const)('%s on refresh is shown, and is no sign-out', async (_name, answer, code, mayPass) => {
  const { platform, accounts, home } = await signedInForNow();
  platform.on('/v1/users/me', answer);
  await accounts.reloadProfile();
  const state = home('signed-in');
  expect(state).toMatchObject({
    profile: { email: users.mira.email },
    reloading: false,
    problem: { code },
  });
  // What may pass by itself is tried again by itself; a refusal is the platform's last word.
  expect(state.retryAt !== null).toBe(mayPass);
});

test('a refresh that goes well takes the problem away', async () => {
  const { platform, accounts, home } = await signedInForNow();
  platform.on('/v1/users/me', cut);
  await accounts.reloadProfile();
  expect(home('signed-in').problem).not.toBeNull();
  platform.on('/v1/users/me', platform.profile);
  await accounts.reloadProfile();
  expect(home('signed-in')).toMatchObject({ problem: null, retryAt: null });
});

test.each([
  ['a proxy’s page', page('<h1>Proxy</h1>', 401)],
  ['a gateway’s JSON', json({ message: 'Unauthorized' }, 401)],
  ['JSON that is null', json(null, 401)],
  ['an array', json([{ status: 401 }], 401)],
  ['nothing at all', page('', 401)],
])('B04 a 401 that is %s ends no session, and nothing of it on the disk', async (_name, answer) => {
  const { platform, accounts, home, onDisk, idle } = await signedIn();
  const before = onDisk();
  platform.on('/v1/users/me', answer);
  await accounts.reloadProfile();
  await idle();
  expect(home('signed-in').problem?.code).toMatch(/^LK-30[46]$/);
  expect(platform.refreshed()).toEqual([]);
  expect(onDisk()).toBe(before);
});

test('the API’s own 401 ends the session, says so, and leaves no tokens', async () => {
  const { platform, accounts, home, onDisk, idle, pending } = await signedInForNow();
  expect(onDisk()).toContain('sealed": {');
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  await idle();
  expect(home('signed-out')).toMatchObject({
    problem: { code: 'LK-401' },
    accounts: [{ email: users.mira.email, session: 'ended' }],
  });
  expect(onDisk()).not.toContain('sealed": {');
  expect(pending()).toBe(0);
});

test('the envelope’s 401 counts under an HTTP 200 too', async () => {
  const { platform, accounts, home } = await signedInForNow();
  platform.on('/v1/users/me', json({ data: null, status: 401, error: 'expired' }, 200));
  await accounts.reloadProfile();
  expect(home('signed-out').problem?.code).toBe('LK-401');
});

test('B03 a 401 of the API is one renewal and one more try, and no loop', async () => {
  const { platform, accounts, home } = await signedIn();
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-1', 'at-mira-2']);
  expect(home('signed-out').problem?.code).toBe('LK-401');
});

test('B03 tokens that were renewed for this very try are not renewed again', async () => {
  const { platform, accounts, home } = await signedIn(
    renewable('mira', { expiresAt: Date.now() + 60_000 }),
  );
  platform.on('/v1/users/me', unauthorized);
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-2']);
  expect(home('signed-out').problem?.code).toBe('LK-401');
});

test('B03 after a renewal the second try counts', async () => {
  const { platform, accounts, home } = await signedIn();
  platform.on('/v1/users/me', (request, response) =>
    (request.headers.authorization === 'Bearer at-mira-2' ? platform.profile : unauthorized)(
      request,
      response,
    ),
  );
  await accounts.reloadProfile();
  expect(home('signed-in').problem).toBeNull();
});

test('B03 a 401 to a token that was renewed meanwhile is answered with the new one', async () => {
  const { platform, accounts, home, pass, turn, events } = await signedIn();
  const late = held(unauthorized);
  platform.on('/v1/users/me', late.answer);
  const refreshed = accounts.reloadProfile();
  await late.asked;
  // The schedule renews while that request is under way.
  events.length = 0;
  await turn(56 * 60_000);
  const renewed = expect.objectContaining({
    change: expect.objectContaining({ scopes: ['profile'] }),
  });
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual(renewed);
  platform.on('/v1/users/me', platform.profile);
  late.release();
  await refreshed;
  await pass(0);
  expect(home('signed-in').problem).toBeNull();
  expect(platform.refreshed()).toEqual(['rt-mira-1']);
  expect(platform.asked().at(-1)).toBe('at-mira-2');
});

test('B03 a missing scope is no sign-out, and renews nothing', async () => {
  const { platform, accounts, home } = await signedIn();
  const denied = json({ data: null, status: 403, error: 'insufficient_scope' }, 403);
  platform.on('/v1/users/me', denied);
  await accounts.reloadProfile();
  expect(platform.refreshed()).toEqual([]);
  expect(home('signed-in')).toMatchObject({ problem: { code: 'LK-402' }, retryAt: null });
});

test('B01 the access token goes into the Authorization header, and nowhere else', async () => {
  const { platform, accounts, pass } = await signedIn();
  await pass(56 * 60_000);
  await accounts.reloadProfile();
  expect(platform.asked()).toEqual(['at-mira-1', 'at-mira-2']);
  for (const { path, query, body, headers } of platform.requests) {
    const { authorization, ...others } = headers;
    const elsewhere = `${path}?${query} ${body} ${JSON.stringify(others)}`;
    expect(elsewhere).not.toContain('at-mira');
    expect(authorization === undefined).toBe(path !== '/v1/users/me');
  }
});

test.each([301, 302, 303, 307, 308])(
  'B02 a redirect (%i) of the API is not followed, and the token goes to no other origin',
  async (status) => {
    const { platform, accounts, home } = await signedInForNow();
    const other = await scriptPlatform({ '/v1/users/me': ok(users.leo) });
    platform.on('/v1/users/me', (_request, response) =>
      response.writeHead(status, { location: `${other.url}/v1/users/me` }).end(),
    );
    await accounts.reloadProfile();
    expect(other.requests).toEqual([]);
    expect(home('signed-in')).toMatchObject({
      problem: { code: 'LK-307' },
      profile: { email: users.mira.email },
    });
  },
);

test('a session that the platform now gives to someone else is ended, and theirs is not shown', async () => {
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
])('O03 a clock that is %i ms ahead is told in minutes: %s', async (clockAheadMs, minutes) => {
  const { home } = await signedIn(tokensOf('mira', { clockAheadMs }));
  expect(home('signed-in').clockAheadMinutes).toBe(minutes);
});

test('several refreshes at once are one request', async () => {
  const { platform, accounts } = await signedInForNow();
  await Promise.all([accounts.reloadProfile(), accounts.reloadProfile()]);
  expect(platform.asked()).toHaveLength(2);
});

test('while a profile is asked for, that is shown, and what is known stays', async () => {
  const { platform, accounts, home } = await signedInForNow();
  const late = held(platform.profile);
  platform.on('/v1/users/me', late.answer);
  const refreshed = accounts.reloadProfile();
  await late.asked;
  expect(home('signed-in')).toMatchObject({
    reloading: true,
    profile: { email: users.mira.email },
  });
  late.release();
  await refreshed;
  expect(home('signed-in').reloading).toBe(false);
});
