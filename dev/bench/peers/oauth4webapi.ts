import * as oauth from 'oauth4webapi';
import { authorizationRequest, serveSignIns } from '../sign-in-worker.ts';

const insecure = { [oauth.allowInsecureRequests]: true };

serveSignIns(async (platform, redirectUri) => {
  const { issuer, authUrl, apiUrl, jwksUrl, clientId } = platform;
  const server: oauth.AuthorizationServer = {
    issuer,
    authorization_endpoint: `${authUrl}/authorize`,
    token_endpoint: `${authUrl}/oauth/token`,
    jwks_uri: jwksUrl,
    authorization_response_iss_parameter_supported: true,
  };
  const client: oauth.Client = {
    client_id: clientId,
    id_token_signed_response_alg: 'ES256',
  };
  const { url, verifier, state, nonce } = authorizationRequest(platform, redirectUri);
  const finish = async (callback: URL) => {
    const answer = oauth.validateAuthResponse(server, client, callback, state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      answer,
      redirectUri,
      verifier,
      { ...insecure, additionalParameters: { audience: apiUrl } },
    );
    await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, insecure);
  };
  return { url, finish };
});
