/** Refreshes an access token (RFC 6749 6). */
import { type AppError, isPassing } from '../../src-shared/errors.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { IdTokenReason } from '../facts/fact-fields.ts';
import { fetchKeySet, type KeySet } from './key-set.ts';
import { type RequestParts, requestServer } from './server-request.ts';
import { readTokenResponse, refreshResponseSchema, tokensOf } from './token-response.ts';
import { secretsOf, type Tokens } from './tokens.ts';

type RefreshTokenExchange = Omit<RequestParts, 'signal'> & { readonly tokens: Tokens };

/** As in jose's `createRemoteJWKSet`. */
const keySetLimitMs = 5_000;

/**
 * Requests the key set for the id_token that may come. Returns a function that sends the refresh token and returns new
 * tokens: until they are stored they can be lost, so nothing is asked in between. Both throw a Failure: LK-206 if there is
 * no refresh token, or if it is no longer valid.
 */
export async function prepareRefresh(parts: RefreshTokenExchange): Promise<() => Promise<Tokens>> {
  const { config, http, tokens } = parts;
  const { refreshToken, identity } = tokens;
  if (!refreshToken) throw new Failure('LK-206', { description: 'There is no refresh token.' });
  const { jwksUrl } = config;
  // Not the time limit of `http`: tokens that have expired cannot be used while this waits.
  const signal = AbortSignal.timeout(keySetLimitMs);
  const keySet =
    identity && jwksUrl
      ? await fetchKeySet(jwksUrl, { http, signal }).catch(() => undefined)
      : null;
  return () => exchange(parts, refreshToken, keySet);
}

/** `keySet`: null if none is needed, undefined if it did not come. */
async function exchange(
  { config, http, tokens }: RefreshTokenExchange,
  refreshToken: Secret,
  keySet: KeySet | null | undefined,
): Promise<Tokens> {
  const { identity } = tokens;
  // Never aborted: with a rotating refresh token, this response is the only way to the next tokens.
  const { signal } = new AbortController();
  const { audience } = config;
  const sent = secretsOf(tokens);
  const answer = await requestServer({
    config,
    http,
    signal,
    path: '/oauth/token',
    form: { grant_type: 'refresh_token', refresh_token: refreshToken, audience },
    otherSecrets: sent,
  });
  if (answer.kind !== 'success') throw answer.failure;
  const response = readTokenResponse(answer, refreshResponseSchema);
  const checks = {
    config,
    http,
    signal,
    previous: identity,
    nonce: identity?.nonce ?? null,
    sent,
    idTokenRequired: false,
    earlyKeySet: async () => keySet ?? null,
  };
  const { idToken } = response;
  /** The old refresh token is used up, so the new one must not be lost only because of the key set. */
  const unchecked = () =>
    tokensOf(
      { ...response, idToken: null },
      { ...checks, sent: idToken ? [...sent, idToken] : sent },
    );
  const next =
    keySet === undefined
      ? await unchecked()
      : await tokensOf(response, checks).catch((error: unknown) => {
          if (!isAboutKeySet(toAppError(error))) throw error;
          return unchecked();
        });
  // What the platform omits stays as it was (RFC 6749 5.1 and 6).
  return {
    ...next,
    refreshToken: next.refreshToken ?? refreshToken,
    scopes: response.scopes ?? tokens.scopes,
    displayName: next.displayName ?? tokens.displayName,
    identity: next.identity ?? identity,
    // The URL that was configured at the sign-in, not the current one: `revoke` compares the two.
    revocationUrl: tokens.revocationUrl,
  };
}

/** Whether an id_token could not be checked: the key set did not come, or has no key for it (yet). */
const isAboutKeySet = (error: AppError): boolean =>
  isPassing(error) || keySetReasons.has(error.details.reason);

const keySetReasons: ReadonlySet<unknown> = new Set<IdTokenReason>([
  'no key fits',
  'the response is not a JWK set',
]);
