/** The signed-in player, against a scripted platform and a real state store. */
import { expect, test } from 'vitest';
import { createSession } from '../../../src-main/accounts/session.ts';
import type { Tokens } from '../../../src-main/accounts/tokens.ts';
import { createAvatars } from '../../../src-main/platform/avatar.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { Secret } from '../../../src-main/secret.ts';
import { runRefreshFlow } from '../../../src-main/sign-in/refresh-flow.ts';
import { createStateStore } from '../../../src-main/state-store.ts';
import {
  type Answer,
  configFor,
  json,
  page,
  type ScriptedPlatform,
  scriptPlatform,
} from '../../support/scripted-platform.ts';

const tokens: Tokens = {
  accessToken: new Secret('the-access-token'),
  refreshToken: null,
  expiresAt: null,
  scopes: ['profile'],
  displayName: null,
  identity: null,
  clockAheadMs: 0,
};
const user = { id: 'u-1', email: 'mira@arcade.example', status: 'Verified' };
const ok = (data: unknown) => json({ data, status: 200, error: null });

function sessionAt(url: string) {
  const config = configFor(url, { revocationUrl: `${url}/oauth/revoke` });
  const http = createHttp(fetch, 5_000);
  const avatars = createAvatars(http, url);
  const store = createStateStore({ kind: 'signed-out', platformName: 'Arcade', problem: null });
  const { dispatch } = store;
  const renew = (from: Tokens, signal: AbortSignal) =>
    runRefreshFlow({ config, http, tokens: from, signal });
  const session = createSession({ config, http, avatars, renew, dispatch });
  return { session, store, avatars };
}

async function signedIn(change: { user?: Record<string, unknown>; tokens?: Partial<Tokens> } = {}) {
  const platform = await scriptPlatform({ '/v1/users/me': ok({ ...user, ...change.user }) });
  const { session, store, avatars } = sessionAt(platform.url);
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

/** A session whose user has this picture, up to the picture's own end. */
async function withPicture(answer: Answer, url = '/me.png') {
  const held = await signedIn();
  const { platform, session, store } = held;
  platform.on('/me.png', answer);
  const profilePictureUrl = url.startsWith('/') ? `${platform.url}${url}` : url;
  const loaded = new Promise<void>((resolve) => {
    store.subscribe((state) => {
      if (state.kind === 'signed-in' && !state.refreshing) setImmediate(resolve);
    });
  });
  platform.on('/v1/users/me', ok({ ...user, profilePictureUrl }));
  await session.refreshProfile();
  await loaded;
  const path = () => {
    const state = store.snapshot();
    return state.kind === 'signed-in' ? state.profile?.avatarPath : undefined;
  };
  return { ...held, path };
}

const image =
  (bytes: Buffer): Answer =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(bytes);
  };

