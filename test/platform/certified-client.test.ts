import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { Browser } from './browser.ts';
import { approve, callback, launcher } from './flows.ts';
import { startPlatform } from './start.ts';

test('4.3 a certified client library signs a player in with all its checks', async () => {
  const platform = await startPlatform();
  const metadata = { id_token_signed_response_alg: 'ES256' };
  const issuer = new URL(platform.issuer);
  const config = await client.discovery(issuer, launcher, metadata, client.None(), {
    execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
  });
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
    idTokenExpected: true,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid profile email',
    audience: platform.apiUrl,
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const browser = new Browser();
  const { leftFor } = await approve(browser, await browser.open(url));
  if (leftFor === null) throw new Error('the browser was not sent back');
  const audience = { audience: platform.apiUrl };
  const tokens = await client.authorizationCodeGrant(config, leftFor, checks, audience);
  expect(tokens.claims()).toMatchObject({
    aud: launcher,
    sub: '10000000-0000-4000-8000-000000000001',
    picture: `${platform.apiUrl}/pictures/mara.png`,
    email: 'mara@player.example',
    email_verified: true,
  });
  const me = new URL(`${platform.apiUrl}/v1/users/me`);
  const answer = await client.fetchProtectedResource(config, tokens.access_token, me, 'GET');
  expect(await answer.json()).toMatchObject({ data: { status: 'Verified' }, error: null });
});
