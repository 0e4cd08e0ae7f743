import { request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import {
  accessToken,
  api,
  askDeviceCode,
  control,
  launcher,
  mara,
  poll,
  readUser,
  signIn,
} from './flows.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();

const post = (path: string, body: unknown, of = platform) => control(of, 'POST', path, body);

const lena = { email: 'lena@mine.example', password: 'lena-pass' };
const shop = {
  name: 'My Shop',
  clientSecret: 'my-own-shop-secret-1',
  redirectUris: ['http://localhost:9999/back'],
};

test('P6 an added client and an added user can sign in until the reset', async () => {
  const ownPlatform = await startPlatform();
  const added = await post('clients', shop, ownPlatform);
  expect(added.httpStatus).toBe(201);
  const { clientId } = z.looseObject({ clientId: z.uuid() }).parse(added.envelope.data);
  const grantTypes = ['authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'];
  const made = { clientId, kind: 'web', grantTypes, idTokenAlg: 'RS256' };
  expect(added.envelope.data).toEqual({ ...shop, ...made });
  const user = await post('users', lena, ownPlatform);
  expect(user.httpStatus).toBe(201);
  expect(user.envelope.data).toEqual({
    id: expect.any(String),
    email: lena.email,
    status: 'Verified',
    picture: null,
    profile: {
      isPasswordRecoverySet: false,
      id: expect.any(String),
      externalId: expect.stringMatching(/^player_/),
    },
  });
  const client = {
    client_id: clientId,
    client_secret: shop.clientSecret,
    redirect_uri: shop.redirectUris[0],
  };
  expect((await signIn(ownPlatform, { client, user: lena })).status).toBe(200);
  ownPlatform.reset();
  await expect(accessToken(ownPlatform, lena)).rejects.toThrow('no code');
  expect((await post('users', lena, ownPlatform)).httpStatus).toBe(201);
});

test.each([
  ['users', { email: mara.email, password: 'x' }, 409, 'user_exists'],
  ['users', { email: 'no e-mail', password: 'x' }, 422, 'invalid_request'],
  ['clients', { ...shop, clientId: '1a7c4be7-0000-4000-8000-00000000c11e' }, 409, 'client_exists'],
  ['clients', { name: 'App', redirectUris: ['http://app.example/'] }, 422, 'invalid_request'],
  ['device-codes/BBBB-CCCC/approve', { email: mara.email }, 404, 'code_not_found'],
  ['device-codes/BBBB-CCCC/approve', { email: 'nobody@player.example' }, 404, 'user_not_found'],
  ['device-codes/BBBB-CCCC/deny', {}, 404, 'code_not_found'],
])('P6 POST /__control/%s with %j is refused', async (path, body, status, code) => {
  const { httpStatus, envelope } = await post(path, body);
  expect([httpStatus, envelope.error?.code]).toEqual([status, code]);
});

test('P6 of users with one e-mail that are added at the same time, one is added', async () => {
  const added = await Promise.all(
    ['first', 'second', 'third'].map((password) =>
      post('users', { email: 'twin@mine.example', password }),
    ),
  );
  expect(added.map(({ httpStatus }) => httpStatus).sort()).toEqual([201, 409, 409]);
});

const pending = z.array(
  z.strictObject({
    userCode: z.string(),
    clientId: z.uuid(),
    scope: z.string(),
    expiresIn: z.int().positive(),
  }),
);
/** The codes that wait, with the scope that each asks for. */
const waiting = async () => {
  const { envelope } = await control(platform, 'GET', 'device-codes');
  return new Map(pending.parse(envelope.data).map(({ userCode, scope }) => [userCode, scope]));
};

test.each([
  {},
  { scope: undefined, audience: undefined },
  { scope: 'openid email' },
  { audience: launcher },
])('P6 a device that asks with %j can be approved without a browser', async (changes) => {
  const device = await askDeviceCode(platform, changes);
  const scope = 'scope' in changes ? (changes.scope ?? '') : 'openid profile';
  expect((await waiting()).get(device.user_code)).toBe(scope);
  const approved = await post(`device-codes/${device.user_code}/approve`, mara);
  expect(approved.httpStatus).toBe(422);
  const { email } = mara;
  const { envelope } = await post(`device-codes/${device.user_code}/approve`, { email });
  expect(envelope.data).toEqual({ userCode: device.user_code, decision: 'approved' });
  expect((await waiting()).has(device.user_code)).toBe(false);
  const { status, body } = await poll(platform, device.device_code);
  expect(status).toBe(200);
  expect(body.scope).toBe(scope);
  expect('id_token' in body).toBe(body.scope !== '');
  const me = await readUser(platform, body.access_token);
  expect(me.envelope.data).toMatchObject({ email });
  const again = await post(`device-codes/${device.user_code}/approve`, { email });
  expect(again.envelope.error?.code).toBe('code_not_found');
});

test('P6 a device can be denied without a browser', async () => {
  const device = await askDeviceCode(platform);
  const userCode = device.user_code.toLowerCase();
  const { envelope } = await post(`device-codes/${userCode}/deny`, {});
  expect(envelope.data).toEqual({ userCode, decision: 'denied' });
  expect((await poll(platform, device.device_code)).body.error).toBe('access_denied');
});

test('P6 an expired device code is not listed', async () => {
  const ownPlatform = await startPlatform();
  const device = await askDeviceCode(ownPlatform);
  ownPlatform.passTime(901);
  expect((await control(ownPlatform, 'GET', 'device-codes')).envelope.data).toEqual([]);
  const { email } = mara;
  const late = await post(`device-codes/${device.user_code}/approve`, { email }, ownPlatform);
  expect(late.envelope.error?.code).toBe('code_not_found');
});

test('P6 the log lists the last requests without secrets', async () => {
  const ownPlatform = await startPlatform();
  await fetch(`${ownPlatform.authUrl}/device?user_code=ABCD-EFGH`);
  await api(ownPlatform, 'secret-token', '/v1/users/me');
  ownPlatform.faults.on('lost-answer', { at: ['token'], times: 1 });
  await fetch(`${ownPlatform.authUrl}/oauth/token`, { method: 'POST' }).catch(() => undefined);
  const time = expect.stringMatching(/Z$/);
  const ms = expect.any(Number);
  // A request that was cut is written down when its connection has closed.
  await expect
    .poll(async () => (await control(ownPlatform, 'GET', 'log')).envelope.data)
    .toEqual([
      { time, ms, endpoint: 'token', method: 'POST', path: '/oauth/token', status: null },
      { time, ms, endpoint: 'users-me', method: 'GET', path: '/v1/users/me', status: 401 },
      { time, ms, endpoint: 'pages', method: 'GET', path: '/device', status: 200 },
    ]);
  ownPlatform.reset();
  expect((await control(ownPlatform, 'GET', 'log')).envelope.data).toEqual([]);
});

test('P6 a client that hangs up while it sends is in the log, and is no failure of the platform', async () => {
  const ownPlatform = await startPlatform();
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  const options = { method: 'POST', headers: { 'content-length': 100 } };
  const sent = request(`${ownPlatform.authUrl}/oauth/token`, options).on('error', () => {});
  sent.write('grant_type=', () => sent.destroy());
  const logged = async () => (await control(ownPlatform, 'GET', 'log')).envelope.data;
  await expect.poll(logged).toMatchObject([{ endpoint: 'token', status: null }]);
  expect(said).not.toHaveBeenCalled();
});
