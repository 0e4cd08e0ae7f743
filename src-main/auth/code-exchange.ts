/** The access token request of the authorization code grant (platform-interface 4.3, RFC 6749 4.1.3). */

import * as oauth from 'oauth4webapi';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { redact, Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import type { AuthorizationBinding } from './authorization-request.ts';
import type { EarlyKeySet } from './key-set.ts';
import { failureOf, requestServer } from './server-request.ts';
import { readTokenResponse, tokensOf } from './token-response.ts';
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

/** The parameters that validateAuthResponse gets. Others are ignored (RFC 6749 4.1.2). */
const checkedParameters = ['state', 'error', 'error_description'];

/**
 * Returns the code. Throws a Failure: LK-204 or LK-205 for an error response (RFC 6749 4.1.2.1), LK-210 if the response
 * has another issuer (RFC 9207 2.4) or state than expected.
 */
export function codeOf(
  params: URLSearchParams,
  config: Config,
  { state, nonce, codeVerifier }: AuthorizationBinding,
): Secret {
  const { issuer, issParameterSupported } = config;
  const hasIssuer = issuer !== undefined;
  const server: oauth.AuthorizationServer = {
    issuer: issuer ?? config.authUrl,
    authorization_response_iss_parameter_supported: hasIssuer && issParameterSupported,
  };
  // Without a configured issuer there is nothing to compare `iss` with.
  const names = hasIssuer ? [...checkedParameters, 'iss'] : checkedParameters;
  const checked = new URLSearchParams([...params].filter(([name]) => names.includes(name)));
  try {
    oauth.validateAuthResponse(server, { client_id: config.clientId }, checked, state.reveal());
  } catch (error) {
    if (!(error instanceof oauth.AuthorizationResponseError)) {
      throw new Failure('LK-210', { iss: params.get('iss') ?? 'nobody' }, error);
    }
    // The platform's words reach the window and may repeat a secret that it was sent. So they are redacted, and the
    // original error is not the cause of the new one.
    const clean = (text = '') => redact(text, [state, nonce, codeVerifier]);
    const description = clean(error.error_description);
    throw error.error === 'access_denied'
      ? new Failure('LK-204', { description })
      : new Failure('LK-205', { error: clean(error.error), description });
  }
  // callback-request.ts accepts no callback that has neither a code nor an error.
  return new Secret(params.get('code') ?? '');
}
