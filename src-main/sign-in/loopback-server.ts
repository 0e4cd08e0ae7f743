/** Listens on the loopback address for the authorization response (RFC 8252 7.3 and 8.3). */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Failure } from '../base/failure.ts';
import type { Secret } from '../base/secret.ts';
import type { Config } from '../config.ts';
import { type CallbackPageKind, callbackPage } from './callback-page.ts';
import { type CallbackRequest, judgeCallback, type StrayReason } from './callback-request.ts';

/** How the answer went, told by the page that the browser ends on. */
type Outcome = Extract<CallbackPageKind, 'finished' | 'declined' | 'failed'>;

export type LoopbackServer = {
  /** Byte for byte what the authorization and the token request carry as redirect_uri. */
  readonly redirectUri: string;
  /** The parameters of the one accepted callback. Rejects with the signal's reason. */
  readonly callback: Promise<URLSearchParams>;
};

export type LoopbackOptions = {
  readonly redirect: Config['redirect'];
  readonly state: Secret;
  /** Ends the wait for the callback at once. The last page is served all the same. */
  readonly signal: AbortSignal;
  /** Told of every request that was answered and ignored. */
  readonly onStray?: (reason: StrayReason) => void;
  /** How long the last page is served after the callback, at most. In ms; a minute by default. */
  readonly lingerMs?: number;
};

/**
 * The browser follows its redirect to the last page within milliseconds, but a loaded computer can take
 * seconds: until then the page is served, whatever has become of the attempt.
 */
const defaultLingerMs = 60_000;

/** The servers that wait for the browser to fetch its last page, by port. Ports belong to the whole process. */
const lingering = new Map<number, () => Promise<void>>();

/**
 * Opens the port, on 127.0.0.1 or else on [::1], and waits for the callback. The signal closes the port
 * before the callback; after it, the port closes once the browser has fetched its last page, after
 * `lingerMs`, or when a later attempt needs the same port. Throws a Failure LK-201 or LK-202.
 */
export async function listenForCallback(options: LoopbackOptions): Promise<LoopbackServer> {
  const { redirect, state, signal, onStray, lingerMs = defaultLingerMs } = options;
  signal.throwIfAborted();
  const server = createServer({
    maxHeaderSize: 8 * 1024,
    headersTimeout: 5_000,
    requestTimeout: 5_000,
    connectionsCheckingInterval: 1_000,
  });
  // What is no HTTP gets the shortest answer there is. A client that keeps its side open holds no descriptor.
  server.on('clientError', (_error, socket) =>
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy()),
  );
  limitConnections(server);
  await Promise.all(redirect.ports.map((port) => lingering.get(port)?.()));
  const { host, port } = await listen(server, redirect);
  const authority = `${host}:${port}`;

  const close = () =>
    new Promise<void>((resolve) => {
      lingering.delete(port);
      server.close(() => resolve());
      server.closeAllConnections();
    });
  if (signal.aborted) await close();
  signal.throwIfAborted();
  const callback = new Promise<URLSearchParams>((resolve, reject) => {
    let outcome: Outcome | undefined;
    signal.addEventListener('abort', () => {
      if (!outcome) void close();
      reject(signal.reason);
    });
    server.on('request', (request, response) => {
      const seen = readRequest(request);
      const isLastPage =
        outcome && seen.host === authority && seen.target === lastPath(redirect.path, outcome);
      // A browser shows it by GET alone; what only asks about it leaves it there.
      if (outcome && isLastPage && seen.method === 'GET') {
        response.on('close', close);
        respond(response, outcome);
        return;
      }
      const verdict = judgeCallback(seen, { authority, path: redirect.path, state });
      if (verdict.kind === 'stray') {
        onStray?.(verdict.reason);
        respond(response, strayPages[verdict.reason]);
      } else if (outcome) {
        // The state is good for one answer; a second one is a replay.
        onStray?.('wrong-state');
        respond(response, 'unrelated');
      } else {
        outcome = outcomeOf(verdict.params);
        // A redirect takes the code out of the address bar and the history (RFC 9700 4.2).
        redirectTo(response, `http://${authority}${lastPath(redirect.path, outcome)}`);
        lingering.set(port, close);
        setTimeout(close, lingerMs).unref();
        resolve(verdict.params);
      }
    });
  });
  // A caller that stopped waiting has its reason already.
  callback.catch(() => {});
  return { redirectUri: `http://${authority}${redirect.path}`, callback };
}

/** Many more than one browser opens. */
const mostConnections = 64;

/** Destroys the oldest connection for each one too many: the browser's own is the newest. */
function limitConnections(server: Server): void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    const [oldest] = open;
    if (open.size > mostConnections) oldest?.destroy();
  });
}

const strayPages: Record<StrayReason, CallbackPageKind> = {
  'wrong-host': 'wrong-host',
  'not-found': 'not-found',
  'method-not-allowed': 'method-not-allowed',
  'wrong-state': 'unrelated',
  malformed: 'unrelated',
};

const lastPath = (path: string, outcome: Outcome) => `${path.replace(/\/$/, '')}/${outcome}`;

function outcomeOf(params: URLSearchParams): Outcome {
  const error = params.get('error');
  if (!error) return 'finished';
  return error === 'access_denied' ? 'declined' : 'failed';
}

const readRequest = (request: IncomingMessage): CallbackRequest => ({
  method: request.method ?? '',
  target: request.url ?? '',
  host: request.headers.host,
});

function respond(response: ServerResponse, kind: CallbackPageKind): void {
  const { status, headers, body } = callbackPage(kind);
  response.writeHead(status, headers).end(body);
}

function redirectTo(response: ServerResponse, location: string): void {
  const { headers } = callbackPage('finished');
  response.writeHead(303, { ...headers, location }).end();
}

/** For each configured host, the names to register and the addresses to listen on, in their order. */
const addresses: Record<Config['redirect']['host'], ReadonlyArray<readonly [string, string]>> = {
  '127.0.0.1': [
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1'],
  ],
  '[::1]': [
    ['[::1]', '::1'],
    ['127.0.0.1', '127.0.0.1'],
  ],
  localhost: [
    ['localhost', '127.0.0.1'],
    ['localhost', '::1'],
  ],
};

/** The first address and port that can be listened on: each port of the list on one address, then on the other. */
async function listen(server: Server, redirect: Config['redirect']) {
  const codes: string[] = [];
  for (const [host, address] of addresses[redirect.host]) {
    for (const port of redirect.ports) {
      const code = await tryListen(server, address, port);
      const bound = server.address();
      if (code === undefined && typeof bound === 'object' && bound) {
        return { host, port: bound.port };
      }
      codes.push(code ?? 'no address');
    }
  }
  const allBusy = codes.every((code) => code === 'EADDRINUSE');
  throw allBusy
    ? new Failure('LK-202', { ports: redirect.ports.join(', ') })
    : new Failure('LK-201', { reason: [...new Set(codes)].join(', ') });
}

/** Answers undefined when the server listens, else the system's error code. */
function tryListen(server: Server, address: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException) => {
      server.off('listening', onListening);
      resolve(error.code ?? 'unknown');
    };
    const onListening = () => {
      server.off('error', onError);
      resolve(undefined);
    };
    server.once('error', onError).once('listening', onListening);
    server.listen({ host: address, port, exclusive: true });
  });
}
