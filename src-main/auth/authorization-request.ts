/** What the browser is sent to (platform-interface 4.2). */
import * as client from 'openid-client';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';

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

export type AuthorizationRequest = {
  readonly config: Config;
  readonly binding: AuthorizationBinding;
  readonly redirectUri: string;
  /** Asks for the platform's accounts page. A platform that does not know it ignores it. */
  readonly anotherAccount?: boolean;
};

/** The address of `GET {authUrl}/authorize` with all its parameters. */
export async function authorizationUrl(request: AuthorizationRequest): Promise<string> {
  const { config, binding, redirectUri, anotherAccount = false } = request;
  const { codeVerifier, state, nonce } = binding;
  const url = new URL(`${config.authUrl}/authorize`);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: config.clientId,
    redirect_uri: redirectUri,
    audience: config.audience,
    scope: config.scopes.join(' '),
    state: state.reveal(),
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier.reveal()),
    code_challenge_method: 'S256',
    ...(nonce ? { nonce: nonce.reveal() } : {}),
    ...(anotherAccount ? { prompt: 'select_account' } : {}),
  }).toString();
  return url.href;
}
