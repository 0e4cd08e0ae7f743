import * as client from 'openid-client';
import { expect, test } from 'vitest';
import { approveDevice } from '../platform/flows.ts';
import {
  declinePages,
  mara,
  signInPages,
  startArcade,
  statusOfMe,
  withOtherChallenge,
} from './arcade.ts';

const { issuer, apiUrl, clientId, callback } = await startArcade('desktop');

const config = await client.discovery(new URL(issuer), clientId, undefined, client.None(), {
  execute: [client.allowInsecureRequests, client.enableNonRepudiationChecks],
});
const scope = 'openid profile email';

async function begin() {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const expectedNonce = client.randomNonce();
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope,
    audience: apiUrl,
    state: expectedState,
    nonce: expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  });
  const checks = { pkceCodeVerifier, expectedState, expectedNonce, idTokenExpected: true };
  const finish = (back: URL) =>
    client.authorizationCodeGrant(config, back, checks, { audience: apiUrl });
  return { url, finish };
}

const readMe = async (accessToken: string) => {
  const url = new URL(`${apiUrl}/v1/users/me`);
  return (await client.fetchProtectedResource(config, accessToken, url, 'GET')).json();
};

test('openid-client signs in, reads the current user, refreshes and revokes', async () => {
  const { url, finish } = await begin();
  const tokens = await finish(await signInPages(url));
  expect(tokens.claims()).toMatchObject({ iss: issuer, aud: clientId, email: mara.data.email });
  expect(await readMe(tokens.access_token)).toMatchObject(mara);
  const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
  expect(await readMe(renewed.access_token)).toMatchObject(mara);
  await client.tokenRevocation(config, renewed.refresh_token ?? '');
  expect(await statusOfMe(apiUrl, renewed.access_token)).toBe(401);
});

test('openid-client signs in with a code on another device', async () => {
  const codes = await client.initiateDeviceAuthorization(config, { scope, audience: apiUrl });
  const polled = client.pollDeviceAuthorizationGrant(config, codes);
  await approveDevice(codes.verification_uri_complete ?? '');
  const tokens = await polled;
  expect(tokens.claims()).toMatchObject({ email: mara.data.email });
  expect(await readMe(tokens.access_token)).toMatchObject(mara);
});

test('openid-client gets standard errors', async () => {
  const declined = await begin();
  await expect(declined.finish(await declinePages(declined.url))).rejects.toMatchObject({
    error: 'access_denied',
  });
  const wrong = await begin();
  const back = await signInPages(withOtherChallenge(wrong.url));
  await expect(wrong.finish(back)).rejects.toMatchObject({ error: 'invalid_grant' });
  const stranger = await client.discovery(
    new URL(issuer),
    crypto.randomUUID(),
    undefined,
    client.None(),
    { execute: [client.allowInsecureRequests] },
  );
  await expect(client.initiateDeviceAuthorization(stranger, { scope })).rejects.toMatchObject({
    error: 'invalid_client',
    status: 401,
  });
});
