/** Checks an id_token (OpenID Connect Core 3.1.3.7): its signature by jose, its claims by `id-token-claims.ts`. */
import * as jose from 'jose';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type Http, parseJson } from '../platform/http.ts';
import { checkClaims, type IdTokenClaims } from './id-token-claims.ts';

/** Rules 7 and 8. `none` and the symmetric algorithms are not among them. */
const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA', 'ES384', 'RS384', 'PS384', 'ES512'];

export type IdTokenChecks = {
  readonly config: Pick<Config, 'clientId' | 'issuer' | 'jwksUrl'>;
  readonly http: Http;
  /** What the token must repeat; undefined where none was sent, and then it may hold none. */
  readonly nonce: string | undefined;
  /** On a refresh the token may leave the nonce out (OpenID Connect Core 12.2). */
  readonly nonceOptional?: boolean;
  /**
   * How far this computer's clock is ahead of the platform's, in ms. The token's times are the platform's, so
   * they are compared with its clock: a wrong clock here keeps nobody out.
   */
  readonly clockAheadMs?: number;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Returns the claims of an id_token that holds. Throws a Failure LK-209 that names the rule broken.
 *
 * Without `jwksUrl` there are no keys to check the signature with. The token came from the token endpoint, so TLS
 * says who issued it (rule 6), and its claims are for display only.
 */
export async function checkIdToken(token: string, checks: IdTokenChecks): Promise<IdTokenClaims> {
  const { config, nonce, nonceOptional = false, clockAheadMs = 0 } = checks;
  const { clientId, issuer, jwksUrl } = config;
  try {
    checkHeader(token);
    if (jwksUrl) await verifySignature(token, await fetchKeySet(jwksUrl, checks));
    const now = (Date.now() - clockAheadMs) / 1000;
    return checkClaims(jose.decodeJwt(token), { clientId, issuer, nonce, nonceOptional, now });
  } catch (error) {
    if (error instanceof Failure || checks.signal?.aborted) throw error;
    const reason = error instanceof jose.errors.JOSEError ? error.code : 'malformed';
    throw new Failure('LK-209', { reason }, error);
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
  // No critical extension is understood (RFC 7515 4.1.11).
  if (crit !== undefined) throw new Failure('LK-209', { reason: 'crit' });
}

async function fetchKeySet(jwksUrl: string, { http, signal }: IdTokenChecks): Promise<KeySet> {
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

/** Rule 6. Throws an error of jose's where no key of the set has signed the token. */
async function verifySignature(token: string, keys: KeySet): Promise<void> {
  try {
    await jose.compactVerify(token, keys, { algorithms });
  } catch (error) {
    if (!(error instanceof jose.errors.JWKSMultipleMatchingKeys)) throw error;
    let tried = 0;
    for await (const key of error) {
      tried += 1;
      if (tried > mostKeys) break;
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

const isKeySet = (value: unknown): value is jose.JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);
