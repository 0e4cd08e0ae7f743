/** Turns a token response into tokens, once its id_token is checked. */
import { plainText } from '../../src-shared/plain-text.ts';
import { idWithout, redact, redactAll, type Secret } from '../base/secret.ts';
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
  /** What the platform was sent, and may repeat in its answer. */
  readonly sent: readonly Secret[];
  /** Whether a response without an id_token is refused: one was requested, and an issuer is configured to check it. */
  readonly idTokenRequired: boolean;
  /** Only on a refresh: the identity in the previous id_token; null if there was none. */
  readonly previous?: Identity | null;
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/** How many secrets are remembered: those of a sign-in and of some refreshes. */
const maxOtherSecrets = 20;

/** Returns the tokens of a response, with no secret in their texts. Throws a Failure LK-209 that names the rule which its id_token breaks. */
export async function tokensOf(response: TokenResponse, checks: TokenChecks): Promise<Tokens> {
  const { config, nonce, sent, previous } = checks;
  const { accessToken, refreshToken, idToken, lifetimeMs, scopes, clockAheadMs } = response;
  const otherSecrets = [...sent, ...(idToken ? [idToken] : [])].slice(-maxOtherSecrets);
  const secrets = [...otherSecrets, nonce, refreshToken, accessToken];
  const claims = await claimsOf(response, checks);
  const identity = claims && identityOf(claims, nonce, secrets);
  if (previous && identity) checkSamePerson(previous, identity);
  return {
    identity,
    accessToken,
    refreshToken,
    expiresAt: lifetimeMs === null ? null : Date.now() + lifetimeMs,
    lifetimeMs,
    scopes: redactAll(scopes, secrets) ?? config.scopes,
    displayName: claims?.name === undefined ? null : redact(plainText(claims.name), secrets),
    clockAheadMs: claims ? clockAheadMs : 0,
    revocationUrl: config.revocationUrl ?? null,
    otherSecrets,
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

const identityOf = (
  { iss, sub, iat }: IdTokenClaims,
  nonce: Secret | null,
  secrets: ReadonlyArray<Secret | null>,
): Identity => ({
  issuer: idWithout(iss, secrets),
  subject: idWithout(sub, secrets),
  issuedAt: iat,
  nonce,
});

/** OpenID Connect Core 12.2: a refreshed id_token must be about the same person, and not issued earlier. */
function checkSamePerson(before: Identity, after: Identity): void {
  if (after.issuer !== before.issuer) throw idTokenRefused('another issuer');
  if (after.subject !== before.subject) throw idTokenRefused('another player');
  if (after.issuedAt < before.issuedAt) throw idTokenRefused('an older one');
}
