/** The signed-in player, against a scripted platform and a real state store. */
import { expect, test } from 'vitest';
import { createSession } from '../../../src-main/accounts/session.ts';
import type { Tokens } from '../../../src-main/accounts/tokens.ts';
import { createAvatars } from '../../../src-main/platform/avatar.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { Secret } from '../../../src-main/secret.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import { configFor, json, page, scriptPlatform } from '../../support/scripted-platform.ts';

const tokens: Tokens = {
  accessToken: new Secret('the-access-token'),
  refreshToken: null,
  expiresAt: null,
  scopes: ['profile'],
  displayName: null,
  clockAheadMs: 0,
};
const user = { id: 'u-1', email: 'mira@arcade.example', status: 'Verified' };
const ok = (data: unknown) => json({ data, status: 200, error: null });
const png = Buffer.from('89504e470d0a1a0a00', 'hex');

/** The player's picture as the session shows it, and as the launcher's own origin serves it. */
function pictureOf({
  store,
  avatars,
}: Pick<Awaited<ReturnType<typeof signedIn>>, 'store' | 'avatars'>) {
  const state = store.snapshot();
  const path = state.kind === 'signed-in' ? state.profile?.avatarPath : null;
  return { path, picture: path ? avatars.read(path) : undefined };
}

async function signedIn(change: { user?: Record<string, unknown>; tokens?: Partial<Tokens> } = {}) {
  const platform = await scriptPlatform({
    '/v1/users/me': ok({ ...user, ...change.user }),
    '/me.png': (_request, response) =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(png),
  });
  const config = configFor(platform.url, { revocationUrl: `${platform.url}/oauth/revoke` });
  const http = createHttp(fetch, 5_000);
  const avatars = createAvatars(http);
  const store = createStateStore({ kind: 'signed-out', platformName: 'Arcade', problem: null });
  const session = createSession({ config, http, avatars, dispatch: store.dispatch });
  await session.begin({ ...tokens, ...change.tokens }, new AbortController().signal);
  return { platform, session, store, avatars };
}

test('a session shows the profile', async () => {
  const { store } = await signedIn();
  expect(store.snapshot()).toMatchObject({
    kind: 'signed-in',
    profile: { displayName: user.email, status: 'Verified', avatarPath: null },
    scopes: ['profile'],
  });
});

test('the platform’s name for the player comes first, then the id_token’s, then the e-mail', async () => {
  const named = await signedIn({ user: { name: 'Mira' }, tokens: { displayName: 'M.' } });
  expect(named.store.snapshot()).toMatchObject({ profile: { displayName: 'Mira' } });
  const claimed = await signedIn({ tokens: { displayName: 'M.' } });
  expect(claimed.store.snapshot()).toMatchObject({ profile: { displayName: 'M.' } });
});

test.each([
  ['a page instead of JSON', page('<h1>hotel</h1>'), 'LK-304'],
  ['a server error', page('', 503), 'LK-305'],
  ['a refusal', json({ data: null, status: 409, error: 'In review' }, 409), 'LK-308'],
] as const)('%s on refresh is shown, and is no sign-out', async (_name, answer, code) => {
  const { platform, session, store } = await signedIn();
  platform.on('/v1/users/me', answer);
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({
    kind: 'signed-in',
    profile: { email: user.email },
    problem: { code },
    refreshing: false,
  });
});

test('B04 a 401 that is not the API’s own does not end the session', async () => {
  const { platform, session, store } = await signedIn();
  platform.on('/v1/users/me', page('<h1>Proxy</h1>', 401));
  await session.refreshProfile();
  expect(store.snapshot().kind).toBe('signed-in');
});

test('the API’s own 401 ends the session, and says so', async () => {
  const { platform, session, store } = await signedIn();
  platform.on('/v1/users/me', json({ data: null, status: 401, error: 'expired' }, 401));
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ kind: 'signed-out', problem: { code: 'LK-401' } });
});

test.each([
  [0, null],
  [59_000, null],
  [5 * 60_000, 5],
  [-90 * 60_000, -90],
])('O03 a clock that is %i ms ahead is told in minutes: %s', async (clockAheadMs, minutes) => {
  const { store } = await signedIn({ tokens: { clockAheadMs } });
  expect(store.snapshot()).toMatchObject({ clockAheadMinutes: minutes });
});

test('D11 tokens that came too late are revoked where an address is configured', async () => {
  const { platform, session } = await signedIn();
  await session.discard({ ...tokens, accessToken: new Secret('a-late-token') });
  const request = platform.requests.find(({ path }) => path === '/oauth/revoke');
  expect(new URLSearchParams(request?.body).get('token')).toBe('a-late-token');
});

test('several refreshes at once are one request', async () => {
  const { platform, session } = await signedIn();
  await Promise.all([session.refreshProfile(), session.refreshProfile()]);
  expect(platform.requests.filter(({ path }) => path === '/v1/users/me')).toHaveLength(2);
});

test('T07 sign-out is immediate, and revokes the token where an address is configured', async () => {
  const { platform, session, store } = await signedIn();
  const revoked = session.signOut();
  expect(store.snapshot()).toEqual({ kind: 'signed-out', platformName: 'Arcade', problem: null });
  await revoked;
  const request = platform.requests.find(({ path }) => path === '/oauth/revoke');
  expect(new URLSearchParams(request?.body).get('token')).toBe('the-access-token');
  await session.refreshProfile();
  expect(platform.requests.filter(({ path }) => path === '/v1/users/me')).toHaveLength(1);
});

test('a profile that comes after sign-out changes nothing', async () => {
  const { platform, session, store } = await signedIn();
  const late = Promise.withResolvers<void>();
  platform.on('/v1/users/me', (request, response) => {
    void late.promise.then(() => ok(user)(request, response));
  });
  const refreshed = session.refreshProfile();
  await session.signOut();
  late.resolve();
  await refreshed;
  expect(store.snapshot().kind).toBe('signed-out');
});

test('a picture is fetched without the player’s token and served from the launcher’s own origin', async () => {
  const { platform, session, store, avatars } = await signedIn();
  platform.on('/v1/users/me', ok({ ...user, profilePictureUrl: `${platform.url}/me.png` }));
  await session.refreshProfile();
  const { path, picture } = pictureOf({ store, avatars });
  expect(path).toMatch(/^\/avatar\/[0-9a-f]+$/);
  expect(picture?.contentType).toBe('image/png');
  const request = platform.requests.find(({ path }) => path === '/me.png');
  expect(request?.headers.authorization).toBeUndefined();
  await session.signOut();
  expect(avatars.read(path ?? '')).toBeUndefined();
});

test.each([
  ['an SVG that calls itself a PNG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<h1>x</h1>'],
])('%s is no picture: initials serve', async (_name, body) => {
  const { platform, session, store } = await signedIn();
  platform.on('/me.png', (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(body),
  );
  platform.on('/v1/users/me', ok({ ...user, profilePictureUrl: `${platform.url}/me.png` }));
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ profile: { avatarPath: null }, problem: null });
});
