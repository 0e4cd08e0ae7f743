/** Turns a token response into tokens, once its id_token is checked. */
import { plainText } from '../../src-shared/plain-text.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { checkIdToken } from './id-token.ts';
import type { IdTokenClaims } from './id-token-claims.ts';
import { idTokenRefused } from './id-token-refused.ts';
import type { EarlyKeySet } from './key-set.ts';
import type { TokenResponse } from './token-response.ts';
import type { Identity, Tokens } from './tokens.ts';

export type TokenChecks = {
  readonly config: Config;
  readonly http: Http;
  readonly signal: AbortSignal;
  /** The nonce of the authorization request. Null if none was sent; then the id_token must have none. */
  readonly nonce: Secret | null;
  /** Whether a response without an id_token is refused: one was requested, and an issuer is configured to check it. */
  readonly idTokenRequired: boolean;
  /** Only on a refresh: the identity in the previous id_token; null if there was none. */
  readonly previous?: Identity | null;
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/** Returns the tokens of a response. Throws a Failure LK-209 that names the rule which its id_token breaks. */
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

/** Returns the claims of a checked id_token; null if there is none and none is required. */
async function claimsOf(
  { idToken, clockAheadMs }: TokenResponse,
  { config, http, signal, nonce, idTokenRequired, previous, earlyKeySet }: TokenChecks,
): Promise<IdTokenClaims | null> {
  if (idToken) {
    return checkIdToken(idToken.reveal(), {
      config,
      http,
      signal,
      clockAheadMs,
      earlyKeySet,
      nonce: nonce?.reveal(),
      nonceOptional: previous !== undefined,
    });
  }
  if (idTokenRequired) throw idTokenRefused('there is none');
  return null;
}

const identityOf = ({ iss, sub, iat }: IdTokenClaims, nonce: Secret | null): Identity => ({
  issuer: iss,
  subject: sub,
  issuedAt: iat,
  nonce,
});

/** OpenID Connect Core 12.2: a refreshed id_token must be about the same person, and not issued earlier. */
function checkSamePerson(before: Identity, after: Identity): void {
  if (after.issuer !== before.issuer) throw idTokenRefused('another issuer');
  if (after.subject !== before.subject) throw idTokenRefused('another player');
  if (after.issuedAt < before.issuedAt) throw idTokenRefused('an older one');
}
