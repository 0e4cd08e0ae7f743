/** From the authorization response to tokens (platform-interface 4.3, authorization code grant). */
import * as client from 'openid-client';
import type { Clock } from '../base/clock.ts';
import { Failure, withoutSecrets } from '../base/failure.ts';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { Http } from '../platform/http.ts';
import type { AuthorizationBinding } from './authorization-request.ts';
import { tokenFailure } from './authorization-server.ts';
import { tokenEndpoint, tokensOf } from './token-response.ts';
import type { Tokens } from './tokens.ts';

/** Platform-interface section 8: a code older than this is dead, so it is not sent. */
const codeLifetimeMs = 10 * 60_000;

export type CodeExchange = {
  readonly config: Config;
  readonly http: Http;
  readonly clock: Clock;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** The accepted callback's parameters, and when they came (by the clock). */
  readonly callback: { readonly params: URLSearchParams; readonly at: number };
  readonly signal: AbortSignal;
};

/**
 * `POST {authUrl}/oauth/token`, sent once: a code is good for one request, whatever became of it.
 * Throws a Failure that says why there are no tokens.
 */
export async function exchangeCode(exchange: CodeExchange): Promise<Tokens> {
  const { config, http, clock, binding, redirectUri, callback, signal } = exchange;
  const params = checkAuthorizationResponse(config, callback.params);
  if (clock.now() - callback.at > codeLifetimeMs) {
    throw new Failure('LK-206', { description: 'The computer slept too long in between.' });
  }
  const { server, answer } = tokenEndpoint({ config, http, signal });
  try {
    const response = await client.authorizationCodeGrant(
      server,
      new URL(`${redirectUri}?${params}`),
      { pkceCodeVerifier: binding.codeVerifier.reveal(), expectedState: binding.state.reveal() },
      { audience: config.audience },
    );
    const { nonce } = binding;
    const idTokenRequired = config.issuer !== undefined && nonce !== null;
    return await tokensOf(response, answer(), { config, http, signal, nonce, idTokenRequired });
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const code = params.get('code');
    const { codeVerifier, state, nonce } = binding;
    throw withoutSecrets(tokenFailure(error), [
      code ? new Secret(code) : null,
      codeVerifier,
      state,
      nonce,
    ]);
  }
}

/** What the platform refused (RFC 6749 4.1.2.1), and whose answer it is (RFC 9207 2.4), errors included. */
function checkAuthorizationResponse(config: Config, params: URLSearchParams): URLSearchParams {
  const iss = params.get('iss');
  const { issuer } = config;
  if (issuer !== undefined && (iss === null ? config.issParameterSupported : iss !== issuer)) {
    throw new Failure('LK-210', { iss: iss ?? 'nobody' });
  }
  const error = params.get('error');
  if (error !== null) {
    const description = params.get('error_description') ?? '';
    throw error === 'access_denied'
      ? new Failure('LK-204', { description })
      : new Failure('LK-205', { error, description });
  }
  // Only what was judged goes on (RFC 6749 4.1.2: unknown parameters are ignored); without a configured
  // issuer there is nothing to compare iss with.
  const names = issuer === undefined ? ['code', 'state'] : ['code', 'state', 'iss'];
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}
