/**
 * Checks an id_token: its signature with jose, its claims with `id-token-claims.ts`. Rule numbers are those of OpenID
 * Connect Core 3.1.3.7.
 */
import * as jose from 'jose';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { IdTokenReason } from '../facts/fact-fields.ts';
import type { Http } from '../platform/http.ts';
import { checkClaims, type IdTokenClaims } from './id-token-claims.ts';
import { idTokenRefused } from './id-token-refused.ts';
import { algorithms, type EarlyKeySet, fetchKeySet, type KeySet } from './key-set.ts';

export type IdTokenChecks = {
  readonly config: Pick<Config, 'clientId' | 'issuer' | 'jwksUrl'>;
  readonly http: Http;
  /** The nonce of the authorization request. Undefined if none was sent; then the token must have none. */
  readonly nonce: string | undefined;
  /** True on a refresh: the token may omit the nonce (OpenID Connect Core 12.2). */
  readonly nonceOptional?: boolean;
  /**
   * How far this computer's clock is ahead of the platform's, in ms. The times in the token are compared with the
   * platform's clock, so that a player with a wrong clock can still sign in.
   */
  readonly clockAheadMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** A key set that was requested before. Without one, the check requests it. */
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/**
 * Returns the claims of a valid id_token. Throws a Failure LK-209 that names the broken rule.
 *
 * Without `jwksUrl` the signature is not checked: the token came from the token endpoint over TLS, which rule 6 accepts
 * in its place.
 */
export async function checkIdToken(token: string, checks: IdTokenChecks): Promise<IdTokenClaims> {
  const { config, nonce, nonceOptional = false, clockAheadMs = 0 } = checks;
  const { clientId, issuer, jwksUrl } = config;
  try {
    checkHeader(token);
    if (jwksUrl) await verify(token, jwksUrl, checks);
    const now = (Date.now() - clockAheadMs) / 1000;
    return checkClaims(jose.decodeJwt(token), { clientId, issuer, nonce, nonceOptional, now });
  } catch (error) {
    if (error instanceof Failure || checks.signal?.aborted) throw error;
    throw idTokenRefused(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): IdTokenReason {
  if (error instanceof jose.errors.JWSSignatureVerificationFailed) return 'signature';
  if (error instanceof jose.errors.JWKSNoMatchingKey) return 'no key fits';
  return 'malformed';
}

function checkHeader(token: string): void {
  let header: jose.ProtectedHeaderParameters;
  try {
    header = jose.decodeProtectedHeader(token);
  } catch (error) {
    throw idTokenRefused('it is no JWT', error);
  }
  const { alg, crit } = header;
  if (!algorithms.some((each) => each === alg)) {
    throw idTokenRefused('alg');
  }
  // The launcher supports no critical extension, so it must refuse them all (RFC 7515 4.1.11).
  if (crit !== undefined) throw idTokenRefused('crit');
}

/**
 * Rule 6. The early key set may lack a key that the platform has added since. So a signature is wrong only if a key set that
 * is requested now does not verify it.
 */
async function verify(token: string, jwksUrl: string, checks: IdTokenChecks): Promise<void> {
  const earlyKeySet = await checks.earlyKeySet?.();
  if (earlyKeySet && (await isVerifiedBy(earlyKeySet, token))) return;
  await verifySignature(token, await fetchKeySet(jwksUrl, checks));
}

const isVerifiedBy = (keys: KeySet, token: string): Promise<boolean> =>
  verifySignature(token, keys).then(
    () => true,
    () => false,
  );

/** How many keys are tried when the token has no `kid` and several keys fit its `alg`. */
const maxKeys = 10;

/** Throws a JOSEError if no key of the set verifies the signature. */
async function verifySignature(token: string, keys: KeySet): Promise<void> {
  try {
    await jose.compactVerify(token, keys, { algorithms });
  } catch (error) {
    if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      tried += 1;
      if (tried > maxKeys) break;
      if (await isSignedBy(key, token)) return;
    }
    throw new jose.errors.JWSSignatureVerificationFailed(undefined, { cause: error });
  }
}

const isSignedBy = (key: jose.CryptoKey, token: string): Promise<boolean> =>
  jose.compactVerify(token, key, { algorithms }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof jose.errors.JWSSignatureVerificationFailed) return false;
      throw error;
    },
  );
