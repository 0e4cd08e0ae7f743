/** The rules for an id_token's claims: OpenID Connect Core 3.1.3.7, RFC 7519 4.1. */
import { expect, test } from 'vitest';
import { type ClaimRules, checkClaims } from '../../../src-main/auth/id-token.ts';
import { toAppError } from '../../../src-main/base/failure.ts';

const now = 1_800_000_000;
const rules: ClaimRules = {
  clientId: 'this-client',
  issuer: 'https://auth.example.com',
  nonce: 'the-nonce',
  nonceOptional: false,
  now,
};
const claims = {
  iss: 'https://auth.example.com',
  sub: 'user-1',
  aud: 'this-client',
  iat: now,
  exp: now + 600,
  nonce: 'the-nonce',
};

/** The claims, or why they are refused. */
function check(change: Record<string, unknown> = {}, ruleChange: Partial<ClaimRules> = {}) {
  try {
    return checkClaims({ ...claims, ...change }, { ...rules, ...ruleChange });
  } catch (error) {
    return toAppError(error);
  }
}

const refused = (reason: string) => ({ code: 'LK-209', details: { reason } });

test.each([
  ['O02', '2', 'iss', { iss: 'https://auth.example.com/' }],
  ['O02', '2', 'iss', { iss: undefined }],
  ['O05', '2', 'sub', { sub: undefined }],
  ['O05', '2', 'sub', { sub: 'x'.repeat(256) }],
  ['O02', '3', 'aud', { aud: 'other' }],
  ['O02', '3', 'aud', { aud: [] }],
  ['O02', '3', 'aud', { aud: undefined }],
  ['O02', '3', 'aud', { aud: { 0: 'this-client' } }],
  ['O02', '3', 'azp', { aud: ['this-client', 'other'] }],
  ['O02', '3', 'azp', { aud: ['this-client', 'other'], azp: 'other' }],
  ['O02 T4', '5', 'azp', { azp: 'other' }],
  ['O02 T4', '5', 'azp', { aud: ['this-client'], azp: 'other' }],
  ['O02', '5', 'azp', { azp: null }],
  ['O03', '9', 'exp in the past', { exp: now - 30 }],
  ['O03', '9', 'exp', { exp: undefined }],
  ['O03', '9', 'exp', { exp: String(now + 600) }],
  // JSON.parse makes these of 1e400 and -1e400.
  ['A1', '9', 'exp', { exp: Number.POSITIVE_INFINITY }],
  ['A1', '10', 'iat', { iat: Number.NEGATIVE_INFINITY }],
  ['O03', '10', 'iat in the future', { iat: now + 601 }],
  ['O03', '10', 'iat', { iat: undefined }],
  ['O04', '11', 'nonce', { nonce: 'other' }],
  ['O04', '11', 'nonce', { nonce: undefined }],
  ['O04', '11', 'nonce', { nonce: null }],
  ['O03', 'RFC 7519 4.1.5', 'nbf in the future', { nbf: now + 31 }],
  ['O03', 'RFC 7519 4.1.5', 'nbf', { nbf: 'soon' }],
] as const)(
  '%s claims are refused by rule %s, named %s, when they have %j',
  (_id, _rule, reason, change) => {
    expect(check(change)).toEqual(refused(reason));
  },
);

test.each([
  ['an audience list of this client', { aud: ['this-client'] }],
  [
    'another audience, and azp says this client',
    { aud: ['other', 'this-client'], azp: 'this-client' },
  ],
  ['this client as azp', { azp: 'this-client' }],
  ['an exp less than 30 seconds ago', { exp: now - 29 }],
  ['an iat in ten minutes', { iat: now + 600 }],
  ['an nbf in 30 seconds', { nbf: now + 30 }],
  ['an nbf in the past', { nbf: now - 5 }],
  ['a sub of 255 characters', { sub: 'x'.repeat(255) }],
])('claims are accepted when they have %s', (_name, change) => {
  expect(check(change)).toMatchObject({ iss: claims.iss });
});

test('O04 claims are refused when they hold a nonce that nobody sent', () => {
  expect(check({ nonce: undefined }, { nonce: undefined })).toMatchObject({ sub: 'user-1' });
  expect(check({}, { nonce: undefined })).toEqual(refused('nonce'));
  expect(check({}, { nonce: undefined, nonceOptional: true })).toEqual(refused('nonce'));
});

test('A1 claims are accepted with any issuer when none is configured, but not without a usable one', () => {
  const none = { issuer: undefined };
  expect(check({ iss: 'https://other' }, none)).toMatchObject({ iss: 'https://other' });
  for (const iss of [5, { url: 'https://other' }, '', 'x'.repeat(1024 * 1024)]) {
    expect(check({ iss }, none)).toEqual(refused('iss'));
  }
});

test('a name that is no text is left out', () => {
  expect(check({ name: 'Zoë' })).toMatchObject({ name: 'Zoë' });
  expect(check({ name: { first: 'Zoë' } })).toMatchObject({ sub: 'user-1', name: undefined });
});

test('the failure keeps what the schema found as its cause', () => {
  expect(() => checkClaims({ ...claims, iat: 'now' }, rules)).toThrow(
    expect.objectContaining({ cause: expect.objectContaining({ issues: [expect.anything()] }) }),
  );
});
