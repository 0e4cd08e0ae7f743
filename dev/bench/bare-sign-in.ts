/** The peer of `sign-in`: what a sign-in cannot do without, one request after the other, with jose, by this `fetch`. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import * as z from 'zod';
import type { Fetch, FetchInit } from '../../src-main/base/fetch.ts';
import { authorizationUrl, type Begin, serveSignIns } from './sign-in-worker.ts';

const random = () => randomBytes(32).toString('base64url');

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() });
const keysSchema = z.custom<JSONWebKeySet>((value) => typeof value === 'object');
const profileSchema = z.object({ data: z.object({ id: z.string() }) });

export const bareSignIn =
  (fetch: Fetch): Begin =>
  async (platform, redirectUri) => {
    const { issuer, authUrl, apiUrl, jwksUrl, clientId } = platform;
    const { signal } = new AbortController();
    const ask = async (url: string, init: Pick<FetchInit, 'method' | 'headers' | 'body'> = {}) => {
      const { status, body } = await fetch(url, { redirect: 'manual', signal, ...init });
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      return json(body ?? Readable.from([]));
    };
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
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const exchange = { method: 'POST', headers: form, body: body.toString() } as const;
      const tokens = tokensSchema.parse(await ask(`${authUrl}/oauth/token`, exchange));
      const keys = keysSchema.parse(await ask(jwksUrl));
      const checks = { issuer, audience: clientId, algorithms: ['ES256', 'RS256'] };
      const { payload } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), checks);
      if (payload.nonce !== nonce) throw new Error('nonce');
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      profileSchema.parse(await ask(`${apiUrl}/v1/users/me`, { headers }));
    };
    return { url, finish };
  };

if (import.meta.main) serveSignIns(bareSignIn(fetch));
