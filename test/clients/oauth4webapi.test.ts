import * as oauth from 'oauth4webapi';
import { expect, test } from 'vitest';
import { approveDevice } from '../platform/flows.ts';
import { mara, signInPages, startArcade, statusOfMe } from './arcade.ts';

const { issuer, apiUrl, clientId, callback } = await startArcade('desktop');

const server = new URL(issuer);
const client: oauth.Client = { client_id: clientId };
const authentication = oauth.None();
const options = { [oauth.allowInsecureRequests]: true };
const withAudience = { ...options, additionalParameters: { audience: apiUrl } };
const as = await oauth.processDiscoveryResponse(
  server,
  await oauth.discoveryRequest(server, options),
);
const scope = 'openid profile email';

async function begin() {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const nonce = oauth.generateRandomNonce();
  const url = new URL(as.authorization_endpoint ?? '');
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: callback,
    response_type: 'code',
    scope,
    audience: apiUrl,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }).toString();
  async function finish(back: URL) {
    const answer = oauth.validateAuthResponse(as, client, back, state);
    const response = await oauth.authorizationCodeGrantRequest(
      as,
      client,
      authentication,
      answer,
      callback,
      verifier,
      withAudience,
    );
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(as, client, response, checks);
    await oauth.validateApplicationLevelSignature(as, response, options);
    return tokens;
  }
  return { url, finish };
}

async function readMe(accessToken: string) {
  const url = new URL(`${apiUrl}/v1/users/me`);
  const headers = new Headers();
  const answer = await oauth.protectedResourceRequest(
    accessToken,
    'GET',
    url,
    headers,
    null,
    options,
  );
  return answer.json();
}

test('oauth4webapi signs in, reads the current user, refreshes and revokes', async () => {
  const { url, finish } = await begin();
  const tokens = await finish(await signInPages(url));
  expect(oauth.getValidatedIdTokenClaims(tokens)).toMatchObject({ email: mara.data.email });
  expect(await readMe(tokens.access_token)).toMatchObject(mara);
  const renewed = await oauth.processRefreshTokenResponse(
    as,
    client,
    await oauth.refreshTokenGrantRequest(
      as,
      client,
      authentication,
      tokens.refresh_token ?? '',
      options,
    ),
  );
  expect(await readMe(renewed.access_token)).toMatchObject(mara);
  const token = renewed.refresh_token ?? '';
  await oauth.processRevocationResponse(
    await oauth.revocationRequest(as, client, authentication, token, options),
  );
  expect(await statusOfMe(apiUrl, renewed.access_token)).toBe(401);
});

test('oauth4webapi signs in with a code on another device', async () => {
  const parameters = { scope, audience: apiUrl };
  const codes = await oauth.processDeviceAuthorizationResponse(
    as,
    client,
    await oauth.deviceAuthorizationRequest(as, client, authentication, parameters, options),
  );
  const poll = async () =>
    oauth.processDeviceCodeResponse(
      as,
      client,
      await oauth.deviceCodeGrantRequest(as, client, authentication, codes.device_code, options),
    );
  await expect(poll()).rejects.toMatchObject({ error: 'authorization_pending' });
  await approveDevice(codes.verification_uri_complete ?? '');
  const tokens = await poll();
  expect(await readMe(tokens.access_token)).toMatchObject(mara);
});
