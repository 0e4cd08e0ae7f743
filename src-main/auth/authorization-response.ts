/** The authorization response (RFC 6749 4.1.2), as the browser brought it to the loopback server. */
import * as oauth from 'oauth4webapi';
import { Failure } from '../base/failure.ts';
import { redact, Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import type { AuthorizationBinding } from './authorization-request.ts';

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
