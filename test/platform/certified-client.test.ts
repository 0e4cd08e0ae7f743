import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  None,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { approve, callback, launcher } from './flows.ts';
import { startPlatform } from './start.ts';

test('4.3 a certified client library signs a player in with all its checks', async () => {
  const platform = await startPlatform();
  const client = new Configuration(
    {
      issuer: platform.issuer,
      authorization_endpoint: `${platform.authUrl}/authorize`,
      token_endpoint: `${platform.authUrl}/oauth/token`,
      jwks_uri: platform.jwksUrl,
      authorization_response_iss_parameter_supported: true,
    },
    launcher,
    { id_token_signed_response_alg: 'ES256' },
    None(),
  );
  allowInsecureRequests(client);
  enableNonRepudiationChecks(client);
  const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()];
  const url = buildAuthorizationUrl(client, {
    redirect_uri: callback,
    scope: 'openid profile email',
    audience: platform.apiUrl,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  const browser = new Browser();
  const { leftFor } = await approve(browser, await browser.open(url));
  if (leftFor === null) throw new Error('the browser was not sent back');
  const tokens = await authorizationCodeGrant(
    client,
    leftFor,
    {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    },
    { audience: platform.apiUrl },
  );
  expect(tokens.claims()).toMatchObject({
    aud: launcher,
    sub: '10000000-0000-4000-8000-000000000001',
    picture: `${platform.apiUrl}/pictures/mara.png`,
    email: 'mara@player.example',
    email_verified: true,
  });
  const me = new URL(`${platform.apiUrl}/v1/users/me`);
  const answer = await fetchProtectedResource(client, tokens.access_token, me, 'GET');
  expect(await answer.json()).toMatchObject({ data: { status: 'Verified' }, error: null });
});
