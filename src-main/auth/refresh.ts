/** The refresh of an access token (RFC 6749 section 6), where the platform gave a refresh token. */
import { isPassing } from '../../src-shared/errors.ts';
import { Failure, toAppError } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import { tokensOf } from './issued-tokens.ts';
import { failureOf, requestServer } from './server-request.ts';
import { readTokenResponse } from './token-response.ts';
import type { Tokens } from './tokens.ts';

export type RefreshTokenExchange = {
  readonly config: Config;
  readonly http: Http;
  readonly tokens: Tokens;
};

/** Returns the next tokens. Throws a Failure: LK-206 where the refresh token is no longer good. */
export async function exchangeRefreshToken({
  config,
  http,
  tokens,
}: RefreshTokenExchange): Promise<Tokens> {
  const { refreshToken, identity } = tokens;
  if (!refreshToken) throw new Failure('LK-206', { description: 'There is no refresh token.' });
  // Nobody stops a refresh: its answer may be the only one there will ever be.
  const { signal } = new AbortController();
  const { audience } = config;
  const answer = await requestServer({
    config,
    http,
    signal,
    path: '/oauth/token',
    form: { grant_type: 'refresh_token', refresh_token: refreshToken, audience },
    otherSecrets: [identity?.nonce ?? null],
  });
  if (answer.kind !== 'success') throw failureOf(answer);
  const response = readTokenResponse(answer);
  const checks = {
    config,
    http,
    signal,
    previous: identity,
    nonce: identity?.nonce ?? null,
    idTokenRequired: false,
  };
  const next = await tokensOf(response, checks).catch((error: unknown) => {
    // The old refresh token is used up: a key set that is out of reach must not cost the new one.
    if (!isPassing(toAppError(error))) throw error;
    return tokensOf({ ...response, idToken: null }, checks);
  });
  // What the platform leaves out stays as it was (RFC 6749 5.1 and 6).
  return {
    ...next,
    refreshToken: next.refreshToken ?? refreshToken,
    scopes: response.scopes ?? tokens.scopes,
    displayName: next.displayName ?? tokens.displayName,
    identity: next.identity ?? identity,
    // The player has not signed in under the configuration of today.
    revocationUrl: tokens.revocationUrl,
  };
}
