/** Refreshing an access token (RFC 6749 6, OpenID Connect Core 12.2). */
import * as jose from 'jose';
import { beforeAll, expect, test, vi } from 'vitest';
import { endsSession } from '../../../src-main/accounts/session-machine.ts';
import { prepareRefresh } from '../../../src-main/auth/refresh-request.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { toAppError } from '../../../src-main/base/failure.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { sampleTokens } from '../../support/machines/samples.ts';
import { configFor, json, scriptPlatform } from '../../support/scripted-platform.ts';

const issuer = 'https://auth.example.com';
const now = () => Math.floor(Date.now() / 1000);
let keys: jose.GenerateKeyPairResult;
beforeAll(async () => {
  keys = await jose.generateKeyPair('ES256');
});

const before = sampleTokens('at-1', {
  refreshToken: new Secret('rt-1'),
  // Fewer than the configuration asks for.
  scopes: ['openid'],
  displayName: 'Mira',
  revocationUrl: 'https://auth.example.com/revoke',
  identity: { issuer, subject: 'user-1', issuedAt: now() - 600, nonce: new Secret('the-nonce') },
});

const refresh = async (parts: Parameters<typeof prepareRefresh>[0]) =>
  (await prepareRefresh(parts))();

/** Refreshes at a platform that answers with an id_token with these claims, or without one if `change` is null. */
async function refreshed(
  change: Record<string, unknown> | null,
  {
    keySet,
    tokens = before,
    hasIssuer = true,
  }: { keySet?: ReturnType<typeof json>; tokens?: Tokens; hasIssuer?: boolean } = {},
) {
  const platform = await scriptPlatform(keySet ? { '/jwks': keySet } : {});
  const jwksUrl = `${platform.url}/jwks`;
  const config = configFor(platform.url, {
    ...(hasIssuer ? { issuer } : {}),
    ...(keySet ? { jwksUrl } : {}),
  });
  const claims = { iss: issuer, sub: 'user-1', aud: config.clientId, iat: now(), exp: now() + 600 };
  const id_token =
    change &&
    (await new jose.SignJWT({ ...claims, ...change })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(keys.privateKey));
  platform.on('/oauth/token', json({ access_token: 'at-2', token_type: 'Bearer', id_token }));
  const http = createHttp(fetch);
  const outcome = await refresh({ config, http, tokens }).catch(toAppError);
  return { outcome, platform, config, idToken: id_token };
}

test.each([
  [{ expires_in: -5 }, 'rt-2'],
  [{ expires_in: 1e99 }, 'rt-2'],
  [{ scope: ['openid'] }, 'rt-2'],
  [{ id_token: 7 }, 'rt-2'],
  [{ expires_in: '', scope: 5 }, 'rt-2'],
  [{ refresh_token: 7 }, 'rt-1'],
])(
  'C19 a refresh whose response has %j keeps the access token, and has %s',
  async (wrong, refreshToken) => {
    const platform = await scriptPlatform({
      '/oauth/token': json({
        access_token: 'at-2',
        token_type: 'Bearer',
        refresh_token: 'rt-2',
        ...wrong,
      }),
    });
    const config = configFor(platform.url);
    const after = await refresh({ config, http: createHttp(fetch), tokens: before });
    expect([after.accessToken.reveal(), after.refreshToken?.reveal()]).toEqual([
      'at-2',
      refreshToken,
    ]);
    expect(after).toMatchObject({ expiresAt: null, scopes: ['openid'], identity: before.identity });
  },
);

test('C19 S3 a refresh sends the refresh token, and keeps the old values that the response omits', async () => {
  const { outcome, platform, config } = await refreshed(null);
  expect(Object.fromEntries(new URLSearchParams(platform.requests[0]?.body))).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'rt-1',
    client_id: config.clientId,
    audience: config.audience,
  });
  expect(outcome).toMatchObject({
    refreshToken: before.refreshToken,
    scopes: before.scopes,
    displayName: 'Mira',
    identity: before.identity,
    revocationUrl: before.revocationUrl,
  });
});

test.each([
  ['the same person, without the nonce', {}],
  ['the same person, with the same nonce', { nonce: 'the-nonce' }],
  ['the same second', { iat: now() - 600 }],
  ['the same person, with a new name', { name: 'Mira Jane' }],
])('O08 an id_token about %s is accepted', async (_name, change) => {
  const { outcome } = await refreshed(change);
  expect(outcome).toHaveProperty('accessToken');
  expect(outcome).toHaveProperty('displayName', 'name' in change ? change.name : 'Mira');
});

