import { afterAll, afterEach, expect, test } from 'vitest';
import { launcher } from './flows.ts';
import { fixture } from './paying.ts';
import { createPlatform } from './start.ts';

const platform = await createPlatform();
afterEach(() => platform.faults.clear());
afterAll(() => platform.close());

/** What a browser asks before it lets a page send the request. */
const preflight = (url: string, method: string) =>
  fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://shop.example',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,idempotency-key',
    },
  });
const asPublic = {
  authorization: `Bearer ${platform.keys.public}`,
  origin: 'https://shop.example',
};

test.each([
  ['GET', `/payments/${fixture(1)}`],
  ['GET', `/payments/${fixture(1)}/checkout`],
  ['POST', '/transaction-requests'],
])('P4 a page of any origin may %s %s', async (method, path) => {
  const { status, headers } = await preflight(platform.apiUrl + path, method);
  expect(status).toBe(204);
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('access-control-allow-methods')).toBe(method);
  expect(headers.get('access-control-allow-headers')).toMatch(/Authorization.*Idempotency-Key/);
  expect(headers.has('access-control-allow-credentials')).toBe(false);
  const answer = await fetch(platform.apiUrl + path, { method, headers: asPublic });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

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

test('P4 no page of another origin may read tokens', async () => {
  const { headers } = await fetch(`${platform.authUrl}/oauth/token`, {
    method: 'POST',
    headers: { origin: 'https://shop.example' },
    body: new URLSearchParams({ grant_type: 'authorization_code', client_id: launcher }),
  });
  expect(headers.has('access-control-allow-origin')).toBe(false);
});

test.each([false, true])(
  'P4 a page can read that the platform is in trouble, after the work: %s',
  async (after) => {
    platform.faults.on('server-error', { after, at: ['payment'] });
    const url = `${platform.apiUrl}/payments/${fixture(1)}`;
    const { status, headers } = await fetch(url, { headers: asPublic });
    expect(status).toBe(503);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('P4 a preflight request is neither counted nor struck by a fault', async () => {
  platform.faults.on('rate-limited', { at: ['checkout'] });
  const before = platform.requests().checkout;
  const url = `${platform.apiUrl}/payments/${fixture(1)}/checkout`;
  expect((await preflight(url, 'GET')).status).toBe(204);
  expect(platform.requests().checkout).toBe(before);
});
