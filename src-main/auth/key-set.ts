/** The platform's key set (RFC 7517 5), with which the signature of an id_token is verified. */
import * as jose from 'jose';
import type { Clock } from '../base/clock.ts';
import { idTokenRefused } from '../base/failure.ts';
import type { Config } from '../config.ts';
import { type Http, parseJson } from '../platform/http.ts';
import { throwIfOverloaded } from '../platform/overload.ts';

/** The accepted signature algorithms (OpenID Connect Core 3.1.3.7, rules 7 and 8): neither `none` nor a symmetric one. */
export const algorithms: jose.JWSAlgorithm[] = [
  'ES256',
  'RS256',
  'PS256',
  'EdDSA',
  'ES384',
  'RS384',
  'PS384',
  'ES512',
];

export type KeySet = ReturnType<typeof jose.createLocalJWKSet>;

type KeySetRequest = { readonly http: Http; readonly signal?: AbortSignal | undefined };

/** Requests the key set. Throws a Failure: what `http` throws, LK-209, LK-304 … LK-306 or LK-312 for another answer. */
export async function fetchKeySet(jwksUrl: string, request: KeySetRequest): Promise<KeySet> {
  const { http, signal } = request;
  const answer = await http(jwksUrl, { headers: { accept: 'application/json' }, signal });
  const keys = parseJson(answer);
  throwIfOverloaded(answer);
  if (!isKeySet(keys)) throw idTokenRefused('the response is not a JWK set');
  // A key that cannot be used is ignored (RFC 7517 5). jose would refuse the whole set for an entry that is no object.
  return jose.createLocalJWKSet({ keys: keys.keys.filter(isObject) });
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKeySet = (value: unknown): value is jose.JSONWebKeySet =>
  typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys);

/**
 * Asks the platform for its key set, or, where none is configured, whether its token endpoint answers. Throws the Failures
 * of `fetchKeySet`.
 */
export async function askPlatform(
  { jwksUrl, authUrl }: Pick<Config, 'jwksUrl' | 'authUrl'>,
  request: KeySetRequest,
): Promise<void> {
  if (jwksUrl) return void (await fetchKeySet(jwksUrl, request));
  throwIfOverloaded(await request.http(`${authUrl}/oauth/token`, { signal: request.signal }));
}

/** Resolves with a key set that was requested before the token came; null if there is none, or if it is too old. */
export type EarlyKeySet = () => Promise<KeySet | null>;

type EarlyRequest = KeySetRequest & {
  readonly clock: Pick<Clock, 'now'>;
  readonly onFailed?: ((error: unknown) => void) | undefined;
};

/** As in jose's `createRemoteJWKSet`. The player may take longer, and the computer may sleep meanwhile. */
const maxAgeMs = 10 * 60_000;

/**
 * Requests the key set while the player is in the browser, so that the check of the id_token need not wait for it. A failed
 * request is reported: the check then requests the key set again.
 */
export function fetchKeySetEarly(
  { jwksUrl, scopes }: Pick<Config, 'jwksUrl' | 'scopes'>,
  { clock, onFailed, ...request }: EarlyRequest,
): EarlyKeySet {
  // Without this scope no id_token comes.
  if (!jwksUrl || !scopes.includes('openid')) return async () => null;
  const requestedAt = clock.now();
  const fetched = fetchKeySet(jwksUrl, request).catch((error: unknown) => {
    onFailed?.(error);
    return null;
  });
  void fetched.then(importKeys);
  return () => fetched.then((keys) => (clock.now() - requestedAt < maxAgeMs ? keys : null));
}

/** More keys than a platform uses at the same time. */
const maxImportedKeys = 10;

/** Imports the first keys now. jose would import a key when it first verifies with it. A key that jose refuses is skipped. */
function importKeys(keySet: KeySet | null): void {
  const keys = keySet?.jwks().keys ?? [];
  for (const key of keys.slice(0, maxImportedKeys)) {
    const alg = algorithms.find((each) => each === key.alg);
    const kid = key.kid === undefined ? {} : { kid: key.kid };
    if (alg) keySet?.({ alg, ...kid }).catch(() => {});
  }
}
