/**
 * Checks an id_token: its signature with jose, its claims by rules of its own. Rule numbers are those of OpenID
 * Connect Core 3.1.3.7.
 */
import * as jose from 'jose';
import * as z from 'zod/mini';
import { Failure, idTokenRefused } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type IdTokenReason, idTokenReason } from '../facts/fact-fields.ts';
import type { Http } from '../platform/http.ts';
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
  const { JWSInvalid, JWTInvalid } = jose.errors;
  if (error instanceof JWSInvalid || error instanceof JWTInvalid) return 'malformed';
  // The key set has none for this token, or one that jose cannot use.
  return 'no key fits';
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
  if (earlyKeySet && (await succeeds(verifySignature(token, earlyKeySet)))) return;
  await verifySignature(token, await fetchKeySet(jwksUrl, checks));
}

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
      // A key that cannot be used, such as one that is too short, is skipped: another may be the right one.
      if (await succeeds(jose.compactVerify(token, key, { algorithms }))) return;
    }
    throw new jose.errors.JWSSignatureVerificationFailed(undefined, { cause: error });
  }
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Characters. No real issuer is longer. */
const longestIssuer = 2_000;

const optionalText = z.optional(z.string());

/** OpenID Connect Core 2 and RFC 7519 4.1. z.number() refuses Infinity, which JSON.parse makes of 1e400. */
const claimsSchema = z.object({
  iss: z.string().check(z.minLength(1), z.maxLength(longestIssuer)),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nbf: z.optional(z.number()),
  nonce: optionalText,
  azp: optionalText,
  /** For display only, so a malformed name is dropped instead of refused. */
  name: z.catch(optionalText, undefined),
});
export type IdTokenClaims = z.infer<typeof claimsSchema>;

export type ClaimRules = Required<Pick<IdTokenChecks, 'nonce' | 'nonceOptional'>> & {
  readonly clientId: string;
  /** Undefined if none is configured; then any issuer is accepted. */
  readonly issuer: string | undefined;
  /** Seconds since 1970, by the platform's clock. */
  readonly now: number;
};

/** Seconds by which the clocks may differ. */
const clockTolerance = 30;
/** Seconds by which `iat` may lie in the future. */
const furthestFuture = 600;

/** Returns the claims. Throws a Failure LK-209 that names the missing, malformed or refused one. */
export function checkClaims(payload: unknown, rules: ClaimRules): IdTokenClaims {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) {
    const claim = idTokenReason.safeParse(parsed.error.issues[0]?.path[0]);
    throw idTokenRefused(claim.data ?? 'the claims', parsed.error);
  }
  const reason = brokenRule(parsed.data, rules);
  if (reason !== null) throw idTokenRefused(reason);
  return parsed.data;
}

/** Returns which claim breaks a rule, and how; null if none does. */
function brokenRule(claims: IdTokenClaims, rules: ClaimRules): IdTokenReason | null {
  const { iss, aud, azp, exp, nbf = 0, iat, nonce } = claims;
  const { clientId, issuer, now } = rules;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  // Rule 2.
  if (issuer !== undefined && iss !== issuer) return 'iss';
  // Rule 3. Several audiences are accepted only if azp names the client that the token was issued to.
  if (!audiences.includes(clientId)) return 'aud';
  if (audiences.length > 1 && azp === undefined) return 'azp';
  // Rules 4 and 5.
  if (azp !== undefined && azp !== clientId) return 'azp';
  // Rule 9.
  if (exp <= now - clockTolerance) return 'exp in the past';
  // RFC 7519 4.1.5.
  if (nbf > now + clockTolerance) return 'nbf in the future';
  // Rule 10.
  if (iat > now + furthestFuture) return 'iat in the future';
  // Rule 11.
  if (nonce !== rules.nonce && !(rules.nonceOptional && nonce === undefined)) return 'nonce';
  return null;
}
