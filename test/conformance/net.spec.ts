import { createServer, type RequestListener, type Server } from 'node:http';
import { startPasswordProxy } from '../support/password-proxy.ts';
import { test as base, expect, happened } from './launch.ts';

type Serve = (listener: RequestListener, how?: { thenClose: boolean }) => Promise<string>;

const test = base.extend<{ serve: Serve }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (listener, { thenClose } = { thenClose: false }) => {
      const server = createServer(listener);
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      const address = server.address();
      if (thenClose) await new Promise((resolve) => server.close(resolve));
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
    });
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

test('session.fetch sends and receives', async ({ shared: { app }, serve }) => {
  const url = await serve((request, response) => {
    response.writeHead(201, { 'x-seen': String(request.headers.authorization) });
    request.pipe(response);
  });
  const answer = await app.evaluate(async ({ session }, to) => {
    const options = { method: 'POST', body: 'größe', headers: { authorization: 'Bearer x' } };
    const partition = session.fromPartition('requests');
    const response = await partition.fetch(to, {
      ...options,
      cache: 'no-store',
      credentials: 'omit',
    });
    return [response.status, response.headers.get('x-seen'), await response.text()];
  }, url);
  expect(answer).toEqual([201, 'Bearer x', 'größe']);
});

test('session.resolveProxy answers DIRECT for an address of this computer', async ({
  shared: { app },
}) => {
  const proxy = await app.evaluate(({ session }) =>
    session.fromPartition('requests').resolveProxy('http://127.0.0.1:1/'),
  );
  expect(proxy).toBe('DIRECT');
});

test('E16 session.fetch sends a text with its length, and not in chunks', async ({
  launched: { app },
  serve,
}) => {
  const url = await serve((request, response) => {
    response.end(JSON.stringify([request.headers['content-length'], request.headersDistinct]));
  });
  const seen = await app.evaluate(async ({ session }, to) => {
    const partition = session.fromPartition('requests');
    const [length, headers] = await (
      await partition.fetch(to, { method: 'POST', body: 'größe' })
    ).json();
    return [length, 'transfer-encoding' in headers];
  }, url);
  expect(seen).toEqual(['7', false]);
});

for (const [redirect, message] of [
  ['manual', 'Redirect was cancelled'],
  ['error', "Attempted to redirect, but redirect policy was 'error'"],
] as const) {
  test(`net.fetch with redirect '${redirect}' rejects on a redirect`, async ({ shared, serve }) => {
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: '/elsewhere' }).end(),
    );
    const result = await shared.app.evaluate(
      ({ net }, [to, how]) => net.fetch(to, { redirect: how }).catch((error) => error.message),
      [url, redirect] as const,
    );
    expect(result).toBe(message);
  });
}

test('net.fetch rejects with Chromium’s error when the connection is refused', async ({
  shared: { app },
  serve,
}) => {
  const url = await serve((_request, response) => response.end(), { thenClose: true });
  const result = await app.evaluate(
    ({ net }, to) => net.fetch(to).catch((error) => error.message),
    url,
  );
  expect(result).toBe('net::ERR_CONNECTION_REFUSED');
});

test('net.fetch rejects with Chromium’s error when the host name does not exist', async ({
  shared: { app },
}) => {
  // Too long for DNS (RFC 1035 2.3.4), so no server is asked for it.
  const result = await app.evaluate(
    ({ net }, to) => net.fetch(to).catch((error) => error.message),
    `http://${'x'.repeat(64)}.invalid/`,
  );
  expect(result).toBe('net::ERR_NAME_NOT_RESOLVED');
});

test('net.fetch rejects with ERR_UNSAFE_PORT for a port that browsers block', async ({
  shared: { app },
}) => {
  const result = await app.evaluate(({ net }) =>
    net.fetch('http://127.0.0.1:9/').catch((error) => error.message),
  );
  expect(result).toBe('net::ERR_UNSAFE_PORT');
});

test('net.fetch rejects with Chromium’s error when the connection is dropped', async ({
  shared: { app },
  serve,
}) => {
  const url = await serve((request) => void request.socket.destroy());
  const result = await app.evaluate(
    ({ net }, to) => net.fetch(to).catch((error) => error.message),
    url,
  );
  expect(result).toMatch(/^net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET)$/);
});

