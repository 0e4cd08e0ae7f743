/** What MSAL Node and AppAuth-JS leave out: the signature of the id_token and its claims, with jose. */
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Platform } from '../sign-in-worker.ts';

/** Throws unless the token has a good signature, and issuer, audience, time and nonce of this sign-in. */
export async function checkIdToken(
  token: string,
  { jwksUrl, issuer, clientId }: Platform,
  nonce: string,
): Promise<void> {
  const keys: JSONWebKeySet = JSON.parse(await (await fetch(jwksUrl)).text());
  const checks = { issuer, audience: clientId, algorithms: ['ES256', 'RS256'] };
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), checks);
  if (payload.nonce !== nonce) throw new Error('nonce');
}

/** Throws unless the callback has this state and comes from this issuer (RFC 9207). */
export function checkCallback({ searchParams }: URL, state: string, { issuer }: Platform): void {
  if (searchParams.get('state') !== state) throw new Error('state');
  if (searchParams.get('iss') !== issuer) throw new Error('iss');
}
