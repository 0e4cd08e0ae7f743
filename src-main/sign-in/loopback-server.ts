/** Listens on the loopback address for the authorization response (RFC 8252 7.3 and 8.3). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenFailure, listenOn } from '../base/listen.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import { publish } from '../facts/diagnostics.ts';
import type { FactOf } from '../facts/facts.ts';
import type { Outcome } from './attempt-state.ts';
import { type CallbackPageKind, callbackPage, type PageBrand } from './callback-page.ts';
import { type CallbackRequest, checkCallback, type StrayReason } from './callback-request.ts';

/** Where the redirect of the callback leads. `finished` says what became of the attempt. */
type LastPage = FactOf<'callback-accepted'>['outcome'];

export type LoopbackOptions = {
  readonly redirect: Config['redirect'];
  readonly state: Secret;
  readonly brand: PageBrand;
  /** Resolves when the attempt has ended. The browser waits so long for its last page, `holdMs` at most. */
  readonly ended: Promise<Outcome>;
  /** Ends the wait for the callback at once. After the callback, the last page is still served. */
  readonly signal: AbortSignal;
  /** Called for each request that was ignored. */
  readonly onStray?: ((reason: StrayReason) => void) | undefined;
  /** 5 s by default. The player does not watch an empty tab longer, and is in the launcher's window by then. */
  readonly holdMs?: number;
};

/** How long the last page is served at most. A browser fetches it within milliseconds; on a busy computer it can take seconds. */
const lingerMs = 60_000;
const defaultHoldMs = 5_000;

/** Port → close function, for each server that has received its callback and now only serves its last page. */
const closeByPort = new Map<number, () => Promise<void>>();

/**
 * Opens a port on the configured loopback address, or on the other one if that fails, and waits there for the callback.
 * Before the callback, the signal closes the port. After it, the port closes when the browser has fetched its last page,
 * after a minute, or when a later attempt needs the same port. Throws a Failure: LK-202 if all ports are in use, otherwise
 * LK-201. The journal gets the port, ignored requests, and the callback.
 *
 * Returns the `redirect_uri` of the authorization request and of the token request, byte for byte; and a promise of the
 * parameters of the accepted callback, which rejects with the signal's reason.
 */
export async function listenForCallback(options: LoopbackOptions) {
  const { redirect, state, brand, signal, ended, holdMs = defaultHoldMs } = options;
  signal.throwIfAborted();
  const server = createServer({
    // Cookies of every other program on this address come too: a browser keeps them apart by host, not by port.
    maxHeaderSize: 32 * 1024,
    headersTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
  });
  // Without destroy(), a client that sends no HTTP and keeps its side open would hold a file descriptor.
  server.on('clientError', (_error, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy()),
  );
  limitConnections(server);
  await Promise.all(redirect.ports.map((port) => closeByPort.get(port)?.()));
  const { host, port } = await listen(server, redirect);
  const authority = `${host}:${port}`;

  const close = () =>
    new Promise<void>((resolve) => {
      // By now, a later attempt can have this port.
      if (closeByPort.get(port) === close) closeByPort.delete(port);
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (signal.aborted) await close();
  signal.throwIfAborted();
  publish({ kind: 'listening', address: host, port });
  const ignore = (reason: StrayReason) => {
    publish({ kind: 'callback-ignored', reason });
    options.onStray?.(reason);
  };
  const callback = new Promise<URLSearchParams>((resolve, reject) => {
    let lastPage: LastPage | undefined;
    signal.addEventListener('abort', () => {
      if (!lastPage) void close();
      reject(signal.reason);
    });
    server.on('request', (request, response) => {
      const received = readRequest(request);
      const isLastPage =
        lastPage &&
        received.host === authority &&
        received.target === lastPath(redirect.path, lastPage);
      // A browser fetches a page by GET. Another method does not count as the fetch of the last page.
      if (lastPage && isLastPage && received.method === 'GET') {
        response.on('close', close);
        const page = lastPage === 'finished' ? pageOfOutcome(ended, holdMs) : lastPage;
        void Promise.resolve(page).then((kind) => respond(response, kind, brand));
        return;
      }
      const checked = checkCallback(received, { authority, path: redirect.path, state });
      if (checked.kind === 'stray') {
        ignore(checked.reason);
        respond(response, strayPage(checked.reason), brand);
      } else if (lastPage) {
        // The state is valid for one callback. A second one is a replay.
        ignore('wrong-state');
        respond(response, 'unrelated', brand);
      } else {
        lastPage = lastPageOf(checked.params);
        publish({ kind: 'callback-accepted', outcome: lastPage });
        // A redirect takes the code out of the address bar and the history (RFC 9700 4.2).
        redirectTo(response, `http://${authority}${lastPath(redirect.path, lastPage)}`, brand);
        closeByPort.set(port, close);
        setTimeout(close, lingerMs).unref();
        resolve(checked.params);
      }
    });
  });
  // The caller may have stopped waiting. Without this, the rejection would be unhandled.
  callback.catch(() => {});
  return { redirectUri: `http://${authority}${redirect.path}`, callback };
}

/** Far more connections than a browser opens. */
const maxConnections = 64;

/** Destroys the oldest connection when there are too many, because the browser's connection is the newest. */
function limitConnections(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > maxConnections) oldest?.destroy();
  });
}

