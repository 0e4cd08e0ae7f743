/** A careless platform repeats secrets in scopes and claims: none of them reaches what is stored or shown. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tokensOf } from '../../../src-main/auth/token-response.ts';
import { secretsOf, type Tokens } from '../../../src-main/auth/tokens.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { createHttp } from '../../../src-main/platform/http.ts';
import { runs, seed } from '../../support/long.ts';
import { configFor } from '../../support/scripted-platform.ts';

const config = { ...configFor('http://127.0.0.1:9'), issuer: undefined, jwksUrl: undefined };
const nowSeconds = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const secrets = {
  accessToken: 'at-q8Zk4Tq9Wm2Xc7Vb5NdR3s',
  refreshToken: 'rt-v7Qm2xR9sKc4TzLw8YpB1n',
  code: 'co-Hf6JdVg3EaPq1Ws2Ed3Rf4',
  verifier: 've-Tg5Yh6Uj7Ik8Ol9Pz0Mx1N',
  nonce: 'no-Lk2Jh4Gf6Ds8Aq0Zw3Xe5C',
} as const;

/** Tokens of a sign-in in which the platform writes these texts into its answer. */
async function tokensWith(text: { scope: string; name: string; sub: string; iss: string }) {
  const { scope, name, sub, iss } = text;
  const times = { iat: nowSeconds(), exp: nowSeconds() + 600 };
  const idToken = [
    { alg: 'ES256' },
    { iss, sub, name, aud: config.clientId, nonce: secrets.nonce, ...times },
  ]
    .map(encode)
    .concat('c2lnbmF0dXJl')
    .join('.');
  return tokensOf(
    {
      accessToken: new Secret(secrets.accessToken),
      refreshToken: new Secret(secrets.refreshToken),
      idToken: new Secret(idToken),
      lifetimeMs: null,
      scopes: scope.split(' '),
      clockAheadMs: 0,
    },
    {
      config,
      http: createHttp(fetch),
      signal: new AbortController().signal,
      nonce: new Secret(secrets.nonce),
      sent: [new Secret(secrets.code), new Secret(secrets.verifier)],
      idTokenRequired: false,
    },
  );
}

const stored = ({ scopes, displayName, identity }: Tokens) =>
  JSON.stringify({ scopes, displayName, identity });

const forms: ReadonlyArray<(secret: string) => string> = [
  (secret) => secret,
  (secret) => secret.slice(0, 18),
  (secret) => secret.slice(4),
  (secret) => Buffer.from(secret).toString('base64'),
  (secret) => Buffer.from(secret).toString('hex'),
  (secret) => `${secret.slice(0, 5)}\u200b${secret.slice(5)}`,
];

test('A0 tokensOf leaves no secret of the session in scopes, name, issuer and subject', async () => {
  const text = fc
    .record({
      before: fc.string({ maxLength: 40 }),
      secret: fc.constantFrom(...Object.values(secrets)),
      form: fc.constantFrom(...forms),
      after: fc.string({ maxLength: 40 }),
    })
    .map(({ before, secret, form, after }) => ({
      text: `${before}${form(secret)}${after}`,
      parts: [...forms.slice(0, 5).map((each) => each(secret)), secret.slice(4, 20)],
    }));
  await fc.assert(
    fc.asyncProperty(text, text, text, async (first, second, third) => {
      const tokens = await tokensWith({
        scope: `openid ${first.text}`,
        name: second.text,
        sub: `user ${third.text}`,
        iss: `https://auth.example/${first.text}`,
      });
      expect(tokens.scopes[0]).toBe('openid');
      for (const part of [first, second, third].flatMap(({ parts }) => parts)) {
        expect(stored(tokens)).not.toContain(part);
      }
    }),
    { numRuns: runs(100, 5_000), seed },
  );
});

test('A0 the subject stays the same when it holds an ID that each access token begins with', async () => {
  const text = { scope: 'openid', name: 'Mira', iss: 'https://auth.example' };
  const first = await tokensWith({ ...text, sub: secrets.accessToken.slice(0, 12) });
  const second = await tokensWith({ ...text, sub: secrets.accessToken.slice(0, 12) });
  const other = await tokensWith({ ...text, sub: secrets.accessToken.slice(0, 13) });
  expect(first.identity?.subject).toBe(second.identity?.subject);
  expect(first.identity?.subject).not.toBe(other.identity?.subject);
});

test('A0 tokensOf keeps scopes, name, issuer and subject as they are when no secret is in them', async () => {
  const tokens = await tokensWith({
    scope: 'openid profile',
    name: 'Mira Jane',
    sub: '0b6f8f0e-8f0d-4a5e-9d0f-1f6f0e8f0d4a',
    iss: 'https://auth.example',
  });
  expect(tokens).toMatchObject({
    scopes: ['openid', 'profile'],
    displayName: 'Mira Jane',
    identity: { subject: '0b6f8f0e-8f0d-4a5e-9d0f-1f6f0e8f0d4a', issuer: 'https://auth.example' },
  });
  const known = secretsOf(tokens).map((each) => each.reveal());
  expect(known).toEqual(expect.arrayContaining(Object.values(secrets)));
});
