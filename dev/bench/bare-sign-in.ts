/** The peer of `sign-in`: what a sign-in cannot do without, one request after the other, with jose, by this `fetch`. */
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import type { Fetch, FetchInit } from '../../src-main/base/fetch.ts';
import { checkCallback, checkIdToken } from './id-token.ts';
import { authorizationRequest, type Begin, serveSignIns } from './sign-in-worker.ts';

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() });
const profileSchema = z.object({ data: z.object({ id: z.string() }) });

export const bareSignIn =
  (fetch: Fetch): Begin =>
  async (platform, redirectUri) => {
    const { authUrl, apiUrl, clientId } = platform;
    const { signal } = new AbortController();
    const ask = async (url: string, init: Pick<FetchInit, 'method' | 'headers' | 'body'> = {}) => {
      const { status, body } = await fetch(url, { redirect: 'manual', signal, ...init });
      if (status !== 200) throw new Error(`${url} answered ${status}`);
      return json(body ?? Readable.from([]));
    };
    const { url, verifier, state, nonce } = authorizationRequest(platform, redirectUri);
    const finish = async (callback: URL) => {
      checkCallback(callback, state, platform);
      const body = new URLSearchParams({
        client_id: clientId,
        grant_type: 'authorization_code',
        code: callback.searchParams.get('code') ?? '',
        redirect_uri: redirectUri,
        code_verifier: verifier,
        audience: apiUrl,
      });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const exchange = { method: 'POST', headers: form, body: body.toString() } as const;
      const tokens = tokensSchema.parse(await ask(`${authUrl}/oauth/token`, exchange));
      await checkIdToken(tokens.id_token, platform, nonce, ask);
      const headers = { authorization: `Bearer ${tokens.access_token}` };
      profileSchema.parse(await ask(`${apiUrl}/v1/users/me`, { headers }));
    };
    return { url, finish };
  };

if (import.meta.main) serveSignIns(bareSignIn(fetch));
