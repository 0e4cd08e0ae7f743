import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { faultNames } from '../../src-platform/faults.ts';
import { endpoint } from '../../src-platform/http/endpoints.ts';
import type { Platform } from '../../src-platform/platform.ts';
import { stopWallClock } from '../support/clocks.ts';
import { Browser } from './browser.ts';
import {
  accessToken,
  api,
  approveDevice,
  askDeviceCode,
  control,
  launcher,
  poll,
  postForm,
  readUser,
  refresh,
  signIn,
} from './flows.ts';
import { fixture, pay } from './paying.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();
const { faults } = platform;
afterEach(() => faults.clear());

const me = (token: string) =>
  fetch(`${platform.apiUrl}/v1/users/me`, { headers: { authorization: `Bearer ${token}` } });

test.each([false, true])('fault slow: the answer comes late with `after` %s', async (after) => {
  const token = await accessToken(platform);
  faults.on('slow', { ms: 120, after, at: ['users-me'] });
  const start = performance.now();
  expect((await me(token)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
});

test.each([
  ['rate-limited', {}, 429, '1'],
  ['rate-limited', { retryAfter: 30 }, 429, '30'],
  ['server-error', {}, 503, null],
  ['server-error', { status: 502, retryAfter: 30 }, 502, '30'],
  ['server-error', { retryAfter: 30, after: true }, 503, '30'],
] as const)(
  'fault %s: with %j it answers %i in plain text, and says how long to wait: %s',
  async (name, options, status, header) => {
    faults.on(name, { at: ['users-me'], ...options });
    const response = await me('any');
    const { headers } = response;
    expect([response.status, headers.get('retry-after')]).toEqual([status, header]);
    expect(headers.get('content-type')).toBe('text/plain');
    const text = name === 'server-error' ? 'upstream connect error\n' : 'too many requests\n';
    expect(await response.text()).toBe(text);
  },
);

test('fault envelope-error: the answer has HTTP status 200 and an error in its envelope', async () => {
  const token = await accessToken(platform);
  faults.on('envelope-error', { status: 403, code: 'account_locked' });
  const { httpStatus, envelope } = await readUser(platform, token);
  expect(httpStatus).toBe(200);
  expect(envelope).toMatchObject({ data: null, status: 403, error: { code: 'account_locked' } });
});

test('fault clock-offset: the Date header and the times of the id_token are shifted, and a published key has signed it', async () => {
  faults.on('clock-offset', { seconds: -7200 });
  const { body, headers } = await signIn(platform);
  const date = Date.parse(headers.get('date') ?? '') / 1000;
  const now = Date.now() / 1000;
  expect(Math.abs(date - (now - 7200))).toBeLessThan(600);
  const keySet = createRemoteJWKSet(new URL(platform.jwksUrl));
  const { payload: claims } = await jwtVerify(String(body.id_token), keySet, {
    audience: launcher,
    currentDate: new Date(date * 1000),
  });
  expect(Math.abs(Number(claims.iat) - date)).toBeLessThan(600);
  expect(Number(claims.exp)).toBeLessThan(now);
  const page = await new Browser().open(`${platform.authUrl}/device`);
  expect(Math.abs(Date.parse(page.headers.get('date') ?? '') / 1000 - date)).toBeLessThan(600);
});

test('fault expires-in-string: expires_in of the token response is a string', async () => {
  faults.on('expires-in-string');
  expect((await signIn(platform)).body.expires_in).toBe('3600');
});

test('fault slow-down: as many polls as `times` says are answered slow_down', async () => {
  const device = await askDeviceCode(platform);
  faults.on('slow-down', { times: 2 });
  const errors = [];
  for (let polls = 0; polls < 3; polls += 1) {
    errors.push((await poll(platform, device.device_code)).body.error);
  }
  expect(errors).toEqual(['slow_down', 'slow_down', 'authorization_pending']);
  faults.on('slow-down', { times: 1 });
  await approveDevice(device.verification_uri_complete);
  expect((await poll(platform, device.device_code)).body.error).toBe('slow_down');
  expect((await poll(platform, device.device_code)).status).toBe(200);
});

test('fault revoked-grant: every refresh is refused, and nothing else', async () => {
  const ownPlatform = await startPlatform({ refreshTokens: true });
  const { body } = await signIn(ownPlatform);
  ownPlatform.faults.on('revoked-grant', { times: 2 });
  const other = await signIn(ownPlatform);
  expect(other.status).toBe(200);
  for (const token of [body.refresh_token, other.body.refresh_token]) {
    const refused = await refresh(ownPlatform, token);
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_grant']);
  }
  expect((await readUser(ownPlatform, body.access_token)).httpStatus).toBe(200);
  expect((await refresh(ownPlatform, body.refresh_token)).status).toBe(200);
});

test('fault lost-answer: a refresh rotates the token without an answer, and the old token then counts as reused', async () => {
  const ownPlatform = await startPlatform({ refreshTokens: true });
  const { body } = await signIn(ownPlatform);
  ownPlatform.faults.on('lost-answer', { at: ['token'], times: 1 });
  await expect(refresh(ownPlatform, body.refresh_token)).rejects.toThrow(/fetch failed/);
  expect((await readUser(ownPlatform, body.access_token)).httpStatus).toBe(200);
  expect((await refresh(ownPlatform, body.refresh_token)).body.error).toBe('invalid_grant');
  expect((await readUser(ownPlatform, body.access_token)).httpStatus).toBe(401);
});

test('faults without `at` do not change the pages and the control endpoints', async () => {
  faults.on('server-error');
  expect((await new Browser().open(`${platform.authUrl}/device`)).status).toBe(200);
  expect((await control(platform, 'GET', 'faults')).httpStatus).toBe(200);
});

test('control: faults are listed, switched on with options, and off again', async () => {
  const options = { status: 500, at: ['users-me'], times: 1 };
  const put = await control(platform, 'PUT', 'faults/server-error', options);
  expect(put.envelope.data).toEqual({
    active: { 'server-error': { status: 500, after: false, at: ['users-me'], times: 1 } },
    names: faultNames,
  });
  expect((await me('any')).status).toBe(500);
  expect((await me('any')).status).toBe(401);
  await control(platform, 'PUT', 'faults/html');
  await control(platform, 'DELETE', 'faults/html');
  expect((await me('any')).status).toBe(401);
  await control(platform, 'PUT', 'faults/html');
  const cleared = await control(platform, 'DELETE', 'faults');
  expect(cleared.envelope.data).toMatchObject({ active: {} });
});

const machineFaults = [
  'slow',
  'server-error',
  'rate-limited',
  'html',
  'empty',
  'lost-answer',
] as const;

test.each([
  [[...machineFaults, 'envelope-error'], 'users-me payment checkout transaction-requests'],
  [['key-revoked', 'unknown-state', 'other-id'], 'payment checkout transaction-requests'],
  [['expired-meanwhile', 'amount-changed'], 'transaction-requests'],
] as const)(
  'faults %j: without `at` they apply to these endpoints of the API: %s',
  (names, where) => {
    const places = endpoint.options.slice(endpoint.options.indexOf('users-me'));
    for (const name of names) {
      faults.on(name);
      const struck = places.filter((place) => faults.strike(name, place) !== undefined);
      expect([name, struck.join(' ')]).toEqual([name, where]);
    }
  },
);

test.each([
  ['an unknown fault', 'PUT', 'faults/gremlins', {}, 404],
  ['to switch an unknown fault off', 'DELETE', 'faults/gremlins', {}, 404],
  ['options of another fault', 'PUT', 'faults/html', { ms: 5 }, 422],
  // It could not be switched off.
  ['a fault of the control endpoints', 'PUT', 'faults/server-error', { at: ['control'] }, 422],
  ['a status that is no 5xx', 'PUT', 'faults/server-error', { status: 200 }, 422],
  ['a time without seconds', 'POST', 'time', {}, 422],
  ['an unknown setting', 'PUT', 'settings', { rotation: false }, 422],
] as const)('control: %s is refused', async (_what, method, path, body, status) => {
  expect((await control(platform, method, path, body)).httpStatus).toBe(status);
  expect(faults.active()).toEqual({});
});

test.each([1e15, -1e15])(
  'A14 a clock offset of %d seconds is refused, because no Date can express it',
  (seconds) => {
    expect(() => faults.on('clock-offset', { seconds })).toThrow(/expected int|Too (big|small)/);
    expect(faults.active()).toEqual({});
  },
);

test('control: requests are counted for each endpoint, and for each grant type', async () => {
  const ownPlatform = await startPlatform({ refreshTokens: true });
  const before = ownPlatform.requests();
  const { body } = await signIn(ownPlatform);
  const device = await askDeviceCode(ownPlatform);
  await poll(ownPlatform, device.device_code);
  await poll(ownPlatform, device.device_code);
  await refresh(ownPlatform, body.refresh_token);
  await postForm(`${ownPlatform.authUrl}/oauth/token`, { grant_type: 'password' });
  await readUser(ownPlatform, body.access_token);
  const { envelope } = await control(ownPlatform, 'GET', 'requests');
  expect(envelope.data).toEqual(ownPlatform.requests());
  expect(envelope.data).toMatchObject({
    authorize: expect.any(Number),
    'device-code': 1,
    revocation: 0,
    'users-me': 1,
    control: 1,
    token: {
      authorization_code: 1,
      refresh_token: 1,
      'urn:ietf:params:oauth:grant-type:device_code': 2,
      other: 1,
    },
  });
  // Counts that were read do not change afterwards.
  expect(before).toMatchObject({ 'users-me': 0, token: { authorization_code: 0, other: 0 } });
});

test('8 control: stored data can be made older, so an access token ends with its expires_in', async () => {
  stopWallClock();
  const ownPlatform = await startPlatform({ refreshTokens: true });
  const { body } = await signIn(ownPlatform);
  const passTime = (seconds: number) => control(ownPlatform, 'POST', 'time', { seconds });
  const status = async () => (await readUser(ownPlatform, body.access_token)).httpStatus;
  expect((await passTime(3590)).envelope.data).toEqual({ seconds: 3590 });
  expect(await status()).toBe(200);
  await passTime(10);
  expect(await status()).toBe(401);
  await passTime(14 * 86_400);
  expect((await refresh(ownPlatform, body.refresh_token)).body.error).toBe('invalid_grant');
});

test('control: reset restores the state after the first start', async () => {
  const ownPlatform = await startPlatform();
  const { body } = await signIn(ownPlatform);
  const charges = ownPlatform.charges();
  const statuses = await statusesOf(ownPlatform);
  await pay(ownPlatform, fixture(1));
  ownPlatform.passTime(366 * 86_400);
  ownPlatform.settings.refreshTokens = true;
  ownPlatform.faults.on('key-revoked', { times: 5 });
  expect((await control(ownPlatform, 'POST', 'reset')).httpStatus).toBe(200);
  expect(ownPlatform.requests()).toMatchObject({ 'users-me': 0, token: { authorization_code: 0 } });
  expect(ownPlatform.faults.active()).toEqual({});
  expect(ownPlatform.settings).toEqual({ refreshTokens: false });
  expect(ownPlatform.charges()).toEqual(charges);
  expect(await statusesOf(ownPlatform)).toEqual(statuses);
  expect((await readUser(ownPlatform, body.access_token)).httpStatus).toBe(401);
  expect(await accessToken(ownPlatform)).toEqual(expect.any(String));
});

/** The status of each payment that the platform starts with. */
const statusesOf = (of: Platform) =>
  Promise.all(
    of.payments.map(async (id) => {
      const { envelope } = await api(of, of.keys.public, `/payments/${id}`);
      return [id, z.object({ status: z.string() }).parse(envelope.data).status];
    }),
  );