/** The first bytes of a PNG of this size: enough to tell what it is. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0806000000', 'hex')]);
}

test('a picture is fetched without the player’s token and served from the launcher’s own origin', async () => {
  const { platform, session, avatars, path } = await withPicture(image(pngOf(64, 64)));
  await expect.poll(path).toMatch(/^\/avatar\/[0-9a-f]+$/);
  const shown = path() ?? '';
  expect(avatars.read(shown)?.contentType).toBe('image/png');
  const request = platform.requests.find((each) => each.path === '/me.png');
  expect(request?.headers.authorization).toBeUndefined();
  await session.signOut();
  expect(avatars.read(shown)).toBeUndefined();
});

test('a picture host that is silent keeps nobody waiting for the profile', async () => {
  const { store } = await withPicture(() => {});
  expect(store.snapshot()).toMatchObject({
    kind: 'signed-in',
    refreshing: false,
    profile: { email: user.email, avatarPath: null },
  });
});

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['a page', Buffer.from('<h1>x</h1>')],
  ['a picture that unpacks to gigabytes', pngOf(22_000, 22_000)],
  ['a picture of more than a megabyte', Buffer.concat([pngOf(64, 64), Buffer.alloc(1024 * 1024)])],
])('%s is no picture: initials serve', async (_name, bytes) => {
  const { platform, path } = await withPicture(image(bytes));
  await expect.poll(() => platform.requests.some((each) => each.path === '/me.png')).toBe(true);
  expect(path()).toBeNull();
});

test('a platform elsewhere may not name pictures on this machine', async () => {
  const neighbour = await scriptPlatform({ '/secret.png': image(pngOf(64, 64)) });
  const http = createHttp(fetch, 5_000);
  const url = `${neighbour.url}/secret.png`;
  const { signal } = new AbortController();
  expect(await createAvatars(http, 'https://api.example.com').load(url, signal)).toBeNull();
  expect(neighbour.requests).toEqual([]);
  expect(await createAvatars(http, neighbour.url).load(url, signal)).not.toBeNull();
});

test('a first profile that the API refuses with 401 is no session', async () => {
  const platform = await scriptPlatform({
    '/v1/users/me': json({ data: null, status: 401, error: 'no' }, 401),
  });
  const { session, store } = sessionAt(platform.url);
  const begun = session.begin(tokens, new AbortController().signal);
  await expect(begun).rejects.toThrow('LK-401');
  expect(store.snapshot().kind).toBe('signed-out');
});

test('Cancel while the first profile loads leaves no session', async () => {
  const asked = Promise.withResolvers<void>();
  const platform = await scriptPlatform({ '/v1/users/me': () => asked.resolve() });
  const { session, store } = sessionAt(platform.url);
  const abort = new AbortController();
  const begun = session.begin(tokens, abort.signal);
  await asked.promise;
  abort.abort(new Error('cancelled'));
  await expect(begun).rejects.toThrow('cancelled');
  expect(store.snapshot().kind).toBe('signed-out');
});

test('T07 where there is a refresh token, it is the one revoked, and a failure of that is no trouble', async () => {
  const { platform, session } = await signedIn({ tokens: { refreshToken: new Secret('the-rt') } });
  platform.on('/oauth/revoke', (_request, response) => void response.destroy());
  await session.signOut();
  const request = platform.requests.find((each) => each.path === '/oauth/revoke');
  expect(new URLSearchParams(request?.body).get('token')).toBe('the-rt');
});

// --- renewal, where the platform gave a refresh token

const nearlyOver = { refreshToken: new Secret('rt-1'), expiresAt: Date.now() + 60_000 };
const renewed = { access_token: 'at-2', token_type: 'Bearer', expires_in: 3600 };
const tokenRequests = (platform: ScriptedPlatform) =>
  platform.requests.filter(({ path }) => path === '/oauth/token');
const sentTo = (platform: ScriptedPlatform) =>
  platform.requests
    .filter(({ path }) => path === '/v1/users/me')
    .map(({ headers }) => headers.authorization);

test('C19 tokens that are about to end are renewed first, and the old refresh token stays where no new one came', async () => {
  const { platform, session, store } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', json(renewed));
  await session.refreshProfile();
  expect(sentTo(platform).at(-1)).toBe('Bearer at-2');
  expect(store.snapshot()).toMatchObject({ kind: 'signed-in', problem: null });
  await session.signOut();
  const revoked = platform.requests.find(({ path }) => path === '/oauth/revoke');
  expect(new URLSearchParams(revoked?.body).get('token')).toBe('rt-1');
});

test('C19 a new refresh token replaces the old one', async () => {
  const { platform, session } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', json({ ...renewed, refresh_token: 'rt-2' }));
  await session.refreshProfile();
  await session.signOut();
  const revoked = platform.requests.find(({ path }) => path === '/oauth/revoke');
  expect(new URLSearchParams(revoked?.body).get('token')).toBe('rt-2');
});

test('C19 a refresh token that is no longer good is one sign-out, with its reason', async () => {
  const { platform, session, store } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', json({ error: 'invalid_grant' }, 400));
  await session.refreshProfile();
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ kind: 'signed-out', problem: { code: 'LK-401' } });
  expect(tokenRequests(platform)).toHaveLength(1);
});

test.each([
  ['a server error', json({}, 503)],
  ['a page', page('<h1>hotel</h1>')],
  ['a cut connection', ((_request, response) => void response.destroy()) satisfies Answer],
])('C19 %s while renewing keeps the session and its tokens', async (_name, trouble) => {
  const { platform, session, store } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', trouble);
  await session.refreshProfile();
  // The old access token has a minute left, and the API takes it.
  expect(store.snapshot()).toMatchObject({ kind: 'signed-in', problem: null });
  expect(sentTo(platform).at(-1)).toBe('Bearer the-access-token');
  platform.on('/v1/users/me', json({ data: null, status: 401, error: 'expired' }, 401));
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({
    kind: 'signed-in',
    problem: { code: expect.stringMatching(/^LK-3/) },
  });
  platform.on('/v1/users/me', ok(user));
  platform.on('/oauth/token', json(renewed));
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ kind: 'signed-in', problem: null });
  const last = new URLSearchParams(tokenRequests(platform).at(-1)?.body);
  expect(last.get('refresh_token')).toBe('rt-1');
});

test('C19 where the API says 401 and the renewal is refused for good, the session has ended', async () => {
  const { platform, session, store } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', json({ error: 'unauthorized_client' }, 400));
  platform.on('/v1/users/me', json({ data: null, status: 401, error: 'expired' }, 401));
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ kind: 'signed-out', problem: { code: 'LK-401' } });
});

test('tokens that are renewed after a sign-out are revoked, and touch nobody’s session', async () => {
  const { platform, session, store } = await signedIn({ tokens: nearlyOver });
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  platform.on('/oauth/token', (request, response) => {
    asked.resolve();
    void late.promise.then(() => json(renewed)(request, response));
  });
  const refreshed = session.refreshProfile();
  await asked.promise;
  await session.signOut();
  late.resolve();
  await refreshed;
  expect(store.snapshot()).toMatchObject({ kind: 'signed-out', problem: null });
});

test('C20 several who need new tokens at once are one request', async () => {
  const { platform, session } = await signedIn({ tokens: nearlyOver });
  platform.on('/oauth/token', json(renewed));
  await Promise.all([session.refreshProfile(), session.refreshProfile(), session.refreshProfile()]);
  expect(tokenRequests(platform)).toHaveLength(1);
});

test('B03 a 401 of the API is one renewal and one more try, and no loop', async () => {
  const { platform, session, store } = await signedIn({
    tokens: { refreshToken: new Secret('rt-1') },
  });
  platform.on('/oauth/token', json(renewed));
  platform.on('/v1/users/me', json({ data: null, status: 401, error: 'expired' }, 401));
  await session.refreshProfile();
  expect(tokenRequests(platform)).toHaveLength(1);
  expect(sentTo(platform)).toHaveLength(3);
  expect(store.snapshot()).toMatchObject({ kind: 'signed-out', problem: { code: 'LK-401' } });
});

test('B03 after a renewal the second try counts', async () => {
  const { platform, session, store } = await signedIn({
    tokens: { refreshToken: new Secret('rt-1') },
  });
  platform.on('/oauth/token', json(renewed));
  platform.on('/v1/users/me', (request, response) =>
    (request.headers.authorization === 'Bearer at-2'
      ? ok(user)
      : json({ data: null, status: 401, error: 'expired' }, 401))(request, response),
  );
  await session.refreshProfile();
  expect(store.snapshot()).toMatchObject({ kind: 'signed-in', problem: null });
});

test('B03 a missing scope is no sign-out, and renews nothing', async () => {
  const { platform, session, store } = await signedIn({
    tokens: { refreshToken: new Secret('rt-1') },
  });
  platform.on('/v1/users/me', json({ data: null, status: 403, error: 'insufficient_scope' }, 403));
  await session.refreshProfile();
  expect(tokenRequests(platform)).toHaveLength(0);
  expect(store.snapshot()).toMatchObject({ kind: 'signed-in', problem: { code: 'LK-402' } });
});
