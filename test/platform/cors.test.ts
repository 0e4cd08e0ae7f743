import { afterEach, expect, test, vi } from 'vitest';
import { authorize, exchange, newVerifier } from './flows.ts';
import { fixture } from './paying.ts';
import { startForFile } from './start.ts';

const page = {
  clientId: '90000000-0000-4000-8000-000000000003',
  name: 'My Page',
  kind: 'browser' as const,
  redirectUris: ['http://localhost:5173/callback'],
};
const pageOrigin = 'http://localhost:5173';

const platform = await startForFile({ config: { clients: [page] } });
afterEach(() => platform.faults.clear());

/** Sends the preflight request of a browser. */
const preflight = (url: string, method: string, origin = 'https://shop.example') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
const asPublic = {
  authorization: `Bearer ${platform.keys.public}`,
  origin: 'https://shop.example',
};

test.each([
  ['GET', 'apiUrl', `/payments/${fixture(1)}`, 'https://shop.example', '*'],
  ['GET', 'apiUrl', `/payments/${fixture(1)}/checkout`, 'https://shop.example', '*'],
  ['POST', 'apiUrl', '/transaction-requests', 'https://shop.example', '*'],
  ['GET', 'apiUrl', '/v1/users/me', pageOrigin, pageOrigin],
  ['POST', 'authUrl', '/oauth/token', pageOrigin, pageOrigin],
  ['POST', 'authUrl', '/oauth/revoke', pageOrigin, pageOrigin],
  ['POST', 'authUrl', '/oauth/device/code', pageOrigin, pageOrigin],
] as const)(
  'P4 %s %s%s is allowed to a page of any origin, or of a browser client: %s',
  async (method, server, path, origin, allowed) => {
    const { status, headers } = await preflight(platform[server] + path, method, origin);
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(allowed);
    expect(headers.get('access-control-allow-methods')).toBe(method);
    expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    const answer = await fetch(platform[server] + path, { method, headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  },
);

test.each([
  ['GET', '/payments'],
  ['POST', `/payments/${fixture(1)}/cancel`],
  ['GET', '/transaction-requests/40000000-0000-4000-8000-000000000001'],
  ['GET', '/v1/users/me'],
  ['POST', '/__control/reset'],
])('P4 no page of another origin may %s %s', async (method, path) => {
  const { headers } = await preflight(platform.apiUrl + path, method);
  expect(headers.has('access-control-allow-origin')).toBe(false);
  expect(headers.has('access-control-allow-methods')).toBe(false);
});

test.each([false, true])('P4 a page can read a server error, after the work: %s', async (after) => {
  platform.faults.on('server-error', { after, at: ['payment'] });
  const url = `${platform.apiUrl}/payments/${fixture(1)}`;
  const { status, headers } = await fetch(url, { headers: asPublic });
  expect(status).toBe(503);
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

test('P4 a preflight request is not counted and has no faults', async () => {
  platform.faults.on('rate-limited', { at: ['checkout'] });
  const before = platform.requests().checkout;
  const printed = vi.spyOn(console, 'error');
  const url = `${platform.apiUrl}/payments/${fixture(1)}/checkout`;
  expect((await preflight(url, 'GET')).status).toBe(204);
  expect(platform.requests().checkout).toBe(before);
  // Nothing handled it a second time, which would be a failed request.
  expect(printed).not.toHaveBeenCalled();
});

test('P4 a page of a browser client may exchange its code and read the current user', async () => {
  const verifier = newVerifier();
  const changes = { client_id: page.clientId, redirect_uri: page.redirectUris[0] };
  const code = await authorize(platform, verifier, { changes });
  const { body, headers } = await exchange(platform, code, verifier, changes, {
    origin: pageOrigin,
  });
  expect(headers.get('access-control-allow-origin')).toBe(pageOrigin);
  const authorization = `Bearer ${body.access_token}`;
  const me = await fetch(`${platform.apiUrl}/v1/users/me`, {
    headers: { authorization, origin: pageOrigin },
  });
  expect(me.status).toBe(200);
  expect(me.headers.get('access-control-allow-origin')).toBe(pageOrigin);
  // Another page may not get this answer from a cache.
  expect(me.headers.get('vary')).toBe('Origin');
});

test('P4 an OPTIONS request that is no preflight request needs a credential too', async () => {
  for (const path of [`/payments/${fixture(1)}`, '/v1/users/me']) {
    const { status } = await fetch(platform.apiUrl + path, { method: 'OPTIONS' });
    expect(status).toBe(401);
  }
});

test.each([
  ['a missing audience', { audience: undefined }, 'invalid_request'],
  ['a foreign audience', { audience: 'https://else.example' }, 'invalid_target'],
  ['a code of nobody', {}, 'invalid_grant'],
  ['an unknown client', { client_id: crypto.randomUUID() }, 'invalid_client'],
])('P4 a page of a browser client can read the refusal of %s', async (_what, changes, error) => {
  const sent = { client_id: page.clientId, redirect_uri: page.redirectUris[0], ...changes };
  const answer = await exchange(platform, 'no-code', newVerifier(), sent, {
    origin: pageOrigin,
  });
  expect(answer.body).toMatchObject({ error });
  expect(answer.headers.get('access-control-allow-origin')).toBe(pageOrigin);
});

test.each(['http://localhost:5174', 'https://evil.example', 'null'])(
  'P4 a page of the origin %s may not use a browser client',
  async (origin) => {
    const sent = { client_id: page.clientId };
    const { headers } = await exchange(platform, 'no-code', newVerifier(), sent, { origin });
    expect(headers.has('access-control-allow-origin')).toBe(false);
    const me = await preflight(`${platform.apiUrl}/v1/users/me`, 'GET', origin);
    expect(me.headers.has('access-control-allow-origin')).toBe(false);
  },
);
