import { randomUUID } from 'node:crypto';
import {
  CryptoProvider,
  type INetworkModule,
  ProtocolMode,
  PublicClientApplication,
} from '@azure/msal-node';
import { checkCallback, checkIdToken } from '../id-token.ts';
import { serveSignIns } from '../sign-in-worker.ts';

/** MSAL refuses http:, also of the loopback address, so it is given https: and the requests go to http:. */
const secure = (url: string) => url.replace(/^http:/, 'https:');

const send = async <T>(url: string, init: RequestInit) => {
  const response = await fetch(url.replace(/^https:/, 'http:'), init);
  const headers = Object.fromEntries(response.headers);
  const body: T = JSON.parse(await response.text());
  return { status: response.status, headers, body };
};
const networkClient: INetworkModule = {
  sendGetRequestAsync: (url, options) => send(url, { headers: options?.headers ?? {} }),
  sendPostRequestAsync: (url, options) =>
    send(url, { method: 'POST', headers: options?.headers ?? {}, body: options?.body ?? '' }),
};

serveSignIns(async (platform, redirectUri) => {
  const { issuer, authUrl, apiUrl, jwksUrl, clientId } = platform;
  const metadata = {
    issuer: secure(issuer),
    authorization_endpoint: secure(`${authUrl}/authorize`),
    token_endpoint: secure(`${authUrl}/oauth/token`),
    jwks_uri: secure(jwksUrl),
  };
  const app = new PublicClientApplication({
    auth: {
      clientId,
      authority: secure(issuer),
      knownAuthorities: [new URL(issuer).host],
      authorityMetadata: JSON.stringify(metadata),
    },
    system: { networkClient, protocolMode: ProtocolMode.OIDC },
  });
  const [state, nonce] = [randomUUID(), randomUUID()];
  const { verifier, challenge } = await new CryptoProvider().generatePkceCodes();
  const request = {
    scopes: ['openid', 'profile'],
    redirectUri,
    state,
    extraQueryParameters: { audience: apiUrl },
  };
  const url = await app.getAuthCodeUrl({
    ...request,
    nonce,
    codeChallenge: challenge,
    codeChallengeMethod: 'S256',
  });
  const finish = async (callback: URL) => {
    checkCallback(callback, state, platform);
    const code = callback.searchParams.get('code') ?? '';
    const { idToken } = await app.acquireTokenByCode(
      { ...request, code, codeVerifier: verifier, extraParameters: { audience: apiUrl } },
      { code, state, nonce },
    );
    await checkIdToken(idToken, platform, nonce);
  };
  return { url: url.replace(/^https:/, 'http:'), finish };
});
