/** From a token response to tokens that may be used: its id_token is checked in between. */
import { plainText } from '../../src-shared/plain-text.ts';
import { Failure } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { checkIdToken } from './id-token.ts';
import type { IdTokenClaims } from './id-token-claims.ts';
import type { TokenResponse } from './token-response.ts';
import type { Identity, Tokens } from './tokens.ts';

export type TokenChecks = {
  readonly config: Config;
  readonly http: Http;
  readonly signal: AbortSignal;
  /** What the id_token must repeat; null where none was sent, and then it may hold none. */
  readonly nonce: Secret | null;
  /** Whether the platform owes an id_token: it was asked for, and there is an issuer to check it by. */
  readonly idTokenRequired: boolean;
  /** On a refresh: whom the session belongs to; null where no id_token has said it. */
  readonly previous?: Identity | null;
};

/** Returns the tokens of a response. Throws a Failure where its id_token does not hold: LK-209 names the rule. */
export async function tokensOf(response: TokenResponse, checks: TokenChecks): Promise<Tokens> {
  const { config, nonce, previous } = checks;
  const { lifetimeMs, scopes, clockAheadMs } = response;
  const claims = await claimsOf(response, checks);
  const identity = claims && identityOf(claims, nonce);
  if (previous && identity) checkSamePerson(previous, identity);
  return {
    identity,
    accessToken: response.accessToken,
    refreshToken: response.refreshToken,
    expiresAt: lifetimeMs === null ? null : Date.now() + lifetimeMs,
    lifetimeMs,
    scopes: scopes ?? config.scopes,
    displayName: claims?.name === undefined ? null : plainText(claims.name),
    clockAheadMs: claims ? clockAheadMs : 0,
    revocationUrl: config.revocationUrl ?? null,
  };
}

/** Null where the platform gave no id_token, and owes none. */
async function claimsOf(
  { idToken, clockAheadMs }: TokenResponse,
  { config, http, signal, nonce, idTokenRequired, previous }: TokenChecks,
): Promise<IdTokenClaims | null> {
  if (idToken) {
    return checkIdToken(idToken.reveal(), {
      config,
      http,
      signal,
      clockAheadMs,
      nonce: nonce?.reveal(),
      nonceOptional: previous !== undefined,
    });
  }
  if (idTokenRequired) throw new Failure('LK-209', { reason: 'there is none' });
  return null;
}

const identityOf = ({ iss, sub, iat }: IdTokenClaims, nonce: Secret | null): Identity => ({
  issuer: iss,
  subject: sub,
  issuedAt: iat,
  nonce,
});

/** OpenID Connect Core 12.2: a refreshed id_token is about the same person, and not an older one. */
function checkSamePerson(before: Identity, after: Identity): void {
  if (after.issuer !== before.issuer) throw new Failure('LK-209', { reason: 'another issuer' });
  if (after.subject !== before.subject) throw new Failure('LK-209', { reason: 'another player' });
  if (after.issuedAt < before.issuedAt) throw new Failure('LK-209', { reason: 'an older one' });
}
