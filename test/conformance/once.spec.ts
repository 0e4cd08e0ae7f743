/**
 * Chromium sends no request of the launcher a second time that must not be repeated. Runs the launcher's own requests
 * against a server that closes connections at random.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server as Listener, type Socket } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { _electron, test as base, type ElectronApplication, expect } from 'playwright/test';
import { isSandboxed } from '../../dev/lib/electron.ts';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';
import { keepAnswers, startMs } from '../e2e/support/launcher.ts';
import { runs } from '../support/long.ts';
import { type Kind, kinds, type Load, type Outcome } from './once/load.ts';
import { startServer, trustSwitch } from './once/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts the app, for as long as it is used. */
async function withApp(use: (app: ElectronApplication) => Promise<void>): Promise<void> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'conformance-once-'));
  const folder = path.join(import.meta.dirname, 'once');
  const args = [folder, `--user-data-dir=${profile}`, trustSwitch, keepAnswers];
  const app = await _electron.launch({ args, chromiumSandbox: isSandboxed, timeout: startMs });
  await app.evaluate(({ app: electron }) => electron.whenReady());
  await use(app);
  await app.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

type Fixtures = {
  /** An app of the test's own. */
  readonly own: ElectronApplication;
  readonly serve: (scheme: 'http' | 'https') => Promise<Server>;
};

/** `shared`: an app for tests that do not count its requests, each with a session of its own. */
const test = base.extend<Fixtures, { readonly shared: ElectronApplication }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  own: async ({}, use) => withApp(use),
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => withApp(use),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (scheme) => {
      const server = await startServer(scheme);
      servers.push(server);
      return server;
    });
    for (const server of servers) server.stop();
  },
});

const send = (app: ElectronApplication, load: Load): Promise<Outcome[]> =>
  app.evaluate((_electron, wanted) => Reflect.get(globalThis, 'send')(wanted), load);

/** The requests that only wait can be cancelled by the player. */
const cancelable: ReadonlySet<Kind> = new Set([
  'code exchange',
  'device authorization',
  'device token',
]);

/**
 * Sends `count` requests of each kind. Returns how often the server got the one of a kind that came most often, the
 * requests that never came although nobody cancelled them, and how many were cancelled.
 */
async function sendAll(app: ElectronApplication, server: Server, count: number) {
  const most: Partial<Record<Kind, number>> = {};
  const lost: Outcome[] = [];
  let cancelled = 0;
  for (const kind of kinds) {
    const cancels = cancelable.has(kind);
    const outcomes = await send(app, { kind, server: server.address, count, cancels });
    expect(outcomes).toHaveLength(count);
    const arrivals = ({ mark }: Outcome) => server.arrivals.get(mark) ?? 0;
    most[kind] = Math.max(...outcomes.map(arrivals));
    const ended = outcomes.filter(({ end }) => end !== 'cancelled');
    lost.push(...ended.filter((each) => arrivals(each) === 0));
    cancelled += count - ended.length;
  }
  return { most, lost, cancelled };
}

const each = (most: number) => Object.fromEntries(kinds.map((kind) => [kind, most]));

for (const scheme of ['http', 'https'] as const) {
  test(`no request that must not be repeated is sent twice over ${scheme}`, async ({
    own: app,
    serve,
  }) => {
    const server = await serve(scheme);
    // Where the sessions are ordinary, three of ten come twice: of 40 of a kind, none does once in a million runs.
    const count = runs(40, 200);
    const { most, lost, cancelled } = await sendAll(app, server, count);
    expect({ most, lost }).toEqual({ most: each(1), lost: [] });
    // Otherwise the requests had nothing to be sent again on.
    expect(server.reused()).toBeGreaterThan(count);
    expect([...server.versions]).toEqual(['1.1']);
    expect(server.datagrams()).toBe(0);
    // Two for reading, two times three for sending, and one for each that was cancelled within the last minute.
    const sessions = await app.evaluate(() => Reflect.get(globalThis, 'sessionCount')());
    expect(sessions).toBeLessThanOrEqual(8 + cancelled);
  });
}

/** Lets a server listen. Returns its address. */
const listening = async (server: Listener) => `http://127.0.0.1:${await listenOnLoopback(server)}/`;

