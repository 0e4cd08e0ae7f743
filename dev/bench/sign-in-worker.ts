/**
 * A sign-in by a library, in a process of its own: the frame for all peers. It is told to begin, answers the address of
 * the sign-in page, listens for the callback, and reports when the library was done.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Platform = {
  readonly issuer: string;
  readonly authUrl: string;
  readonly apiUrl: string;
  readonly jwksUrl: string;
  readonly clientId: string;
};

/** One sign-in of a library. */
type Attempt = {
  readonly url: string;
  /** Takes the callback's address. Resolves when the library is done, and rejects if it refuses. */
  readonly finish: (callback: URL) => Promise<unknown>;
};

export type Begin = (platform: Platform, redirectUri: string) => Promise<Attempt>;

type AuthorizationRequest = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** By S256 (RFC 7636 4.2). */
  readonly challenge: string;
};

/** Returns the address of the sign-in page, for what makes none itself. The clock does not run yet. */
export function authorizationUrl(
  { authUrl, apiUrl, clientId }: Platform,
  request: AuthorizationRequest,
): string {
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: request.redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    audience: apiUrl,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.challenge,
    code_challenge_method: 'S256',
  });
  return `${authUrl}/authorize?${parameters}`;
}

/** Makes this process a worker. */
export function serveSignIns(begin: Begin): void {
  process.on('message', (platform: Platform) => {
    signIn(begin, platform).catch((error: unknown) => {
      process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : error });
    });
  });
  process.on('disconnect', () => process.exit());
}

async function signIn(begin: Begin, platform: Platform): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const redirectUri = `http://127.0.0.1:${port}/callback`;
  const { url, finish } = await begin(platform, redirectUri);
  process.send?.({ url });
  const [request, response] = await once(server, 'request');
  response.setHeader('connection', 'close').end('<!doctype html><title>Signed in</title>');
  server.close();
  await finish(new URL(request.url, redirectUri));
  process.send?.({ doneAt: Number(process.hrtime.bigint()) / 1e6 });
}
