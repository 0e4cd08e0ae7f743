/** The protocol side of a sign-in, by openid-client: the authorize URL and the code exchange. */
import * as client from 'openid-client';
import type { Tokens } from '../accounts/tokens.ts';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { type Http, type HttpAnswer, parseJson } from '../platform/http.ts';
import { Secret } from '../secret.ts';
import { checkIdToken } from './id-token.ts';
import { normaliseTokenResponse } from './token-response.ts';

/** What one authorization request is bound to (RFC 7636, RFC 6749 10.12, OIDC Core 3.1.2.1). */
export type AuthorizationBinding = {
  readonly codeVerifier: Secret;
  readonly state: Secret;
  /** Only where an id_token is asked for. */
  readonly nonce: Secret | null;
};

export const createBinding = (config: Pick<Config, 'scopes'>): AuthorizationBinding => ({
  codeVerifier: new Secret(client.randomPKCECodeVerifier()),
  state: new Secret(client.randomState()),
  nonce: config.scopes.includes('openid') ? new Secret(client.randomNonce()) : null,
});

/** `GET {authUrl}/authorize` as the browser is to open it (platform-interface 4.2). */
export async function authorizationUrl(
  config: Config,
  binding: AuthorizationBinding,
  redirectUri: string,
): Promise<string> {
  const { codeVerifier, state, nonce } = binding;
  const url = client.buildAuthorizationUrl(serverOf(config), {
    redirect_uri: redirectUri,
    audience: config.audience,
    scope: config.scopes.join(' '),
    state: state.reveal(),
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier.reveal()),
    code_challenge_method: 'S256',
    ...(nonce ? { nonce: nonce.reveal() } : {}),
  });
  return url.href;
}

/** A client secret is never among it: the launcher is a public client (RFC 8252 8.5). */
function serverOf(config: Config): client.Configuration {
  const metadata: client.ServerMetadata = {
    issuer: config.issuer ?? config.authUrl,
    authorization_endpoint: `${config.authUrl}/authorize`,
    token_endpoint: `${config.authUrl}/oauth/token`,
  };
  const server = new client.Configuration(metadata, config.clientId, undefined, client.None());
  // config.ts has let plain http through for loopback addresses only.
  if (config.authUrl.startsWith('http://')) client.allowInsecureRequests(server);
  return server;
}

export type CodeExchange = {
  readonly config: Config;
  readonly http: Http;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** The accepted callback's parameters. */
  readonly callback: URLSearchParams;
  readonly signal: AbortSignal;
};

/**
 * Turns the authorization response into tokens: `POST {authUrl}/oauth/token` (platform-interface 4.3),
 * sent once. Throws a Failure that says why there are none.
 */
export async function exchangeCode(exchange: CodeExchange): Promise<Tokens> {
  const { config, http, binding, redirectUri, signal } = exchange;
  const callback = checkAuthorizationResponse(exchange);
  const server = serverOf(config);
  let idToken: Secret | null = null;
  server[client.customFetch] = async (url, { method, headers, body }) => {
    const answer = await http(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      body: String(body ?? ''),
      signal,
    });
    const json = parseJson(answer);
    if (answer.status >= 400 || !isSuccess(json)) return oauthErrorAnswer(answer, json);
    const normalised = normaliseTokenResponse(json);
    idToken = normalised.idToken;
    return jsonResponse(200, normalised.body);
  };
  const response = await client
    .authorizationCodeGrant(
      server,
      new URL(`${redirectUri}?${callback}`),
      { pkceCodeVerifier: binding.codeVerifier.reveal(), expectedState: binding.state.reveal() },
      { audience: config.audience },
    )
    .catch((error: unknown) => {
      throw tokenFailure(error);
    });
  const claims = await claimsOf(idToken, exchange);
  return {
    accessToken: new Secret(response.access_token),
    refreshToken: response.refresh_token ? new Secret(response.refresh_token) : null,
    expiresAt: response.expires_in === undefined ? null : Date.now() + response.expires_in * 1000,
    scopes: response.scope?.split(' ').filter(Boolean) ?? config.scopes,
    displayName: typeof claims.name === 'string' ? claims.name : null,
  };
}

/** What the platform refused (RFC 6749 4.1.2.1), and whose answer it is (RFC 9207 2.4). */
function checkAuthorizationResponse({ config, callback }: CodeExchange): URLSearchParams {
  const iss = callback.get('iss');
  if (config.issuer !== undefined && iss !== null && iss !== config.issuer) {
    throw new Failure('LK-210', { iss });
  }
  const error = callback.get('error');
  if (error !== null) {
    const description = callback.get('error_description') ?? '';
    throw error === 'access_denied'
      ? new Failure('LK-204', { description })
      : new Failure('LK-205', { error, description });
  }
  const known = new URLSearchParams(callback);
  // Nothing to compare it with: the interface shows no issuer.
  if (config.issuer === undefined) known.delete('iss');
  return known;
}

async function claimsOf(idToken: Secret | null, exchange: CodeExchange) {
  const { config, http, binding, signal } = exchange;
  if (!idToken || !binding.nonce) {
    if (config.issuer !== undefined && binding.nonce) {
      throw new Failure('LK-209', { reason: 'there is none' });
    }
    return {};
  }
  const nonce = binding.nonce.reveal();
  return checkIdToken(idToken.reveal(), { config, http, nonce, signal });
}

const isSuccess = (json: unknown): boolean =>
  typeof json !== 'object' || json === null || !('error' in json) || json.error === null;

/** An OAuth error for the library, under the status it expects; anything else is named here. */
function oauthErrorAnswer(answer: HttpAnswer, json: unknown): Response {
  const error = typeof json === 'object' && json !== null ? Reflect.get(json, 'error') : undefined;
  if (typeof error === 'string' && answer.status < 500) {
    return jsonResponse(400, JSON.stringify(json));
  }
  const { host, status } = answer;
  if (status >= 500) throw new Failure('LK-305', { host, status });
  throw new Failure('LK-306', { host, reason: `status ${status} without an OAuth error` });
}

const jsonResponse = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'application/json' } });

function tokenFailure(error: unknown): unknown {
  if (error instanceof client.ResponseBodyError) {
    const description = error.error_description ?? '';
    return error.error === 'invalid_grant'
      ? new Failure('LK-206', { description })
      : new Failure('LK-207', { error: error.error, description });
  }
  const isProtocolError = error instanceof client.ClientError && error.code?.startsWith('OAUTH_');
  if (isProtocolError) return new Failure('LK-208', { reason: error.message }, error);
  return error;
}