test.describe('in one app', () => {
  // One after the other: a worker starts the app for each of them that it gets.
  test.describe.configure({ mode: 'default' });

  test('E3 a body that ends too early throws at its reader alone, even if it is read later', async ({
    shared: app,
  }) => {
    const connected = Promise.withResolvers<Socket>();
    const server = createServer(connected.resolve);
    const address = await listening(server);
    const sent = app.evaluate(async ({ session }, to) => {
      const thrown = Promise.withResolvers<never>();
      process.once('uncaughtException', thrown.reject);
      const { signal } = new AbortController();
      const request = Reflect.get(globalThis, 'requestIn');
      const answer = await request(session.fromPartition('cut'), to, { signal });
      const ended = new Promise((resolve) => answer.body.once('close', resolve));
      await Promise.race([ended, thrown.promise]);
      process.off('uncaughtException', thrown.reject);
      return answer.body.toArray().catch(({ message }: Error) => message);
    }, address);
    const socket = await connected.promise;
    await once(socket, 'data');
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nshort');
    expect(await sent).toBe('net::ERR_CONTENT_LENGTH_MISMATCH');
    server.close();
  });

  test('a request that has ended leaves nothing at its signal', async ({ shared: app }) => {
    const server = createHttpServer(({ url }, response) => {
      if (url === '/cut') response.socket?.destroy();
      else if (url === '/moved') response.writeHead(302, { location: '/' }).end();
      else
        response.writeHead(url === '/empty' ? 204 : 200).end(url === '/read' ? 'body' : undefined);
    });
    const address = await listening(server);
    const left = await app.evaluate(async ({ session }, to) => {
      const { getEventListeners } = process.getBuiltinModule('node:events');
      const request = Reflect.get(globalThis, 'requestIn');
      const counts: Record<string, number> = {};
      for (const path of ['read', 'empty', 'moved', 'cut']) {
        const { signal } = new AbortController();
        await request(session.fromPartition('left'), `${to}${path}`, { signal })
          .then(({ body }: { body: NodeJS.ReadableStream | null }) => body && Array.fromAsync(body))
          .catch(() => {});
        // A stream closes a turn after its end.
        await new Promise(setImmediate);
        counts[path] = getEventListeners(signal, 'abort').length;
      }
      return counts;
    }, address);
    expect(left).toEqual({ read: 0, empty: 0, moved: 0, cut: 0 });
    server.closeAllConnections();
    server.close();
  });

  test('a request that waits for its answer can be aborted', async ({ shared: app }) => {
    const connected = Promise.withResolvers<Socket>();
    const server = createServer(connected.resolve);
    const address = await listening(server);
    const aborted = app.evaluate(async ({ session }, to) => {
      const player = new AbortController();
      Object.assign(globalThis, { abortRequest: () => player.abort(new Error('cancelled')) });
      const request = Reflect.get(globalThis, 'requestIn');
      const body = { method: 'POST', body: 'code', signal: player.signal };
      return request(session.fromPartition('silent'), to, body).catch(
        ({ message }: Error) => message,
      );
    }, address);
    const socket = await connected.promise;
    await once(socket, 'data');
    const closed = once(socket.resume(), 'close');
    await app.evaluate(() => Reflect.get(globalThis, 'abortRequest')());
    expect(await aborted).toBe('cancelled');
    await closed;
    server.close();
  });

  test('a request is sent after one during which Chromium’s network process ended', async ({
    shared: app,
  }) => {
    const server = createHttpServer((request, response) => {
      if (request.method === 'POST') server.emit('post', response);
      else response.end();
    });
    const address = await listening(server);
    const revoke = () =>
      send(app, { kind: 'revocation', server: address, count: 1, cancels: false });
    // Every second time, the process ends before it has closed the connections of the request.
    for (let time = 0; time < 4; time += 1) {
      const first = revoke();
      await once(server, 'post');
      await app.evaluate(({ app: electron }) => {
        const service = 'network.mojom.NetworkService';
        const network = electron.getAppMetrics().find((metric) => metric.serviceName === service);
        if (network) process.kill(network.pid, 'SIGKILL');
      });
      await first;
      server.once('post', (response) => response.end());
      expect((await revoke())[0]?.end).toBe('ended');
    }
    server.closeAllConnections();
    server.close();
  });

  test('a request sends no cookie back', async ({ shared: app }) => {
    const cookies: unknown[] = [];
    const server = createHttpServer(({ headers }, response) => {
      cookies.push(headers.cookie);
      response.writeHead(200, { 'set-cookie': 'a=b' }).end('{}');
    });
    const address = await listening(server);
    await app.evaluate(async ({ session }, to) => {
      const { signal } = new AbortController();
      for (let count = 0; count < 2; count += 1) {
        const request = Reflect.get(globalThis, 'requestIn');
        const { body } = await request(session.fromPartition('read'), to, { signal });
        await body.toArray();
      }
    }, address);
    expect(cookies).toEqual([undefined, undefined]);
    server.closeAllConnections();
    server.close();
  });

  test('a request reads the first of headers with one name, whatever its case, and nothing where there is none', async ({
    shared: app,
  }) => {
    const server = createServer((socket) =>
      socket.once('data', () =>
        socket.end(
          'HTTP/1.1 200 OK\r\nX-First: Retry-After\r\nRETRY-After: 3\r\nretry-after: 9\r\n\r\n',
        ),
      ),
    );
    const address = await listening(server);
    const read = await app.evaluate(async ({ session }, to) => {
      const { signal } = new AbortController();
      const request = Reflect.get(globalThis, 'requestIn');
      const { headers } = await request(session.fromPartition('headers'), to, { signal });
      return ['retry-after', 'x-first', 'date'].map((name) => headers.get(name) ?? 'none');
    }, address);
    expect(read).toEqual(['3', 'Retry-After', 'none']);
    server.close();
  });
});