const strayPage = (reason: StrayReason): CallbackPageKind =>
  reason === 'wrong-state' || reason === 'malformed' ? 'unrelated' : reason;

const lastPath = (path: string, lastPage: LastPage) => `${path.replace(/\/$/, '')}/${lastPage}`;

function lastPageOf(params: URLSearchParams): LastPage {
  const error = params.get('error');
  if (!error) return 'finished';
  return error === 'access_denied' ? 'declined' : 'failed';
}

const outcomePages: Record<Outcome['kind'], CallbackPageKind> = {
  'signed-in': 'signed-in',
  failed: 'failed',
  cancelled: 'unrelated',
};

/** Resolves with the page for the attempt's outcome; after `holdMs` with the page that says that Latchkey goes on. */
const pageOfOutcome = (ended: Promise<Outcome>, holdMs: number): Promise<CallbackPageKind> =>
  Promise.race([
    ended.then(({ kind }) => outcomePages[kind]),
    sleep(holdMs, 'finished' as const, { ref: false }),
  ]);

const readRequest = (request: IncomingMessage): CallbackRequest => ({
  method: request.method ?? '',
  target: request.url ?? '',
  // Node keeps the first of several. A request with two is malformed (RFC 9112 3.2).
  host: request.headersDistinct.host?.length === 1 ? request.headers.host : undefined,
});

function respond(response: ServerResponse, kind: CallbackPageKind, brand: PageBrand): void {
  const { status, headers, body } = callbackPage(kind, brand);
  response.writeHead(status, headers).end(body);
}

function redirectTo(response: ServerResponse, location: string, brand: PageBrand): void {
  const { headers } = callbackPage('finished', brand);
  response.writeHead(303, { ...headers, location }).end();
}

type Host = Config['redirect']['host'];

const ipv4: Binding = ['127.0.0.1', '127.0.0.1'];
const ipv6: Binding = ['[::1]', '::1'];
type Binding = readonly [hostInRedirectUri: Host, address: string];

/** Where to listen for each configured host, the preferred address first. */
const bindings: Record<Host, readonly Binding[]> = {
  '127.0.0.1': [ipv4, ipv6],
  '[::1]': [ipv6, ipv4],
  localhost: [
    ['localhost', '127.0.0.1'],
    ['localhost', '::1'],
  ],
};

/** Listens on the first free port: tries each port of the list on one address, then on the other. */
async function listen(server: Server, redirect: Config['redirect']) {
  const errors: unknown[] = [];
  for (const [host, address] of bindings[redirect.host]) {
    for (const port of redirect.ports) {
      try {
        return { host, port: await listenOn(server, address, port) };
      } catch (error) {
        errors.push(error);
      }
    }
  }
  throw listenFailure(redirect.ports, errors);
}
