import { createServer, type RequestListener, type Server } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { ElectronApplication } from 'playwright/test';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';
import { startPasswordProxy } from '../support/password-proxy.ts';
import { test as base, expect, happened } from './launch.ts';

type Serve = (listener: RequestListener) => Promise<string>;

const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (listener) => {
      const server = createServer(listener);
      servers.push(server);
      return `http://127.0.0.1:${await listenOnLoopback(server)}/`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

/** Sends a request by the app's `send`. */
const send = (app: ElectronApplication, options: Record<string, unknown>) =>
  app.evaluate((_electron, to) => Reflect.get(globalThis, 'send')(to), options);

test('session.resolveProxy answers DIRECT for an address of this computer', async ({ app }) => {
  const proxy = await app.evaluate(({ session }) =>
    session.fromPartition('requests').resolveProxy('http://127.0.0.1:1/'),
  );
  expect(proxy).toBe('DIRECT');
});

test('E16 net.request sends a text with its length, and not in chunks', async ({ app, serve }) => {
  const url = await serve((request, response) => {
    response.end(JSON.stringify(request.headersDistinct));
  });
  const { text } = await send(app, { url, method: 'POST', body: 'größe' });
  expect(JSON.parse(text)).toMatchObject({ 'content-length': ['7'] });
  expect(JSON.parse(text)).not.toHaveProperty('transfer-encoding');
});

test('E16 net.request names the coding of an answer, whose length is not that of what is read', async ({
  app,
  serve,
}) => {
  const text = 'a'.repeat(1_000);
  const body = gzipSync(text);
  const compressed = await serve((_request, response) => {
    response
      .writeHead(200, { 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body);
  });
  expect(await send(app, { url: compressed })).toMatchObject({
    headers: { 'content-encoding': 'gzip', 'content-length': String(body.length) },
    text,
  });
  const inChunks = await serve((_request, response) => {
    response.write(text);
    response.end();
  });
  expect(await send(app, { url: inChunks })).toMatchObject({
    headers: { 'transfer-encoding': 'chunked' },
    text,
  });
});

test('net.request fails with Chromium’s error when the host name does not exist', async ({
  app,
}) => {
  // Too long for DNS (RFC 1035 2.3.4), so no server is asked for it.
  const url = `http://${'x'.repeat(64)}.invalid/`;
  expect(await send(app, { url })).toEqual({ error: 'net::ERR_NAME_NOT_RESOLVED' });
});

test('net.request fails with ERR_UNSAFE_PORT for a port that browsers block', async ({ app }) => {
  expect(await send(app, { url: 'http://127.0.0.1:9/' })).toEqual({
    error: 'net::ERR_UNSAFE_PORT',
  });
});

test('E12 a PAC script decides which proxy a request takes', async ({ start, serve }) => {
  const proxy = await startPasswordProxy();
  const script = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ns-proxy-autoconfig' });
    response.end(`function FindProxyForURL() { return 'PROXY ${proxy.address}'; }`);
  });
  const app = await start([`--proxy-pac-url=${script}`]);
  expect(await send(app, { url: 'https://platform.example/' })).toMatchObject({ status: 407 });
  expect(proxy.targets).toEqual(['platform.example:443']);
  proxy.stop();
});

test('a session with languages asks a host of Google for dictionaries, before a page needs one', async ({
  start,
}) => {
  const proxy = await startPasswordProxy();
  await start([`--proxy-server=${proxy.address}`, '--spell-checker']);
  await expect.poll(() => proxy.targets).toContain('redirector.gvt1.com:443');
  proxy.stop();
});

test('session-created comes for each session before it is used, and the default one alone is persistent', async ({
  launched: { app },
}) => {
  const partition = await app.evaluate(({ app: electron, session }) => {
    const created: unknown[] = [];
    electron.on('session-created', (each) => created.push(each));
    const fresh = session.fromPartition('fresh');
    return created.length === 1 && created[0] === fresh && session.fromPartition('fresh') === fresh;
  });
  expect(partition).toBe(true);
  const told = (await happened(app)).filter((each) => each.startsWith('session-created'));
  expect(told).toEqual(['session-created true', 'session-created false']);
});

test('net.request sends a request again after the status 421', async ({ app, serve }) => {
  let arrivals = 0;
  const url = await serve((_request, response) => {
    arrivals += 1;
    response.writeHead(421).end();
  });
  const { status } = await send(app, { url, method: 'POST', body: 'a=b' });
  expect([status, arrivals]).toEqual([421, 2]);
});

test('net.request fails with Chromium’s error when the proxy does not answer', async ({
  start,
}) => {
  const app = await start(['--proxy-server=127.0.0.1:1']);
  expect(await send(app, { url: 'https://platform.example/' })).toEqual({
    error: 'net::ERR_PROXY_CONNECTION_FAILED',
  });
});

test('E16 a partition has no handlers of the default session, and the partition without a name is that session', async ({
  app,
}) => {
  const result = await app.evaluate(async ({ session }) => {
    const partition = session.fromPartition('handlers');
    const message = await partition
      .fetch('app://bundle/other.html')
      .catch((error) => error.message);
    return [message, session.fromPartition('') === session.defaultSession];
  });
  expect(result).toEqual(['net::ERR_UNKNOWN_URL_SCHEME', true]);
});

test('E16 a redirect status without an address is an answer', async ({ app, serve }) => {
  const url = await serve((_request, response) => response.writeHead(302).end('nowhere'));
  const answer = await send(app, { url, redirect: 'manual' });
  expect(answer).toMatchObject({ status: 302, text: 'nowhere' });
});

test('session.forceReloadProxyConfig resolves when a new session knows its proxy', async ({
  start,
  serve,
}) => {
  const proxy = new URL(await serve((_request, response) => void response.end('by the proxy')));
  const app = await start([`--proxy-server=${proxy.host}`]);
  const answers = await app.evaluate(({ session }) =>
    // A session that does not wait sends about one in four first requests past the proxy.
    Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const created = session.fromPartition(`behind-a-proxy-${place}`);
        await created.forceReloadProxyConfig();
        const response = await created.fetch('http://platform.latchkey.invalid/');
        return [await created.resolveProxy('http://x.invalid/'), await response.text()].join(' ');
      }),
    ),
  );
  expect(new Set(answers)).toEqual(new Set([`PROXY ${proxy.host} by the proxy`]));
});
