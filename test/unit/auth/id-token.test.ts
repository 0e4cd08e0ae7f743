/** Checks of an id_token (OpenID Connect Core 3.1.3.7), with and without a key set. */
import * as jose from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { checkIdToken, type IdTokenChecks } from '../../../src-main/auth/id-token.ts';
import { fetchKeySetEarly } from '../../../src-main/auth/key-set.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { manualClock } from '../../support/clocks.ts';
import { type Answer, json, page, scriptPlatform } from '../../support/scripted-platform.ts';

const clientId = '7b0f3f52-0d1c-4c3a-9a55-0f5f5f3c8a11';
const issuer = 'https://auth.example.com';
const nonce = 'the-nonce';
const now = () => Math.floor(Date.now() / 1000);

let keys: jose.GenerateKeyPairResult;
let strangers: jose.GenerateKeyPairResult;
beforeAll(async () => {
  keys = await jose.generateKeyPair('ES256');
  strangers = await jose.generateKeyPair('ES256');
});

const claims = (change: Record<string, unknown> = {}) => ({
  iss: issuer,
  sub: 'user-1',
  aud: clientId,
  iat: now(),
  exp: now() + 600,
  nonce,
  ...change,
});

const sign = (payload: Record<string, unknown>, by = keys, header = {}) =>
  new jose.SignJWT(payload).setProtectedHeader({ alg: 'ES256', ...header }).sign(by.privateKey);

type KeySource = { issuer?: string; jwksUrl?: string };

type Change = Partial<Pick<IdTokenChecks, 'nonce' | 'clockAheadMs' | 'earlyKeySet'>>;

const check = (token: string, keySource: KeySource = { issuer }, change: Change = {}) =>
  checkIdToken(token, {
    config: { clientId, ...keySource },
    http: createHttp(fetch),
    nonce,
    ...change,
  }).catch(toAppError);

const jwksOf = async (...pairs: jose.GenerateKeyPairResult[]) =>
  json({ keys: await Promise.all(pairs.map(({ publicKey }) => jose.exportJWK(publicKey))) });

/** A platform whose key set is this answer: by default the key with its algorithm. */
async function withKeySet(answer?: Answer) {
  const jwk = await jose.exportJWK(keys.publicKey);
  const platform = await scriptPlatform({
    '/jwks': answer ?? json({ keys: [{ ...jwk, alg: 'ES256' }] }),
  });
  return { issuer, jwksUrl: `${platform.url}/jwks` };
}

const refused = (reason: string) => ({ code: 'LK-209', details: { reason } });
const malformedKey = { kty: 'EC', crv: 'P-256', alg: 'ES256', x: 'AA', y: 'AA' };
const wrongSignature = refused('signature');

