import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Net } from 'electron';
import { app } from './app.ts';
import { lifecycle } from './lifecycle.ts';
import { toNetError } from './net-errors.ts';
import { protocolHandlers } from './protocol.ts';

const TYPES = new Map([
  ['.css', 'text/css'],
  ['.html', 'text/html'],
  ['.ico', 'image/x-icon'],
  ['.js', 'text/javascript'],
  ['.json', 'application/json'],
  ['.map', 'application/json'],
  ['.mjs', 'text/javascript'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain'],
  ['.woff2', 'font/woff2'],
]);

const NO_BODY = new Set([204, 205, 304]);

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url.replace(/[?#].*$/s, ''));
  try {
    const type = TYPES.get(path.extname(file)) ?? 'application/octet-stream';
    return new Response(await readFile(file), { headers: { 'content-type': type } });
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND');
  }
}

async function fetchHttp(request: Request): Promise<Response> {
  if (!request.headers.has('user-agent')) {
    request.headers.set('user-agent', app.userAgentFallback);
  }
  const answer = await fetch(request).catch((error: unknown) => {
    throw toNetError(error);
  });
  // Where Node hands the 3xx over, Electron gives up (electron/electron#43715).
  if (request.redirect === 'manual' && [301, 302, 303, 307, 308].includes(answer.status)) {
    await answer.body?.cancel();
    throw new Error('Redirect was cancelled');
  }
  const body = NO_BODY.has(answer.status) || request.method === 'HEAD' ? null : answer.body;
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers }); // without .url and .type, as Electron's
}

type Fetch = Net['fetch'];

/** `net.fetch` and `session.fetch`: Node's fetch with Electron's manners. No cookies, no cache. */
export const netFetch: Fetch = async (input, init) => {
  if (!lifecycle.ready) throw new Error('net.fetch can only be used after app is ready');
  const request = new Request(input, init);
  const scheme = request.url.slice(0, request.url.indexOf(':'));
  const handler = init?.bypassCustomProtocolHandlers ? undefined : protocolHandlers.get(scheme);
  if (handler) return handler(request);
  return scheme === 'file' ? fetchFile(request.url) : fetchHttp(request);
};

export const net = {
  fetch: netFetch,
  /** As Chromium decides it: is there any interface but loopback? */
  isOnline: () =>
    Object.values(os.networkInterfaces()).some((list) => list?.some((one) => !one.internal)),
} satisfies Pick<Net, 'fetch' | 'isOnline'>;
