/** The authorization request (platform-interface 4.2, RFC 6749 4.1.1). */
import * as oauth from 'oauth4webapi';
import type { LanguageInUse } from '../../src-shared/languages.ts';
import { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';

/** The random values that bind an authorization response and its code to one request. */
export type AuthorizationBinding = {
  /** RFC 7636 4.1. */
  readonly codeVerifier: Secret;
  /** RFC 6749 10.12. */
  readonly state: Secret;
  /** OpenID Connect Core 3.1.2.1. Null if the scope `openid` is not requested. */
  readonly nonce: Secret | null;
};

/** Returns new random values, for one request. */
export const createBinding = (config: Pick<Config, 'scopes'>): AuthorizationBinding => ({
  codeVerifier: new Secret(oauth.generateRandomCodeVerifier()),
  state: new Secret(oauth.generateRandomState()),
  nonce: config.scopes.includes('openid') ? new Secret(oauth.generateRandomNonce()) : null,
});

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