test('O07 an id_token is refused when a key set is configured and another key signed it', async () => {
  const keySource = await withKeySet();
  expect(await check(await sign(claims()), keySource)).toMatchObject({ sub: 'user-1' });
  const error = await check(await sign(claims(), strangers), keySource);
  expect(error).toMatchObject(wrongSignature);
  const [header, payload] = (await sign(claims())).split('.');
  const malformed = await check(`${header}.${payload}.!`, keySource);
  expect(malformed).toMatchObject(refused('malformed'));
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test('O07 a key in the header of the token is ignored', async () => {
  const jwk = await jose.exportJWK(strangers.publicKey);
  const token = await sign(claims(), strangers, { jwk });
  expect(await check(token, await withKeySet())).toMatchObject({ code: 'LK-209' });
});

test('O07 checkIdToken tries ten keys when the token has no kid', async () => {
  const others = Array.from({ length: 9 }, () => strangers);
  const ten = await withKeySet(await jwksOf(...others, keys));
  expect(await check(await sign(claims()), ten)).toMatchObject({ sub: 'user-1' });
  const eleven = await withKeySet(await jwksOf(...others, strangers, keys));
  expect(await check(await sign(claims()), eleven)).toMatchObject(wrongSignature);
});

const scopes = ['openid'];
const earlyRequest = () => ({ http: createHttp(fetch), clock: manualClock().clock });

/**
 * Fetches the key set early, then checks a token: what the platform answers first, what it answers from then on, and how
 * many minutes the player takes.
 */
async function checkWithEarlyKeys(
  token: string,
  answers: { first: Answer; later: Answer; minutes?: number },
) {
  const platform = await scriptPlatform({ '/jwks': answers.first });
  const jwksUrl = `${platform.url}/jwks`;
  const { clock, advance } = manualClock();
  const earlyKeySet = fetchKeySetEarly({ jwksUrl, scopes }, { http: createHttp(fetch), clock });
  await earlyKeySet();
  platform.on('/jwks', answers.later);
  await advance((answers.minutes ?? 1) * 60_000);
  const outcome = await check(token, { issuer, jwksUrl }, { earlyKeySet });
  return { outcome, requests: platform.requests.length };
}

test('the keys of a key set that was fetched early are imported before the token comes', async () => {
  const { jwksUrl } = await withKeySet();
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const earlyKeySet = fetchKeySetEarly({ jwksUrl, scopes }, earlyRequest());
  await earlyKeySet();
  expect(importKey).toHaveBeenCalledTimes(1);
  expect(await check(await sign(claims()), { issuer, jwksUrl }, { earlyKeySet })).toMatchObject({
    sub: 'user-1',
  });
  expect(importKey).toHaveBeenCalledTimes(1);
});

test('an id_token is verified without a request when the key set was fetched early, and a malformed key in it is ignored', async () => {
  const jwk = await jose.exportJWK(keys.publicKey);
  const first = json({ keys: [malformedKey, { ...jwk, alg: 'ES256', kid: 'good' }] });
  const token = await sign(claims(), keys, { kid: 'good' });
  const later = json({}, 503);
  const { outcome, requests } = await checkWithEarlyKeys(token, { first, later });
  expect(outcome).toMatchObject({ sub: 'user-1' });
  expect(requests).toBe(1);
});

test('an early request for the key set that failed is reported', async () => {
  const { jwksUrl } = await withKeySet(json({}, 503));
  const onFailed = vi.fn();
  await fetchKeySetEarly({ jwksUrl, scopes }, { ...earlyRequest(), onFailed })();
  expect(onFailed.mock.calls.flat().map(toAppError)).toMatchObject([{ code: 'LK-305' }]);
});

test('no key set is requested early when the scopes ask for no id_token', async () => {
  const platform = await scriptPlatform({});
  const config = { jwksUrl: `${platform.url}/jwks`, scopes: ['profile'] };
  expect(await fetchKeySetEarly(config, earlyRequest())()).toBeNull();
  expect(platform.requests).toEqual([]);
});

test('checkIdToken throws the signal’s reason when the sign-in is cancelled', async () => {
  const reason = new Error('cancelled');
  const config = { clientId, ...(await withKeySet()) };
  const request = { http: createHttp(fetch), nonce, signal: AbortSignal.abort(reason) };
  await expect(checkIdToken(await sign(claims()), { config, ...request })).rejects.toBe(reason);
});

test.each([
  ['failed', async () => json({}, 503), 1],
  ['brought a page', async () => page('<h1>x</h1>'), 1],
  ['did not have the key yet', () => jwksOf(strangers), 1],
  ['is ten minutes old', () => jwksOf(keys), 10],
])(
  'the key set is requested again, once, when the early request %s',
  async (_name, early, minutes) => {
    const [first, later] = [await early(), await jwksOf(keys)];
    const { outcome, requests } = await checkWithEarlyKeys(await sign(claims()), {
      first,
      later,
      minutes,
    });
    expect(outcome).toMatchObject({ sub: 'user-1' });
    expect(requests).toBe(2);
  },
);

test('an id_token is refused when neither the early key set nor a new one verifies it', async () => {
  const first = await jwksOf(keys);
  const { outcome, requests } = await checkWithEarlyKeys(await sign(claims(), strangers), {
    first,
    later: first,
  });
  expect(outcome).toMatchObject(wrongSignature);
  expect(requests).toBe(2);
});

test('an entry of the key set that is no key is ignored', async () => {
  const jwk = await jose.exportJWK(keys.publicKey);
  const keySet = json({ keys: [null, 'key', [], { kty: 7 }, { ...jwk, alg: 'ES256' }] });
  expect(await check(await sign(claims()), await withKeySet(keySet))).toMatchObject({
    sub: 'user-1',
  });
});

test('an id_token without a kid is verified by the key after one that is too short', async () => {
  const { privateKey, publicKey } = await jose.generateKeyPair('RS256');
  const jwk = await jose.exportJWK(publicKey);
  const keySet = json({ keys: [{ ...jwk, n: 'x'.repeat(171) }, jwk] });
  const token = await new jose.SignJWT(claims())
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey);
  expect(await check(token, await withKeySet(keySet))).toMatchObject({ sub: 'user-1' });
});

const noKeySet = refused('the response is not a JWK set');
test.each([
  ['a page', page('<h1>x</h1>'), { code: 'LK-304' }],
  ['a server error', json({}, 503), { code: 'LK-305' }],
  ['an internal server error', json({}, 500), { code: 'LK-305' }],
  ['a refusal because of too many requests', json({}, 429), { code: 'LK-312' }],
  ['no keys', json({ keys: [] }), { code: 'LK-209' }],
  ['a malformed key', json({ keys: [malformedKey] }), { code: 'LK-209' }],
  ['null', json(null), noKeySet],
  ['an object without keys', json({}), noKeySet],
  ['keys that are no list', json({ keys: 'none' }), noKeySet],
])(
  'O07 checkIdToken throws the error for %s when it comes instead of the key set',
  async (_name, answer, error) => {
    expect(await check(await sign(claims()), await withKeySet(answer))).toMatchObject(error);
  },
);

const jwtOf = (header: object, payload: unknown = claims()) =>
  `${encode(header)}.${encode(payload)}.x`;

test.each([
  ['text that is no JWT', () => 'a.b', 'it is no JWT'],
  ['a header that is no JSON', () => `!!.${encode(claims())}.x`, 'it is no JWT'],
  ['alg none', () => `${encode({ alg: 'none' })}.${encode(claims())}.`, 'alg'],
  ['a symmetric alg', () => jwtOf({ alg: 'HS256' }), 'alg'],
  ['a critical extension', () => jwtOf({ alg: 'ES256', crit: ['x'], x: 1 }), 'crit'],
  ['a header alone', () => `${encode({ alg: 'ES256' })}.x`, 'it is no JWT'],
  ['a payload that is an array', () => jwtOf({ alg: 'ES256' }, [1]), 'malformed'],
])('O01 %s is refused', async (_name, token, reason) => {
  expect(await check(token())).toMatchObject(refused(reason));
  expect(await check(token(), await withKeySet())).toMatchObject({ code: 'LK-209' });
});

test('O02 the claims of an id_token are checked with and without a key set', async () => {
  const token = await sign(claims({ aud: 'someone-else' }));
  for (const keySource of [undefined, await withKeySet()]) {
    expect(await check(token, keySource)).toMatchObject(refused('aud'));
  }
});

test('O03 the times of an id_token are compared with the platform’s clock', async () => {
  const platformNow = now() - 7200;
  const token = await sign(claims({ iat: platformNow, exp: platformNow + 600 }));
  expect(await check(token)).toMatchObject({ code: 'LK-209' });
  expect(await check(token, { issuer }, { clockAheadMs: 7_200_000 })).toMatchObject({
    sub: 'user-1',
  });
});