test('C19 a refresh without a refresh token fails with LK-206, and asks the platform nothing', async () => {
  const { outcome, platform } = await refreshed(null, {
    tokens: { ...before, refreshToken: null },
  });
  expect(outcome).toMatchObject({ code: 'LK-206' });
  expect(platform.requests).toEqual([]);
});

test('O08 an id_token about another person is refused with LK-404, which ends the session', async () => {
  const { outcome } = await refreshed({ sub: 'user-2' });
  expect(outcome).toMatchObject({ code: 'LK-404' });
  expect('code' in outcome && endsSession(outcome.code)).toBe(true);
});

test.each([
  ['another issuer', { iss: 'https://evil.example' }],
  ['another client', { aud: 'other' }],
  ['an earlier moment', { iat: now() - 3600 }],
  ['another nonce', { nonce: 'other' }],
])('O08 an id_token about %s is refused', async (_name, change) => {
  expect((await refreshed(change)).outcome).toMatchObject({ code: 'LK-209' });
});

test('O08 an id_token of another issuer is refused when none is configured', async () => {
  const { outcome } = await refreshed({ iss: 'https://evil.example' }, { hasIssuer: false });
  expect(outcome).toMatchObject({ code: 'LK-209', details: { reason: 'another issuer' } });
});

test('T11 the tokens of the session are redacted when the platform repeats them in an error', async () => {
  const secrets = ['at-1', 'rt-1', 'the-nonce'];
  const error = { error: 'invalid_scope', error_description: `No ${secrets.join(', ')}` };
  const platform = await scriptPlatform({ '/oauth/token': json(error, 400) });
  const request = { config: configFor(platform.url), http: createHttp(fetch) };
  const outcome = await refresh({ ...request, tokens: before }).catch(toAppError);
  expect(outcome).toMatchObject({
    code: 'LK-207',
    details: { description: 'No [redacted], [redacted], [redacted]' },
  });
});

test.each<[string, (key: jose.JWK) => ReturnType<typeof json>]>([
  ['has its key', (key) => json({ keys: [key] })],
  ['cannot be loaded', () => json({}, 503)],
])(
  'C19 a refresh asks nothing between its answer and the disk when the key set %s',
  async (_what, answer) => {
    const keySet = answer(await jose.exportJWK(keys.publicKey));
    const { outcome, platform } = await refreshed({}, { keySet });
    expect(outcome).toHaveProperty('accessToken');
    expect(platform.requests.map(({ path }) => path)).toEqual(['/jwks', '/oauth/token']);
  },
);

const otherKeys = { keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: 'A'.repeat(43) }] };
test.each([
  ['cannot be loaded', json({}, 503)],
  ['was asked for too often', json({ message: 'Too many requests' }, 429)],
  ['is not there', json({ message: 'Not found' }, 404)],
  ['does not have the new key yet', json(otherKeys)],
  ['has a malformed key', json({ keys: [{ kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' }] })],
])(
  'C19 T11 a refresh returns the new tokens when the key set %s, because the old ones are used up, and remembers the id_token as a secret',
  async (_name, keySet) => {
    const { outcome, platform, idToken } = await refreshed({}, { keySet });
    expect(platform.requests.map(({ path }) => path)).toContain('/jwks');
    expect(outcome).toMatchObject({ refreshToken: before.refreshToken, identity: before.identity });
    expect(outcome).toHaveProperty('accessToken');
    const secrets = 'otherSecrets' in outcome && outcome.otherSecrets.map((each) => each.reveal());
    expect(secrets).toContain(idToken);
  },
);

test('T11 a refresh redacts the refresh token in the name when the session has many secrets', async () => {
  const otherSecrets = Array.from({ length: 25 }, (_, index) => new Secret(`secret-${index}`));
  const { outcome } = await refreshed({ name: 'rt-1' }, { tokens: { ...before, otherSecrets } });
  expect(outcome).toMatchObject({ displayName: expect.not.stringContaining('rt-1') });
  // Each refresh adds some.
  expect('otherSecrets' in outcome && outcome.otherSecrets.length).toBe(20);
});

test('C19 a refresh sends the refresh token when the key set does not come in time', async () => {
  const time = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
  const { outcome } = await refreshed({}, { keySet: () => time.abort() });
  expect(outcome).toHaveProperty('accessToken');
  // Less than the 30 s of any other request.
}, 20_000);

test('O08 an id_token that no key of the key set signed is refused', async () => {
  const { publicKey } = await jose.generateKeyPair('ES256');
  const keySet = json({ keys: [{ ...(await jose.exportJWK(publicKey)), alg: 'ES256' }] });
  expect((await refreshed({}, { keySet })).outcome).toMatchObject({
    code: 'LK-209',
    details: { reason: 'signature' },
  });
});
