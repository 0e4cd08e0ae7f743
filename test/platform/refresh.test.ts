import { createRemoteJWKSet, jwtVerify } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Platform } from '../../src-platform/platform.ts';
import { stopWallClock } from '../support/clocks.ts';
import { Browser } from './browser.ts';
import {
  approveDevice,
  askDeviceCode,
  control,
  launcher,
  overlay,
  poll,
  postForm,
  readUser,
  refresh,
  signIn,
  webShop,
} from './flows.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile({ refreshTokens: true });
const day = 86_400;

/** A sign-in with a code on another device; `scope` and `audience` can be left out. */
async function signInByDevice(changes: Parameters<typeof askDeviceCode>[1] = {}) {
  const device = await askDeviceCode(platform, changes);
  await approveDevice(device.verification_uri_complete);
  return poll(platform, device.device_code);
}

const apiStatus = async (accessToken: unknown, at: Platform = platform) =>
  (await readUser(at, accessToken)).httpStatus;

const revoke = (token: unknown, clientId = launcher) =>
  postForm(platform.revocationUrl, { client_id: clientId, token: String(token) });

const refused = { status: 400, body: { error: 'invalid_grant' } };

test.each([
  ['in the browser', signIn],
  ['on another device', () => signInByDevice()],
])('2.2 no sign-in gives a refresh token unless it is switched on: %s', async (_where, run) => {
  expect((await run(platform)).body).toHaveProperty('refresh_token');
  const { envelope } = await control(platform, 'PUT', 'settings', { refreshTokens: false });
  onTestFinished(() => {
    platform.settings.refreshTokens = true;
  });
  expect(envelope.data).toEqual({ refreshTokens: false });
  expect((await run(platform)).body).not.toHaveProperty('refresh_token');
});

test.each(['openid profile', 'openid profile offline_access', undefined])(
  'RFC 6749 5.1 both flows give a refresh token when the scope is %s',
  async (scope) => {
    const changes = { scope, nonce: undefined };
    const answers = await Promise.all([signIn(platform, { changes }), signInByDevice({ scope })]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ refresh_token: expect.stringMatching(/^[\w-]{40,}$/) });
    }
  },
);

test('RFC 6749 6 a client without the refresh grant gets no refresh token and may not use one', async () => {
  const { status, body } = await signIn(platform, { client: webShop });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('refresh_token');
  const launchers = (await signIn(platform)).body.refresh_token;
  const other = { ...webShop, redirect_uri: undefined };
  expect((await refresh(platform, launchers, other)).status).toBe(400);
  expect((await refresh(platform, launchers, { client_id: overlay })).status).toBe(400);
  expect((await refresh(platform, launchers)).status).toBe(200);
});

test('RFC 6749 6 the answer to a refresh has every field of a token response, with new tokens', async () => {
  const { body: before } = await signIn(platform);
  const { status, body, headers } = await refresh(platform, before.refresh_token);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{40,}$/),
    expires_in: 3600,
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refresh_token: expect.stringMatching(/^[\w-]{40,}$/),
    scope: 'openid profile',
    token_type: 'Bearer',
  });
  expect(headers.get('cache-control')).toContain('no-store');
  for (const name of ['access_token', 'id_token', 'refresh_token']) {
    expect(body[name]).not.toBe(before[name]);
  }
  expect(await apiStatus(body.access_token)).toBe(200);
  expect(await apiStatus(before.access_token)).toBe(200);
});

test('RFC 6749 6 a refresh gives no scope and no id_token when the sign-in had no scope', async () => {
  const { body } = await signInByDevice({ scope: undefined, audience: undefined });
  const { body: after } = await refresh(platform, body.refresh_token);
  expect(after).toMatchObject({ scope: '', refresh_token: expect.any(String) });
  expect(after).not.toHaveProperty('id_token');
  expect(await apiStatus(after.access_token)).toBe(200);
});

test('4.3 a refresh may name the audience of the sign-in or none, and is refused with another', async () => {
  for (const audience of [platform.apiUrl, launcher]) {
    const { body } = await signInByDevice({ audience });
    const { body: second } = await refresh(platform, body.refresh_token, { audience });
    expect(await apiStatus(second.access_token)).toBe(200);
    const changes = { audience: undefined };
    const { body: third } = await refresh(platform, second.refresh_token, changes);
    expect(await apiStatus(third.access_token)).toBe(200);
    const unknown = { audience: 'https://other.example' };
    const { body: answer } = await refresh(platform, third.refresh_token, unknown);
    expect(answer.error).toBe('invalid_target');
    expect((await refresh(platform, third.refresh_token, { audience })).status).toBe(200);
  }
});

