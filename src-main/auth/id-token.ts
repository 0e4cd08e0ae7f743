/** Checks an id_token (OpenID Connect Core 3.1.3.7). */
import * as jose from 'jose';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type Http, parseJson } from '../platform/http.ts';

/** What the platform may sign with. `none` and the symmetric ones are not among them. */
const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA', 'ES384', 'RS384', 'PS384', 'ES512'];

/** Seconds by which the clocks may differ. */
const clockTolerance = 30;
const furthestFuture = 600;

export type IdTokenChecks = {
  readonly config: Pick<Config, 'clientId' | 'issuer' | 'jwksUrl'>;
  readonly http: Http;
  /** What the token must repeat; undefined where none was sent, and then it may hold none. */
  readonly nonce: string | undefined;
  /** On a refresh the token may leave the nonce out (OpenID Connect Core 12.2). */
  readonly nonceOptional?: boolean;
  /**
   * How far this computer's clock is ahead of the platform's. The token's times are the platform's, so
   * they are compared with its clock: a wrong clock here keeps nobody out.
   */
  readonly clockAheadMs?: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * The claims of an id_token that holds. The issuer is checked where one is configured, and the signature
 * where a key set is. Throws a Failure LK-209 that names the rule broken.
 */
export async function checkIdToken(token: string, checks: IdTokenChecks): Promise<jose.JWTPayload> {
  const { config, nonce, nonceOptional = false, clockAheadMs = 0 } = checks;
  const currentDate = new Date(Date.now() - clockAheadMs);
  try {
    checkHeader(token);
    const options = {
      algorithms,
      audience: config.clientId,
      clockTolerance,
      currentDate,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat'],
      ...(config.issuer === undefined ? {} : { issuer: config.issuer }),
    };
    const claims = config.jwksUrl
      ? await verify(token, await keySet(config.jwksUrl, checks), options)
      : checkClaims(token, options);
    const expectedNonce = nonceOptional && claims.nonce === undefined ? undefined : nonce;
    checkTheRest(claims, { clientId: config.clientId, nonce: expectedNonce, currentDate });
    return claims;
  } catch (error) {
    if (error instanceof Failure || checks.signal?.aborted) throw error;
    const code = error instanceof jose.errors.JOSEError ? error.code : 'malformed';
    const claim = error instanceof Error && 'claim' in error ? ` (${String(error.claim)})` : '';
    throw new Failure('LK-209', { reason: `${code}${claim}` }, error);
  }
}

function checkHeader(token: string): void {
  let header: jose.ProtectedHeaderParameters;
  try {
    header = jose.decodeProtectedHeader(token);
  } catch (error) {
    throw new Failure('LK-209', { reason: 'it is no JWT' }, error);
  }
  const { alg, crit } = header;
  if (typeof alg !== 'string' || !algorithms.includes(alg)) {
    throw new Failure('LK-209', { reason: 'alg' });
  }
  // Extensions that must be understood, and none is (RFC 7515 4.1.11).
  if (crit !== undefined) throw new Failure('LK-209', { reason: 'crit' });
}

async function keySet(jwksUrl: string, { http, signal }: IdTokenChecks) {
  const answer = await http(jwksUrl, { headers: { accept: 'application/json' }, signal });
  const keys = parseJson(answer);
  const { host, status } = answer;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  if (!isKeySet(keys)) throw new Failure('LK-209', { reason: 'the key set is no key set' });
  return jose.createLocalJWKSet(keys);
}

type KeySet = ReturnType<typeof jose.createLocalJWKSet>;

/** Where the token names no key and several fit, this many are tried. */
const mostKeys = 10;

async function verify(token: string, keys: KeySet, options: jose.JWTVerifyOptions) {
  try {
    return (await jose.jwtVerify(token, keys, options)).payload;
  } catch (error) {
    if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      tried += 1;
      if (tried > mostKeys) break;
      const verified = await jose.jwtVerify(token, key, options).catch((reason: unknown) => {
        if (reason instanceof jose.errors.JWSSignatureVerificationFailed) return null;
        throw reason;
      });
      if (verified) return verified.payload;
    }
    throw new jose.errors.JWSSignatureVerificationFailed();
  }
}

const isKeySet = (value: unknown): value is jose.JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);

/** Without a key set the claims are checked all the same, and are for display only. */
function checkClaims(token: string, options: jose.JWTClaimVerificationOptions): jose.JWTPayload {
  // jose checks claims only together with a signature, except for unsecured tokens: borrow that check.
  const unsecured = new jose.UnsecuredJWT(jose.decodeJwt(token)).encode();
  return jose.UnsecuredJWT.decode(unsecured, options).payload;
}

type RestOfTheRules = {
  readonly clientId: string;
  readonly nonce: string | undefined;
  readonly currentDate: Date;
};

/** More than any name of an issuer has. */
const longestIssuer = 2_000;

/** The rules that are OpenID Connect's own. */
function checkTheRest(claims: jose.JWTPayload, rules: RestOfTheRules): void {
  const { clientId, nonce, currentDate } = rules;
  const refuse = (reason: string): never => {
    throw new Failure('LK-209', { reason });
  };
  if (claims.nonce !== nonce) refuse('nonce');
  // The library looks at the issuer only where one is configured, and takes 1e400 for a time.
  const { iss, iat, exp } = claims;
  if (typeof iss !== 'string' || iss === '' || iss.length > longestIssuer) refuse('iss');
  if (!Number.isFinite(iat)) refuse('iat');
  if (!Number.isFinite(exp)) refuse('exp');
  if (typeof claims.sub !== 'string' || claims.sub === '' || claims.sub.length > 255) refuse('sub');
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((several || claims.azp !== undefined) && claims.azp !== clientId) refuse('azp');
  if ((claims.iat ?? 0) > currentDate.getTime() / 1000 + furthestFuture)
    refuse('iat in the future');
}
