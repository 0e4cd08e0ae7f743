/** The authorization code grant (RFC 6749 4.1, platform-interface 4.2 and 4.3): the authorization request, and the exchange of its code. */
import * as oauth from 'oauth4webapi';
import type { LanguageInUse } from '../../src-shared/languages.ts';
import type { Clock } from '../base/clock.ts';
import { Failure } from '../base/failure.ts';
import { Secret, shownWithout } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { EarlyKeySet } from './key-set.ts';
import { type RequestParts, requestServer } from './server-request.ts';
import { readTokenResponse, tokensOf } from './token-response.ts';
import type { Tokens } from './tokens.ts';

/** Returns new random values. They bind an authorization response and its code to one request. */
export const createBinding = (config: Pick<Config, 'scopes'>) => ({
  /** RFC 7636 4.1. */
  codeVerifier: new Secret(oauth.generateRandomCodeVerifier()),
  /** RFC 6749 10.12. */
  state: new Secret(oauth.generateRandomState()),
  /** OpenID Connect Core 3.1.2.1. Null if the scope `openid` is not requested. */
  nonce: config.scopes.includes('openid') ? new Secret(oauth.generateRandomNonce()) : null,
});
type AuthorizationBinding = ReturnType<typeof createBinding>;

export type AuthorizationRequest = {
  readonly config: Config;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** The language that the platform's pages should have (`ui_locales`). A platform that does not support it ignores it. */
  readonly language: LanguageInUse;
  /** Sends `prompt=select_account`. A platform that does not support it ignores it. */
  readonly wantsAnotherAccount?: boolean;
};

/** Returns the address of `GET {authUrl}/authorize` with all its parameters. */
export async function authorizationUrl(request: AuthorizationRequest): Promise<string> {
  const { config, binding, redirectUri, language, wantsAnotherAccount = false } = request;
  const { codeVerifier, state, nonce } = binding;
  const url = new URL(`${config.authUrl}/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    audience: config.audience,
    scope: config.scopes.join(' '),
    state: state.reveal(),
    code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier.reveal()),
    code_challenge_method: 'S256',
    ui_locales: uiLocales(language),
    ...(nonce ? { nonce: nonce.reveal() } : {}),
    ...(wantsAnotherAccount ? { prompt: 'select_account' } : {}),
  }).toString();
  return url.href;
}

/** OpenID Connect Core 3.1.2.1: the preferred language first. A platform that has no `de-AT` may have `de`. */
const uiLocales = ({ locale, language }: LanguageInUse): string =>
  [...new Set([locale, language])].join(' ');

/** How long a code is valid (platform-interface 8). An older one would be refused, so it is not sent. */
const codeLifetimeMs = 10 * 60_000;

type CodeExchange = RequestParts & {
  readonly clock: Clock;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** The parameters of the accepted callback, and when it arrived, in ms by `clock`. */
  readonly callback: { readonly params: URLSearchParams; readonly at: number };
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
  if (answer.kind !== 'success') throw answer.failure;
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
  { state, nonce }: AuthorizationBinding,
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
    // The platform's words may repeat a secret that it was sent. So the original error is not the cause of the new one.
    const clean = (text = '') => shownWithout(text, [state, nonce]);
    const description = clean(error.error_description);
    throw error.error === 'access_denied'
      ? new Failure('LK-204', { description })
      : new Failure('LK-205', { error: clean(error.error), description });
  }
  // callback-request.ts accepts no callback that has neither a code nor an error.
  return new Secret(params.get('code') ?? '');
}
