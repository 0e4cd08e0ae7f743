/** The access token request of the authorization code grant (platform-interface 4.3, RFC 6749 4.1.3). */
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import type { AuthorizationBinding } from './authorization-request.ts';
import { codeOf } from './authorization-response.ts';
import { tokensOf } from './issued-tokens.ts';
import type { EarlyKeySet } from './key-set.ts';
import { failureOf, requestServer } from './server-request.ts';
import { readTokenResponse } from './token-response.ts';
import type { Tokens } from './tokens.ts';

/** How long a code is valid (platform-interface 8). An older one would be refused, so it is not sent. */
const codeLifetimeMs = 10 * 60_000;

export type CodeExchange = {
  readonly config: Config;
  readonly http: Http;
  readonly clock: Clock;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** The parameters of the accepted callback, and when it arrived, in ms by `clock`. */
  readonly callback: { readonly params: URLSearchParams; readonly at: number };
  readonly signal: AbortSignal;
  /** By default the key set is requested when the id_token is there. */
  readonly earlyKeySet?: EarlyKeySet | undefined;
};

/**
 * Exchanges the code of an authorization response for tokens. Sends one request and never retries, because a code may be
 * used once (RFC 6749 4.1.2). Throws a Failure that says why there are no tokens, or the signal's reason.
 */
export async function exchangeCode(exchange: CodeExchange): Promise<Tokens> {
  const { config, http, clock, binding, redirectUri, callback, signal, earlyKeySet } = exchange;
  const { codeVerifier, state, nonce } = binding;
  const code = codeOf(callback.params, config, binding);
  if (clock.now() - callback.at > codeLifetimeMs) {
    throw new Failure('LK-206', { description: 'The computer slept too long in between.' });
  }
  const answer = await requestServer({
    config,
    http,
    signal,
    path: '/oauth/token',
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: codeVerifier,
      audience: config.audience,
    },
    otherSecrets: [state, nonce],
  });
  if (answer.kind !== 'success') throw failureOf(answer);
  const idTokenRequired = config.issuer !== undefined && nonce !== null;
  const sent = [code, codeVerifier, state];
  const checks = { config, http, signal, nonce, sent, idTokenRequired, earlyKeySet };
  return tokensOf(readTokenResponse(answer), checks);
}