test('OpenID Connect Core 12.2 a refresh gives an id_token of the same player with a later iat', async () => {
  const keySet = createRemoteJWKSet(new URL(platform.jwksUrl));
  const claimsOf = async ({ id_token: token }: Record<string, unknown>) => {
    const expected = { issuer: platform.issuer, audience: launcher };
    return (await jwtVerify(String(token), keySet, expected)).payload;
  };
  const { body } = await signIn(platform);
  const before = await claimsOf(body);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const after = await claimsOf((await refresh(platform, body.refresh_token)).body);
  const { sub, aud, iss, nonce } = before;
  expect(after).toMatchObject({ sub, aud, iss, nonce });
  expect(Number(after.iat)).toBeGreaterThan(Number(before.iat));
});

test('RFC 9700 4.14.2 a refresh token used twice ends every token of the grant', async () => {
  const { body: first } = await signIn(platform);
  const { body: second } = await refresh(platform, first.refresh_token);
  expect(await refresh(platform, first.refresh_token)).toMatchObject(refused);
  expect(await refresh(platform, second.refresh_token)).toMatchObject(refused);
  expect(await apiStatus(first.access_token)).toBe(401);
  expect(await apiStatus(second.access_token)).toBe(401);
});

test('RFC 9700 4.14.2 only one of two concurrent refreshes with one token gets tokens', async () => {
  const { body } = await signIn(platform);
  const both = [refresh(platform, body.refresh_token), refresh(platform, body.refresh_token)];
  const [first, second] = (await Promise.all(both)).sort((a, b) => a.status - b.status);
  expect(first?.status).toBe(200);
  expect(second).toMatchObject(refused);
  expect(await apiStatus(first?.body.access_token)).toBe(401);
});

test('RFC 7009 2.1 revoking a refresh token ends the access tokens of its grant', async () => {
  const browser = new Browser();
  const { body: first } = await signIn(platform, { browser });
  const { body: second } = await refresh(platform, first.refresh_token);
  expect((await revoke(second.refresh_token, overlay)).status).toBe(200);
  expect(await apiStatus(second.access_token)).toBe(200);
  // RFC 7009 section 2.2: the status is enough, but some clients require JSON.
  const { status, body } = await revoke(second.refresh_token);
  expect([status, body]).toEqual([200, {}]);
  expect(await apiStatus(first.access_token)).toBe(401);
  expect(await apiStatus(second.access_token)).toBe(401);
  expect(await refresh(platform, second.refresh_token)).toMatchObject(refused);
  // The player’s browser, which still knows the grant that is gone, can sign in again.
  const { body: again } = await signIn(platform, { browser });
  expect((await refresh(platform, again.refresh_token)).status).toBe(200);
});

test('5.3 RFC 7009 2.1 the client that an access token was given to, and no other, revokes it with its refresh token', async () => {
  const { body } = await signIn(platform);
  await revoke(body.access_token, overlay);
  expect(await apiStatus(body.access_token)).toBe(200);
  expect((await revoke(body.access_token)).status).toBe(200);
  expect(await apiStatus(body.access_token)).toBe(401);
  expect(await refresh(platform, body.refresh_token)).toMatchObject(refused);
});

test('RFC 7009 2.2 a revocation of a token of nobody is answered with JSON too', async () => {
  const { status, body, headers } = await revoke('a token of nobody');
  expect([status, body]).toEqual([200, {}]);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

test.each([
  ['fourteen days', {}, 14 * day],
  ['as long as the lifetime that was set', { lifetimes: { refreshToken: 600 } }, 600],
])('8 a refresh token is valid for %s', async (_long, options, lifetime) => {
  stopWallClock();
  const ownPlatform = await startPlatform({ refreshTokens: true, ...options });
  let { body } = await signIn(ownPlatform);
  for (let rotations = 0; rotations < 3; rotations += 1) {
    ownPlatform.passTime(lifetime - 10);
    body = (await refresh(ownPlatform, body.refresh_token)).body;
    expect(await apiStatus(body.access_token, ownPlatform)).toBe(200);
  }
  ownPlatform.passTime(lifetime);
  expect(await refresh(ownPlatform, body.refresh_token)).toMatchObject(refused);
});
