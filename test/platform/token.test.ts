import { createRemoteJWKSet, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import { stopWallClock } from '../support/clocks.ts';
import {
  approveDevice,
  askDeviceCode,
  authorize,
  callback,
  exchange,
  launcher,
  newVerifier,
  overlay,
  postForm,
  readUser,
  signIn,
  webShop,
} from './flows.ts';
import { startForFile, startPlatform } from './start.ts';

const platform = await startForFile();
const keySet = createRemoteJWKSet(new URL(platform.jwksUrl));

test('2.2 the token response has exactly the documented fields', async () => {
  const { status, body, headers } = await signIn(platform);
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/^[\w-]{40,}$/),
    expires_in: 3600,
    id_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    scope: 'openid profile',
    token_type: 'Bearer',
  });
  expect(headers.get('cache-control')).toContain('no-store');
});

test('4.3 a confidential client exchanges with its secret, and gets RS256', async () => {
  const { status, body } = await signIn(platform, { client: webShop });
  expect(status).toBe(200);
  const { protectedHeader } = await jwtVerify(String(body.id_token), keySet);
  expect(protectedHeader.alg).toBe('RS256');
});

test.each([
  ['no secret', undefined],
  ['a wrong secret', 'demo-web-shop-secret-not-this-one'],
])('4.3 a confidential client with %s is refused', async (_what, secret) => {
  const client = { ...webShop, client_secret: secret };
  const { status, body } = await signIn(platform, { client });
  expect(status).toBe(401);
  expect(body.error).toBe('invalid_client');
});

describe('P1 a client that sends its secret in the Authorization header', () => {
  const basic = `Basic ${btoa(`${webShop.client_id}:${webShop.client_secret}`)}`;
  const inHeader = { authorization: basic };
  const ask = (form: Record<string, string>) =>
    postForm(`${platform.authUrl}/oauth/token`, form, inHeader);

  test.each(['the API', 'the client'])(
    'P1 exchanges a code when the audience is %s',
    async (what) => {
      const verifier = newVerifier();
      const audience = what === 'the API' ? platform.apiUrl : webShop.client_id;
      const changes = { ...webShop, client_secret: undefined, audience };
      const code = await authorize(platform, verifier, { changes });
      const inForm = { client_id: undefined, redirect_uri: webShop.redirect_uri, audience };
      const { status, body } = await exchange(platform, code, verifier, inForm, inHeader);
      expect(body).not.toHaveProperty('error');
      expect(status).toBe(200);
    },
  );

  test('P1 gets tokens for a device when the audience is the client id', async () => {
    const sent = { ...webShop, redirect_uri: undefined, audience: webShop.client_id };
    const device = await askDeviceCode(platform, sent);
    await approveDevice(device.verification_uri_complete);
    const { status, body } = await ask({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: device.device_code,
      audience: webShop.client_id,
    });
    expect(body).not.toHaveProperty('error');
    expect(status).toBe(200);
  });

  test('P1 may not name another client as the audience', async () => {
    const { body } = await ask({ grant_type: 'authorization_code', code: 'x', audience: launcher });
    expect(body).toMatchObject({ error: 'invalid_target' });
  });
});

test('4.3 the token endpoint refuses a code used twice, and revokes its tokens', async () => {
  const verifier = newVerifier();
  const code = await authorize(platform, verifier);
  const first = await exchange(platform, code, verifier);
  expect(first.status).toBe(200);
  const second = await exchange(platform, code, verifier);
  expect(second.status).toBe(400);
  expect(second.body.error).toBe('invalid_grant');
  expect((await readUser(platform, first.body.access_token)).httpStatus).toBe(401);
});

test.each([
  ['another verifier', { code_verifier: newVerifier() }, 'invalid_grant'],
  ['no verifier', { code_verifier: undefined }, 'invalid_grant'],
  ['a verifier of 42 characters', { code_verifier: 'a'.repeat(42) }, 'invalid_request'],
  ['a verifier of 129 characters', { code_verifier: 'a'.repeat(129) }, 'invalid_request'],
  ['another redirect_uri', { redirect_uri: 'http://127.0.0.1:1/callback' }, 'invalid_grant'],
  ['another client', { client_id: overlay }, 'invalid_grant'],
  ['no audience', { audience: undefined }, 'invalid_request'],
  ['an empty audience', { audience: '' }, 'invalid_request'],
  ['an unknown audience', { audience: 'https://other.example' }, 'invalid_target'],
  ['another audience than the authorize request', { audience: launcher }, 'invalid_target'],
  ['no redirect_uri', { redirect_uri: undefined }, 'invalid_request'],
  ['an unknown code', { code: 'never-issued' }, 'invalid_grant'],
  ['an unknown grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
])('S07 4.3 a code exchange with %s is refused', async (_what, changes, error) => {
  const verifier = newVerifier();
  const code = await authorize(platform, verifier);
  const { status, body } = await exchange(platform, code, verifier, changes);
  expect(status).toBe(400);
  expect(body.error).toBe(error);
  expect(body).not.toHaveProperty('access_token');
});

test('4.3 a request without the audience does not use the code up', async () => {
  const verifier = newVerifier();
  const code = await authorize(platform, verifier);
  await exchange(platform, code, verifier, { audience: undefined });
  expect((await exchange(platform, code, verifier)).status).toBe(200);
});

test.each(['the API', 'the client'])(
  '4.3 without an audience at the authorize request, the exchange may name %s',
  async (what) => {
    const verifier = newVerifier();
    const code = await authorize(platform, verifier, { changes: { audience: undefined } });
    const audience = what === 'the API' ? platform.apiUrl : launcher;
    expect((await exchange(platform, code, verifier, { audience })).status).toBe(200);
  },
);

test('4.3 a token request that is not a form is refused', async () => {
  const response = await fetch(`${platform.authUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'authorization_code' }),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: 'invalid_request' });
});

test('4.3 the audience given twice is refused', async () => {
  const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: launcher });
  body.append('audience', platform.apiUrl);
  body.append('audience', launcher);
  const response = await fetch(`${platform.authUrl}/oauth/token`, { method: 'POST', body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: 'invalid_request',
    error_description: expect.stringContaining('audience'),
  });
});

test('8 a code is valid for ten minutes and no longer', async () => {
  stopWallClock();
  const ownPlatform = await startPlatform();
  const verifier = newVerifier();
  const early = await authorize(ownPlatform, verifier);
  ownPlatform.passTime(595);
  expect((await exchange(ownPlatform, early, verifier)).status).toBe(200);
  const late = await authorize(ownPlatform, verifier);
  ownPlatform.passTime(600);
  const { status, body } = await exchange(ownPlatform, late, verifier);
  expect(status).toBe(400);
  expect(body.error).toBe('invalid_grant');
});

test.each(['/v1/oauth/token', '/v1/oauth/device/code'])(
  '9 the endpoints of the authorization server carry no version: not %s',
  async (path) => {
    const response = await fetch(platform.authUrl + path, {
      method: 'POST',
      body: new URLSearchParams({ client_id: launcher, redirect_uri: callback }),
    });
    expect(response.status).toBe(404);
  },
);
