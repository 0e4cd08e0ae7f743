import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Parts } from '../parts.ts';
import { BodyTooLarge } from './body.ts';
import type { Endpoint } from './endpoints.ts';

type Front = Pick<Parts, 'faults' | 'counter' | 'log'> & {
  /** Whether a Host header names this server. */
  readonly isHost: (header: string | undefined) => boolean;
  /** The address of a proxy with TLS in front of this server, whatever Host the proxy passes on. */
  readonly tlsProxy?: URL | undefined;
  readonly endpointOf: (path: string) => Endpoint;
  /** Sets the CORS headers. Returns true for a preflight request, which is answered then. */
  readonly answerPreflight: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/** The address without its query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Rewrites the absolute form of an address, as a proxy may send it. Its host counts, not the Host header (RFC 9112 3.2.2). */
function acceptAbsoluteForm(request: IncomingMessage): void {
  const { url = '' } = request;
  if (!/^https?:/i.test(url)) return;
  const target = URL.parse(url);
  request.headers.host = target?.host;
  request.url = target === null ? '/' : target.pathname + target.search;
}

const offsets = new WeakMap<ServerResponse, number>();

/** How far off the platform's clock is for this answer, in seconds. */
export const clockOffsetOf = (response: ServerResponse): number => offsets.get(response) ?? 0;

const portalPage = `<!doctype html><html lang="en"><head><title>Welcome to Station Wi-Fi</title></head>
<body><h1>Welcome to Station Wi-Fi</h1><p>Accept the terms to continue.</p></body></html>
`;

function answer(response: ServerResponse, status: number, type: string | null, body: string): void {
  response.writeHead(status, { ...(type === null ? {} : { 'content-type': type }) }).end(body);
}

/** Sends a refusal as a proxy would. */
function refuse(
  response: ServerResponse,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number | undefined },
  why: string,
): void {
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  answer(response, status, 'text/plain', why);
}

/** Waits until the time is over or the client disconnects. Returns whether the client is still connected. */
const waitWhileConnected = (response: ServerResponse, ms: number): Promise<boolean> =>
  Promise.race([wait(ms, true, { ref: false }), once(response, 'close').then(() => false)]);

/** Delays the handler's answer. The handler still runs at once. */
function delayAnswer(response: ServerResponse, ms: number): void {
  const { end } = response;
  response.end = (...answer: unknown[]) => {
    void waitWhileConnected(response, ms).then(() => Reflect.apply(end, response, answer));
    return response;
  };
}

/** Lets the handler run, and calls `instead` when it would answer. */
function atAnswer(response: ServerResponse, instead: () => void): void {
  const { end, writeHead } = response;
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    response.writeHead = writeHead;
    response.end = end;
    for (const name of response.getHeaderNames()) {
      // The CORS headers stay, so that a page can read the answer that is sent instead.
      if (!name.startsWith('access-control-')) response.removeHeader(name);
    }
    instead();
    return response;
  };
}

/**
 * What both servers do first: refuse a foreign Host (against DNS rebinding, and because oidc-provider builds
 * addresses from it), set the headers of every answer, count requests, and apply the faults of transport.
 */
export function createFront(
  { isHost, tlsProxy, faults, counter, log, endpointOf, answerPreflight }: Front,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): RequestListener {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    acceptAbsoluteForm(request);
    if (!isHost(request.headers.host)) {
      const why = 'This server has another address.\n';
      return answer(response, 421, 'text/plain; charset=utf-8', why);
    }
    delete request.headers['x-forwarded-host'];
    if (tlsProxy !== undefined) {
      request.headers.host = tlsProxy.host;
      request.headers['x-forwarded-proto'] = 'https';
    }
    // A preflight request is not counted and has no faults: the browser sent it, not the program.
    if (answerPreflight(request, response)) return;
    const path = pathOf(request);
    const where = endpointOf(path);
    log.add(where, path, request, response);
    const clock = faults.strike('clock-offset', where);
    if (clock !== undefined) {
      offsets.set(response, clock.seconds);
      response.setHeader('Date', new Date(Date.now() + clock.seconds * 1000).toUTCString());
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    // Counted before the faults that answer: the request was sent all the same.
    const counted = await counter.count(where, request);

    const slow = faults.strike('slow', where);
    if (slow?.after === true) delayAnswer(response, slow.ms);
    else if (slow !== undefined && !(await waitWhileConnected(response, slow.ms))) return;
    const limited = faults.strike('rate-limited', where);
    if (limited !== undefined) {
      return refuse(response, { status: 429, ...limited }, 'too many requests\n');
    }
    const broken = faults.strike('server-error', where);
    if (broken?.after === false) return refuse(response, broken, 'upstream connect error\n');
    const html = faults.strike('html', where);
    if (html !== undefined) {
      return answer(response, html.status, 'text/html; charset=utf-8', portalPage);
    }
    const empty = faults.strike('empty', where);
    if (empty !== undefined) return answer(response, empty.status, null, '');
    if (broken !== undefined) {
      atAnswer(response, () => refuse(response, broken, 'upstream connect error\n'));
    }
    if (faults.strike('lost-answer', where) !== undefined) {
      atAnswer(response, () => response.destroy());
    }
    await handle(counted, response);
  }

  return (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) {
        response.setHeader('Connection', 'close');
        const body = { error: 'body_too_large', error_description: error.message };
        answer(response, 413, 'application/json', JSON.stringify(body));
        return;
      }
      // The client hung up while it sent the body, so no answer is awaited.
      if (response.destroyed && !request.complete) return;
      // An error in one request must not end the platform.
      console.error('platform: a request failed:', error);
      if (!response.headersSent) answer(response, 500, 'text/plain', 'internal error\n');
      else response.destroy();
    });
  };
}
