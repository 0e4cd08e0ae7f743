/** The checks of a callback, and of an id_token with jose: for the bare sign-in, MSAL Node and AppAuth-JS, which have none. */
import { timingSafeEqual } from 'node:crypto';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Platform } from './sign-in-worker.ts';

const keysSchema = z.custom<JSONWebKeySet>((value) => typeof value === 'object');

const askByNode = async (url: string): Promise<unknown> => (await fetch(url)).json();

/** Throws unless the callback has this state and comes from this issuer (RFC 9207). */
export function checkCallback({ searchParams }: URL, state: string, { issuer }: Platform): void {
  const given = Buffer.from(searchParams.get('state') ?? '');
  if (!timingSafeEqual(given, Buffer.from(state))) throw new Error('state');
  if (searchParams.get('iss') !== issuer) throw new Error('iss');
}

/** Throws unless the token has a good signature, and issuer, audience, time and nonce of this sign-in. `ask` fetches the keys. */
export async function checkIdToken(
  token: string,
  { jwksUrl, issuer, clientId }: Platform,
  nonce: string,
  ask = askByNode,
): Promise<void> {
  const keys = keysSchema.parse(await ask(jwksUrl));
  const checks = { issuer, audience: clientId, algorithms: ['ES256', 'RS256'] };
  const { payload } = await jwtVerify(token, createLocalJWKSet(keys), checks);
  if (payload.nonce !== nonce) throw new Error('nonce');
}
