import { createHash, randomBytes } from 'node:crypto';
import { AuthorizationCode } from 'simple-oauth2';
import { expect, test } from 'vitest';
import { mara, signInPages, startArcade, statusOfMe } from './arcade.ts';

const { issuer, apiUrl, clientId, clientSecret, callback } = await startArcade('server');

const settings = {
  client: { id: clientId, secret: clientSecret },
  auth: { tokenHost: issuer, authorizePath: '/authorize' },
};
const client = new AuthorizationCode(settings);

function begin() {
  const verifier = randomBytes(32).toString('base64url');
  // Its types do not list parameters that it passes on.
  const question = {
    redirect_uri: callback,
    scope: ['openid', 'profile', 'email'],
    state: randomBytes(16).toString('base64url'),
    audience: apiUrl,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  const finish = (back: URL) => {
    const exchange = {
      code: back.searchParams.get('code') ?? '',
      redirect_uri: callback,
      audience: apiUrl,
      code_verifier: verifier,
    };
    return client.getToken(exchange);
  };
  return { url: client.authorizeURL(question), finish };
}

test('simple-oauth2 signs in with its defaults, refreshes and revokes', async () => {
  const { url, finish } = begin();
  const back = await signInPages(url);
  expect(back.searchParams.get('state')).toBe(new URL(url).searchParams.get('state'));
  const tokens = await finish(back);
  expect(tokens.expired()).toBe(false);
  const headers = { authorization: `Bearer ${tokens.token.access_token}` };
  const me = await fetch(`${apiUrl}/v1/users/me`, { headers });
  expect(await me.json()).toMatchObject(mara);
  const renewed = await tokens.refresh();
  expect(await statusOfMe(apiUrl, renewed.token.access_token)).toBe(200);
  await renewed.revokeAll();
  expect(await statusOfMe(apiUrl, renewed.token.access_token)).toBe(401);
});
