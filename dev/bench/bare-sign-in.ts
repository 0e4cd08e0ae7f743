/** The peer of `sign-in`: what a sign-in cannot do without, one request after the other, with jose. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { authorizationUrl, serveSignIns } from './sign-in-worker.ts';

const random = () => randomBytes(32).toString('base64url');

const json = async (response: Response) => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
};

serveSignIns(async (platform, redirectUri) => {
  const { issuer, authUrl, apiUrl, jwksUrl, clientId } = platform;
  const [verifier, state, nonce] = [random(), random(), random()];
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const url = authorizationUrl(platform, { redirectUri, state, nonce, challenge });
  const finish = async ({ searchParams }: URL) => {
    const given = Buffer.from(searchParams.get('state') ?? '');
    if (!timingSafeEqual(given, Buffer.from(state))) throw new Error('state');
    if (searchParams.get('iss') !== issuer) throw new Error('iss');
    const body = new URLSearchParams({
      client_id: clientId,
      grant_type: 'authorization_code',
      code: searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      audience: apiUrl,
    });
    const tokens = await json(await fetch(`${authUrl}/oauth/token`, { method: 'POST', body }));
    const keys: JSONWebKeySet = await json(await fetch(jwksUrl));
    const checks = { issuer, audience: clientId, algorithms: ['ES256', 'RS256'] };
    const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), checks);
    if (payload.nonce !== nonce) throw new Error('nonce');
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const { data } = await json(await fetch(`${apiUrl}/v1/users/me`, { headers }));
    if (typeof data.id !== 'string') throw new Error('profile');
  };
  return { url, finish };
});