test('net.fetch is aborted by its signal', async ({ shared: { app }, serve }) => {
  const url = await serve(() => {});
  const result = await app.evaluate(
    ({ net }, to) =>
      net.fetch(to, { signal: AbortSignal.timeout(50) }).catch((error) => error.name),
    url,
  );
  expect(result).toBe('TimeoutError');
});

test('net.fetch reaches the app’s own scheme', async ({ shared: { app } }) => {
  const result = await app.evaluate(async ({ net }) => {
    const response = await net.fetch('app://bundle/other.html');
    return response.text();
  });
  expect(result).toContain('<title>Other</title>');
});

test('E12 a proxy that asks for a password is the status 407', async ({ start }) => {
  const proxy = await startPasswordProxy();
  const app = await start([`--proxy-server=${proxy.address}`]);
  const status = await app.evaluate(async ({ app: electron, session }) => {
    // Before that, a session does not know the switch yet.
    await electron.whenReady();
    const partition = session.fromPartition('proxied');
    return (await partition.fetch('https://platform.example/')).status;
  });
  expect(status).toBe(407);
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

test('session.fetch sends a request again after the status 421', async ({
  shared: { app },
  serve,
}) => {
  let arrivals = 0;
  const url = await serve((_request, response) => {
    arrivals += 1;
    response.writeHead(421).end();
  });
  const status = await app.evaluate(async ({ session }, to) => {
    const partition = session.fromPartition('misdirected');
    return (await partition.fetch(to, { method: 'POST', body: 'a=b' })).status;
  }, url);
  expect([status, arrivals]).toEqual([421, 2]);
});

test('session.fetch rejects with Chromium’s error when the proxy does not answer', async ({
  start,
}) => {
  const app = await start(['--proxy-server=127.0.0.1:1']);
  const result = await app.evaluate(async ({ app: electron, session }) => {
    await electron.whenReady();
    return session
      .fromPartition('proxied')
      .fetch('https://platform.example/')
      .catch((error) => error.message);
  });
  expect(result).toBe('net::ERR_PROXY_CONNECTION_FAILED');
});

test('E16 a partition has no handlers of the default session, and the partition without a name is that session', async ({
  shared: { app },
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

test('E16 a redirect status without an address is an answer', async ({
  shared: { app },
  serve,
}) => {
  const url = await serve((_request, response) => response.writeHead(302).end('nowhere'));
  const result = await app.evaluate(async ({ net }, to) => {
    const response = await net.fetch(to, { redirect: 'manual' });
    return [response.status, await response.text()];
  }, url);
  expect(result).toEqual([302, 'nowhere']);
});

test('E3 fetch throws an uncaught exception when a header is above U+00FF', async ({
  shared: { app },
  serve,
}) => {
  const url = await serve((request) => {
    request.socket.end('HTTP/1.1 200 OK\r\nx-name: \u03a9\r\ncontent-length: 0\r\n\r\n');
  });
  const result = await app.evaluate(async ({ net }, to) => {
    const thrown = new Promise((resolve) => process.once('uncaughtException', resolve));
    const aborted = new AbortController();
    const ended = net.fetch(to, { signal: aborted.signal }).then(
      () => 'answered',
      () => 'rejected',
    );
    const first = await Promise.race([thrown.then(() => 'thrown'), ended]);
    aborted.abort();
    return [first, await ended];
  }, url);
  expect(result).toEqual(['thrown', 'rejected']);
});

test('E3 webRequest.onHeadersReceived changes the headers of a fetch, and cancels it', async ({
  shared: { app },
  serve,
}) => {
  const url = await serve((request) => {
    request.socket.end('HTTP/1.1 200 OK\r\nx-name: \u03a9\r\ncontent-length: 0\r\n\r\n');
  });
  const result = await app.evaluate(async ({ session }, to) => {
    const partition = session.fromPartition('headers');
    let seen: unknown;
    partition.webRequest.onHeadersReceived(({ responseHeaders = {}, statusLine }, answer) => {
      seen = [responseHeaders['x-name'], statusLine];
      answer({ responseHeaders: { 'x-name': ['Omega'] }, statusLine: 'HTTP/1.1 200' });
    });
    const response = await partition.fetch(to);
    partition.webRequest.onHeadersReceived((_details, answer) => answer({ cancel: true }));
    const message = await partition.fetch(to).catch((error) => error.message);
    return [seen, response.headers.get('x-name'), message];
  }, url);
  expect(result).toEqual([[['\u03a9'], 'HTTP/1.1 200 OK'], 'Omega', 'net::ERR_BLOCKED_BY_CLIENT']);
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
