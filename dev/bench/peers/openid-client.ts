import * as client from 'openid-client';
import { serveSignIns } from '../sign-in-worker.ts';

serveSignIns(async ({ issuer, authUrl, apiUrl, jwksUrl, clientId }, redirectUri) => {
  const metadata = {
    issuer,
    authorization_endpoint: `${authUrl}/authorize`,
    token_endpoint: `${authUrl}/oauth/token`,
    jwks_uri: jwksUrl,
    authorization_response_iss_parameter_supported: true,
  };
  const options = { id_token_signed_response_alg: 'ES256' };
  const config = new client.Configuration(metadata, clientId, options, client.None());
  client.allowInsecureRequests(config);
  client.enableNonRepudiationChecks(config);
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const expectedNonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid profile',
    audience: apiUrl,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  return {
    url: url.href,
    finish: (callback) =>
      client.authorizationCodeGrant(config, callback, checks, { audience: apiUrl }),
  };
});
