/**
 * Checks the claims of an id_token. Rule numbers are those of OpenID Connect Core 1.0 (errata set 2), section 3.1.3.7.
 */
import * as z from 'zod/mini';
import { type IdTokenReason, idTokenReason } from '../facts/fact-fields.ts';
import { idTokenRefused } from './id-token-refused.ts';

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

export type ClaimRules = {
  readonly clientId: string;
  /** Undefined if none is configured; then any issuer is accepted. */
  readonly issuer: string | undefined;
  /** The nonce of the authorization request. Undefined if none was sent; then the token must have none. */
  readonly nonce: string | undefined;
  /** True on a refresh: the token may omit the nonce (OpenID Connect Core 12.2). */
  readonly nonceOptional: boolean;
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
