/** Tokens as text and back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromClearText, toClearText } from '../../../src-main/accounts/sealed-tokens.ts';
import { newAccountId } from '../../../src-main/accounts/vault-file.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import { Secret } from '../../../src-main/base/secret.ts';
import { anyText } from '../../support/any-text.ts';
import { runs, seed } from '../../support/long.ts';
import { tokensWith } from '../../support/vault.ts';

const owner = { platform: 'the-platform', accountId: newAccountId() };

/** The same with every secret in clear, to be compared. */
const revealed = (tokens: Tokens | undefined) =>
  tokens && {
    ...tokens,
    accessToken: tokens.accessToken.reveal(),
    refreshToken: tokens.refreshToken?.reveal() ?? null,
    identity: tokens.identity && {
      ...tokens.identity,
      nonce: tokens.identity.nonce?.reveal() ?? null,
    },
  };

const secret = anyText().map((value) => new Secret(value));
const maybe = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const anyTokens: fc.Arbitrary<Tokens> = fc.record({
  accessToken: secret,
  refreshToken: maybe(secret),
  expiresAt: maybe(fc.integer()),
  lifetimeMs: maybe(fc.integer()),
  scopes: fc.array(fc.string()),
  displayName: maybe(anyText()),
  identity: maybe(
    fc.record({
      issuer: fc.string(),
      subject: fc.string(),
      issuedAt: fc.integer(),
      nonce: maybe(secret),
    }),
  ),
  clockAheadMs: fc.integer(),
  revocationUrl: maybe(fc.webUrl()),
  otherSecrets: fc.constant([]),
});

test('fromClearText returns the same tokens when toClearText has written any', () => {
  fc.assert(
    fc.property(anyTokens, (tokens) => {
      const back = fromClearText(toClearText(tokens, owner), owner);
      expect(revealed(back)).toEqual(revealed(tokens));
    }),
    { numRuns: runs(200, 20_000), seed },
  );
});

test('T03 fromClearText returns nothing and does not throw when the text is generated', () => {
  const good = toClearText(tokensWith(1), owner);
  const damaged = fc
    .tuple(fc.nat(good.length - 1), fc.nat(3), fc.string({ maxLength: 3 }))
    .map(([at, count, put]) => good.slice(0, at) + put + good.slice(at + count));
  const halfRight = fc.record(
    {
      platform: fc.oneof(fc.constant(owner.platform), fc.anything()),
      accountId: fc.oneof(fc.constant(owner.accountId), fc.anything()),
      tokens: fc.dictionary(fc.constantFrom('accessToken', 'scopes', '__proto__'), fc.anything()),
    },
    { requiredKeys: [] },
  );
  const json = fc.oneof(halfRight, fc.jsonValue()).map((value) => JSON.stringify(value) ?? '');
  fc.assert(
    fc.property(fc.oneof(fc.string(), json, damaged), (text) => {
      const tokens = fromClearText(text, owner);
      // A change inside a token makes other tokens: the keyring’s seal is what tells that.
      if (tokens) expect(Object.keys(tokens).sort()).toEqual(Object.keys(tokensWith(1)).sort());
    }),
    { numRuns: runs(400, 40_000), seed },
  );
});
