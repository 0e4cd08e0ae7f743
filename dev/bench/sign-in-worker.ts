/**
 * A sign-in by a library, in a process of its own: the frame for all peers. It is told to begin, answers the address of
 * the sign-in page, listens for the callback, and reports when the library was done.
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { listenOnLoopback } from '../lib/loopback.ts';
import type { PlatformInfo } from '../lib/platform-process.ts';
import { answerMessages } from './answer-messages.ts';

export type Platform = Pick<PlatformInfo, 'issuer' | 'authUrl' | 'apiUrl' | 'jwksUrl'> & {
  readonly clientId: string;
};

/** One sign-in of a library. */
type Attempt = {
  readonly url: string;
  /** Takes the callback's address. Resolves when the library is done, and rejects if it refuses. */
  readonly finish: (callback: URL) => Promise<unknown>;
};

export type Begin = (platform: Platform, redirectUri: string) => Promise<Attempt>;

const random = () => randomBytes(32).toString('base64url');

/** Makes an authorization request, for what makes none itself. The clock does not run yet. */
export function authorizationRequest({ authUrl, apiUrl, clientId }: Platform, redirectUri: string) {
  const [verifier, state, nonce] = [random(), random(), random()];
  const parameters = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile',
    audience: apiUrl,
    state,
    nonce,
    // RFC 7636 4.2
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return { url: `${authUrl}/authorize?${parameters}`, verifier, state, nonce };
}

/** Ms of the clock that all Node processes of this machine share. */
export const monotonicClock = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Makes this process a worker that signs in for each message, and answers when it was done, by `monotonicClock`. */
export function answerSignIns(signIn: (platform: Platform) => Promise<unknown>): void {
  answerMessages(async (platform: Platform) => {
    await signIn(platform);
    return monotonicClock();
  });
}

/** Begins a sign-in of what has no server for the callback. `doneAt` resolves, by `monotonicClock`, when it is done. */
export async function beginSignIn(begin: Begin, platform: Platform) {
  const server = createServer();
  const redirectUri = `http://127.0.0.1:${await listenOnLoopback(server)}/callback`;
  const { url, finish } = await begin(platform, redirectUri);
  const end = async () => {
    const [request, response] = await once(server, 'request');
    response.setHeader('connection', 'close').end('<!doctype html><title>Signed in</title>');
    server.close();
    await finish(new URL(request.url, redirectUri));
    return monotonicClock();
  };
  return { url, doneAt: end() };
}

/** Makes this process the worker of a library that has no server for the callback. */
export function serveSignIns(begin: Begin): void {
  answerSignIns(async (platform) => {
    const { url, doneAt } = await beginSignIn(begin, platform);
    process.send?.({ url });
    await doneAt;
  });
}
