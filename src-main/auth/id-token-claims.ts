/**
 * The claims of an id_token. The numbers of rules are those of OpenID Connect Core 1.0 (errata set 2), section
 * 3.1.3.7.
 */
import * as z from 'zod/mini';
import { Failure } from '../base/failure.ts';

/** Longer than the address of any issuer. */
const longestIssuer = 2_000;

const optionalText = z.optional(z.string());

/** OpenID Connect Core 2 and RFC 7519 4.1. A number here is finite: JSON can write 1e400. */
const claimsSchema = z.object({
  iss: z.string().check(z.minLength(1), z.maxLength(longestIssuer)),
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  iat: z.number(),
  nbf: z.optional(z.number()),
  nonce: optionalText,
  azp: optionalText,
  /** For display only, so one that is no text is left out. */
  name: z.catch(optionalText, undefined),
});
export type IdTokenClaims = z.infer<typeof claimsSchema>;

export type ClaimRules = {
  readonly clientId: string;
  /** Undefined where none is configured: then any issuer is accepted. */
  readonly issuer: string | undefined;
  /** What the token must repeat; undefined where none was sent, and then it may hold none. */
  readonly nonce: string | undefined;
  /** On a refresh the token may leave the nonce out (OpenID Connect Core 12.2). */
  readonly nonceOptional: boolean;
  /** Seconds since 1970, by the platform's clock. */
  readonly now: number;
};

/** Seconds by which the clocks may differ. */
const clockTolerance = 30;
/** Seconds. */
const furthestFuture = 600;

/** Returns the claims. Throws a Failure LK-209 that names the one that is missing, malformed or refused. */
export function checkClaims(payload: unknown, rules: ClaimRules): IdTokenClaims {
  const parsed = claimsSchema.safeParse(payload);
  if (!parsed.success) {
    const claim = parsed.error.issues[0]?.path[0] ?? 'the claims';
    throw new Failure('LK-209', { reason: String(claim) }, parsed.error);
  }
  const reason = brokenRule(parsed.data, rules);
  if (reason !== null) throw new Failure('LK-209', { reason });
  return parsed.data;
}

/** Null where every rule is kept. */
function brokenRule(claims: IdTokenClaims, rules: ClaimRules): string | null {
  const { iss, aud, azp, exp, nbf = 0, iat, nonce } = claims;
  const { clientId, issuer, now } = rules;
  const audiences = typeof aud === 'string' ? [aud] : aud;
  // Rule 2.
  if (issuer !== undefined && iss !== issuer) return 'iss';
  // Rule 3. An audience beside this client is trusted only where azp says who the token was issued to.
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
