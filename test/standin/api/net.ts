import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Net } from 'electron';
import { isLoopback } from '../relay/page-proxy.ts';
import { unsupported } from '../settings.ts';
import { app } from './app.ts';
import { switches } from './command-line.ts';
import { lifecycle } from './lifecycle.ts';
import { toNetError } from './net-errors.ts';
import type { protocolHandlers } from './protocol.ts';
import { throughProxy } from './proxied-fetch.ts';
import { session } from './session.ts';
import type { Head, WebRequest } from './web-request.ts';

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

/** Decodes a header as Electron does: bytes that are not UTF-8 become U+FFFD. */
const asUtf8 = (text: string) => Buffer.from(text, 'latin1').toString('utf8');

function readHead({ status, statusText, headers }: Response): Head {
  const responseHeaders: Record<string, string[]> = {};
  for (const [name, value] of headers) {
    responseHeaders[name] = [...(responseHeaders[name] ?? []), asUtf8(value)];
  }
  const statusLine = `HTTP/1.1 ${status} ${asUtf8(statusText)}`;
  return { statusCode: status, statusLine, responseHeaders };
}

async function fetchHttp(request: Request, webRequest: WebRequest): Promise<Response> {
  if (!request.headers.has('user-agent')) {
    request.headers.set('user-agent', app.userAgentFallback);
  }
  const proxy = switches.get('proxy-server');
  if (proxy !== undefined && !isLoopback(new URL(request.url).hostname)) {
    return throughProxy(proxy, request.url);
  }
  const answer = await fetch(request).catch((error: unknown) => {
    throw toNetError(error);
  });
  // Electron follows redirects in its own way, which the stand-in does not imitate.
  if (answer.redirected) throw unsupported('a redirect that fetch follows');
  const head = await webRequest.headersReceived(request.url, request.method, readHead(answer));
  // Node returns the 3xx. Electron fails the request (electron/electron#43715).
  const isRedirect =
    [301, 302, 303, 307, 308].includes(answer.status) && answer.headers.has('location');
  if (request.redirect === 'manual' && isRedirect) {
    await answer.body?.cancel();
    throw new Error('Redirect was cancelled');
  }
  const body = NO_BODY.has(answer.status) || request.method === 'HEAD' ? null : answer.body;
  try {
    const headers = new Headers();
    // Electron takes the cookies from the received headers, even if the app has removed them.
    const cookies = answer.headers.getSetCookie().map(asUtf8);
    const kept = Object.entries(head.responseHeaders).filter(([name]) => name !== 'set-cookie');
    for (const [name, values] of kept) headers.set(name, values.join(', '));
    if (cookies.length > 0) headers.set('set-cookie', cookies.join(', '));
    const statusText = /^\S+ \d+ ?(.*)$/s.exec(head.statusLine)?.[1] ?? '';
    return new Response(body, { status: answer.status, statusText, headers }); // without .url and .type, as Electron's
  } catch (error) {
    // Electron's fetch throws inside an event here: the error cannot be caught, and the request hangs.
    queueMicrotask(() => {
      throw error;
    });
    return new Promise((_resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
  }
}

type Fetch = Net['fetch'];

/** `net.fetch` and `session.fetch`: Node's fetch with Electron's differences. No cookies, no cache. */
export function fetchFor(webRequest: WebRequest, handlers: typeof protocolHandlers): Fetch {
  return async (input, init) => {
    if (!lifecycle.ready) throw new Error('net.fetch can only be used after app is ready');
    // Electron sends a stream as one body with its length, Node sends it in chunks.
    if (init?.body instanceof ReadableStream) throw unsupported('a stream as the body of a fetch');
    const request = new Request(input, init);
    const scheme = request.url.slice(0, request.url.indexOf(':'));
    const handler = init?.bypassCustomProtocolHandlers ? undefined : handlers.get(scheme);
    if (handler) return handler(request);
    if (scheme === 'file') return fetchFile(request.url);
    if (!/^https?$/.test(scheme)) throw new Error('net::ERR_UNKNOWN_URL_SCHEME');
    return fetchHttp(request, webRequest);
  };
}

export const net = {
  /** In the default session. */
  fetch: (input, init) => session.defaultSession.fetch(input, init),
  /** Like Chromium: whether there is a network interface besides loopback. */
  isOnline: () =>
    Object.values(os.networkInterfaces()).some((list) => list?.some((one) => !one.internal)),
} satisfies Pick<Net, 'fetch' | 'isOnline'>;
