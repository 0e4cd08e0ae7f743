import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Faults } from '../faults.ts';
import { BodyTooLarge } from './body.ts';
import type { RequestCounter } from './counter.ts';
import type { Endpoint } from './endpoints.ts';
import type { RequestLog } from './log.ts';

type Front = {
  /** Whether a Host header names this server. */
  readonly isHost: (header: string | undefined) => boolean;
  /** Where a proxy with TLS stands before it: what that is called, whatever Host it passes on. */
  readonly behind?: URL | undefined;
  readonly faults: Faults;
  readonly counter: RequestCounter;
  readonly log: RequestLog;
  readonly endpointOf: (path: string) => Endpoint;
  /** Says which pages may read the answers; returns whether that was all the request asked. */
  readonly answerPreflight: (request: IncomingMessage, response: ServerResponse) => boolean;
};

export const pathOf = (request: IncomingMessage): string =>
  (request.url ?? '/').split('?', 1)[0] ?? '/';

const offsets = new WeakMap<ServerResponse, number>();

/** How far off the platform's clock is for this answer, in seconds. */
export const clockOffsetOf = (response: ServerResponse): number => offsets.get(response) ?? 0;

const portalPage = `<!doctype html><html lang="en"><head><title>Welcome to Station Wi-Fi</title></head>
<body><h1>Welcome to Station Wi-Fi</h1><p>Accept the terms to continue.</p></body></html>
`;

function answer(response: ServerResponse, status: number, type: string | null, body: string): void {
  response.writeHead(status, { ...(type === null ? {} : { 'content-type': type }) }).end(body);
}

/** A refusal as a proxy gives it. */
function refuse(
  response: ServerResponse,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number | undefined },
  why: string,
): void {
  if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
  answer(response, status, 'text/plain', why);
}

/** Waits, unless the client gives up meanwhile; says whether there is still someone to answer. */
async function patient(response: ServerResponse, ms: number): Promise<boolean> {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  try {
    await wait(ms, undefined, { signal: gone.signal });
    return true;
  } catch {
    return false;
  }
}

/** Lets the handler do its work at once, and its answer wait. */
function delayAnswer(response: ServerResponse, ms: number): void {
  const { end } = response;
  response.end = (...answer: unknown[]) => {
    void patient(response, ms).then(() => Reflect.apply(end, response, answer));
    return response;
  };
}

/** Lets the handler do its work, and does something else where it would have answered. */
function atAnswer(response: ServerResponse, instead: () => void): void {
  const { end, writeHead } = response;
  response.writeHead = () => response;
  response.write = () => true;
  response.end = () => {
    response.writeHead = writeHead;
    response.end = end;
    for (const name of response.getHeaderNames()) {
      // A browser must still let its page read what is answered instead.
      if (!name.startsWith('access-control-')) response.removeHeader(name);
    }
    instead();
    return response;
  };
}

/**
 * What stands before both servers: the refusal of a foreign Host (DNS rebinding, and oidc-provider
 * builds addresses from it), the headers every answer carries, the count of requests, and the faults
 * of transport.
 */
export function createFront(
  { isHost, behind, faults, counter, log, endpointOf, answerPreflight }: Front,
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): RequestListener {
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!isHost(request.headers.host)) {
      answer(response, 421, 'text/plain; charset=utf-8', 'This server has another address.\n');
      return;
    }
    delete request.headers['x-forwarded-host'];
    if (behind !== undefined) {
      request.headers.host = behind.host;
      request.headers['x-forwarded-proto'] = 'https';
    }
    // Neither counted nor struck by a fault: the program did not send it, its browser did.
    if (answerPreflight(request, response)) return;
    const where = endpointOf(pathOf(request));
    log.add(where, pathOf(request), request, response);
    const clock = faults.strike('clock-offset', where);
    if (clock !== undefined) {
      offsets.set(response, clock.seconds);
      response.setHeader('Date', new Date(Date.now() + clock.seconds * 1000).toUTCString());
    }
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Referrer-Policy', 'no-referrer');
    // Before the faults that answer: the request has been made all the same.
    const counted = await counter.count(where, request);

    const slow = faults.strike('slow', where);
    if (slow?.after === true) delayAnswer(response, slow.ms);
    else if (slow !== undefined && !(await patient(response, slow.ms))) return;
    const limited = faults.strike('rate-limited', where);
    if (limited !== undefined) {
      refuse(response, { status: 429, ...limited }, 'too many requests\n');
      return;
    }
    const broken = faults.strike('server-error', where);
    if (broken?.after === false) {
      refuse(response, broken, 'upstream connect error\n');
      return;
    }
    const html = faults.strike('html', where);
    if (html !== undefined) {
      answer(response, html.status, 'text/html; charset=utf-8', portalPage);
      return;
    }
    const empty = faults.strike('empty', where);
    if (empty !== undefined) {
      answer(response, empty.status, null, '');
      return;
    }
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
      // A request the platform cannot serve must not take the platform down with it.
      console.error('platform: a request failed:', error);
      if (!response.headersSent) answer(response, 500, 'text/plain', 'internal error\n');
      else response.destroy();
    });
  };
}
