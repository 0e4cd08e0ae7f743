/** One device access token request, and what its answer means (RFC 8628 3.4 and 3.5). */
import { expect, test } from 'vitest';
import { requestDeviceToken } from '../../../src-main/auth/device-token.ts';
import { Failure } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import type { Http, HttpAnswer } from '../../../src-main/platform/http.ts';
import { configFor } from '../../support/scripted-platform.ts';

const answerOf = (
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): HttpAnswer => ({
  host: 'auth.example.com',
  status,
  headers: new Headers(headers),
  body: new Uint8Array(Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))),
});

const poll = (http: Http) =>
  requestDeviceToken({
    config: configFor('https://auth.example.com'),
    http,
    signal: new AbortController().signal,
    deviceCode: new Secret('the-device-code'),
  });

test.each([
  [{ error: 'authorization_pending' }, 400, 'pending'],
  [{ error: 'slow_down' }, 400, 'slow-down'],
  [{ oops: true }, 429, 'slow-down'],
  [{ error: 'too_many_requests' }, 429, 'slow-down'],
  ['<h1>Too many requests</h1>', 429, 'slow-down'],
  [{ oops: true }, 400, 'unreachable'],
  [{ error: 'authorization_pending' }, 503, 'unreachable'],
  ['<h1>hotel</h1>', 200, 'unreachable'],
] as const)('a poll that is answered with %j under %i means %s', async (body, status, kind) => {
  const headers = { 'retry-after': '30' };
  const answer = await poll(async () => answerOf(body, status, headers));
  expect(answer).toMatchObject({ kind, retryAfterMs: 30_000 });
});

test('a poll returns the tokens when the player has approved', async () => {
  const answer = await poll(async () => answerOf({ access_token: 'at', token_type: 'Bearer' }));
  expect(answer).toMatchObject({ kind: 'tokens', tokens: { lifetimeMs: null } });
});

test('a poll keeps the failure when it does not reach the platform', async () => {
  const failure = new Failure('LK-301');
  const answer = await poll(() => Promise.reject(failure));
  expect(answer).toEqual({ kind: 'unreachable', failure, retryAfterMs: 0 });
});

test('a poll throws an error that does not pass by itself', async () => {
  const bug = new TypeError('a bug');
  await expect(poll(() => Promise.reject(bug))).rejects.toBe(bug);
});
