/** The address and the port of the loopback server (RFC 8252 7.3 and 8.3), and when the port closes. */
import { once } from 'node:events';
import { connect, createServer, Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';
import { systemError } from '../../../src-main/base/failure.ts';
import type { Outcome } from '../../../src-main/sign-in/attempt-state.ts';
import { appError } from '../../../src-shared/errors.ts';
import { listen, redirectAt } from '../../support/callback-server.ts';
import { sendRaw } from '../../support/raw-http.ts';

test('the last page is below the address of the callback when that is the root', async () => {
  const { callbackUrl, url } = await listen({ redirect: { ...redirectAt(0), path: '/' } });
  const { headers } = await fetch(callbackUrl, { redirect: 'manual' });
  expect(headers.get('location')).toBe(`${url.origin}/finished`);
});

const connects = (host: string, port: string) =>
  fetch(`http://${host}:${port}/`).then(
    () => true,
    () => false,
  );

type Loopback = '127.0.0.1' | '::1';

/** Listens on a port of these addresses, and returns its number. Of the two loopback addresses, the other is free there. */
async function occupy(...hosts: readonly Loopback[]): Promise<number> {
  const servers = { '127.0.0.1': createServer(), '::1': createServer() };
  const port = await listenOnLoopback(servers['127.0.0.1']);
  const isFree = await listenOnLoopback(servers['::1'], '::1', port).then(
    () => true,
    () => false,
  );
  for (const host of ['127.0.0.1', '::1'] as const) {
    if (isFree && hosts.includes(host)) onTestFinished(() => void servers[host].close());
    else await new Promise((resolve) => servers[host].close(resolve));
  }
  // Another program has this port of the second address.
  return isFree ? port : occupy(...hosts);
}

test('N02 the redirect address is a literal loopback address with the port of the server', async () => {
  const { redirectUri, url } = await listen();
  expect(redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/callback$/);
  expect(await connects('127.0.0.1', url.port)).toBe(true);
});

test('N02 the redirect address names localhost when the configuration does', async () => {
  const { redirectUri } = await listen({ redirect: redirectAt(0, 'localhost') });
  expect(redirectUri).toMatch(/^http:\/\/localhost:\d+\/callback$/);
});

test.each([
  ['127.0.0.1', '[::1]', '127.0.0.1'],
  ['[::1]', '127.0.0.1', '::1'],
  ['localhost', 'localhost', '127.0.0.1'],
] as const)(
  'N03 where the server cannot listen on %s, which is configured, it listens on %s',
  async (host, other, taken) => {
    const port = await occupy(taken);
    const { redirectUri } = await listen({ redirect: redirectAt(port, host) });
    expect(redirectUri).toBe(`http://${other}:${port}/callback`);
  },
);

test('N03 the error names the ports when they are in use on both addresses, and keeps both causes', async () => {
  const port = await occupy('127.0.0.1', '::1');
  const inUse = expect.objectContaining({ code: 'EADDRINUSE' });
  await expect(listen({ redirect: redirectAt(port) })).rejects.toMatchObject({
    appError: { code: 'LK-202', details: { ports: String(port) } },
    cause: { errors: [inUse, inUse] },
  });
  // Another program is not to blame alone: no program can have the second port.
  const redirect = { ...redirectAt(port), ports: [port, 65_536] };
  await expect(listen({ redirect })).rejects.toThrow('LK-201');
});

test('N03 the error names the ports when they are in use and the computer has no IPv6', async () => {
  const port = await occupy('127.0.0.1');
  const { listen: listenAt } = Server.prototype;
  vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server, ...args) {
    if (JSON.stringify(args).includes('::1')) throw systemError('EAFNOSUPPORT');
    return listenAt.apply(this, args);
  });
  await expect(listen({ redirect: redirectAt(port) })).rejects.toThrow('LK-202');
});

test('N04 no other machine can connect', async () => {
  const { url } = await listen();
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, scopeid }) => !internal && !scopeid)
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  // 127.0.0.2 stands for another machine if this one has no network.
  for (const host of ['127.0.0.2', ...others]) {
    expect(await connects(host, url.port), host).toBe(false);
  }
});

test('S04 the last page is served for the exact Host header only', async () => {
  const { url, callbackUrl } = await listen();
  const answer = await fetch(callbackUrl, { redirect: 'manual' });
  const { pathname } = new URL(answer.headers.get('location') ?? '');
  const request = `GET ${pathname} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`;
  expect(await sendRaw('127.0.0.1', Number(url.port), request)).toMatch(/^HTTP\/1\.1 400 /);
});

test('N05 the port and an open connection are closed at once when the attempt ends', async () => {
  const { url, abort, callback } = await listen();
  const socket = connect(Number(url.port), '127.0.0.1');
  await once(socket, 'connect');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  abort.abort(new Error('cancelled'));
  await expect(callback).rejects.toThrow('cancelled');
  expect(await connects('127.0.0.1', url.port)).toBe(false);
  await closed;
});

test('C08 the server closes a connection within seconds when its request never ends', async () => {
  const { url } = await listen();
  const incomplete = [
    `GET / HTTP/1.1\r\nHost: ${url.host}\r\nX-Drip: `,
    `POST / HTTP/1.1\r\nHost: ${url.host}\r\nContent-Length: 10\r\n\r\nabc`,
  ];
  const ends = incomplete.map((text) => {
    const socket = connect(Number(url.port), '127.0.0.1', () => socket.write(text)).resume();
    return once(socket, 'close');
  });
  await Promise.all(ends);
});

/** Sends the callback without following its redirect. Returns the address of the last page. */
async function comeBack({ callbackUrl, callback }: Awaited<ReturnType<typeof listen>>) {
  const answer = await fetch(callbackUrl, { redirect: 'manual' });
  await callback;
  return answer.headers.get('location') ?? '';
}

test('T1 serves the last page until the browser fetches it, when the attempt has ended before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = await listen();
  const lastPage = await comeBack(server);
  server.abort.abort(new Error('the attempt has ended'));
  vi.advanceTimersByTime(59_999);
  const answer = await fetch(lastPage);
  expect({ status: answer.status, body: await answer.text() }).toEqual({
    status: 200,
    body: expect.stringContaining('You are signed in'),
  });
  await expect.poll(() => connects('127.0.0.1', server.url.port)).toBe(false);
});

test.each([
  ['signed-in', { kind: 'signed-in' }, 'You are signed in'],
  ['failed', { kind: 'failed', problem: appError('LK-206', { description: '' }) }, 'did not work'],
  ['cancelled', { kind: 'cancelled' }, 'no longer active'],
] as const)(
  'm21 the browser’s last page waits for the end of the attempt, and says it: %s',
  async (_kind, outcome, title) => {
    const { promise: ended, resolve } = Promise.withResolvers<Outcome>();
    const server = await listen({ ended, holdMs: 300_000 });
    let isThere = false;
    const page = fetch(await comeBack(server)).then((answer) => {
      isThere = true;
      return answer.text();
    });
    // The server answers other requests meanwhile.
    expect((await fetch(server.url.origin)).status).toBe(404);
    expect(isThere).toBe(false);
    resolve(outcome);
    expect(await page).toContain(title);
    await expect.poll(() => connects('127.0.0.1', server.url.port)).toBe(false);
  },
);

test('m21 the last page says that Latchkey goes on when the attempt takes long', async () => {
  const server = await listen({ ended: new Promise(() => {}), holdMs: 1 });
  expect(await (await fetch(await comeBack(server))).text()).toContain('Latchkey is finishing');
});

test('N05 T1 closes the port a minute after the callback when the browser never fetches its last page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const server = await listen();
  await comeBack(server);
  vi.advanceTimersByTime(60_000);
  expect(await connects('127.0.0.1', server.url.port)).toBe(false);
});

test('T1 gives a configured port to the next attempt when it still serves a last page', async () => {
  const first = await listen();
  await comeBack(first);
  const second = await listen({ redirect: redirectAt(Number(first.url.port)) });
  expect(second.redirectUri).toBe(first.redirectUri);
});

test('T1 gives a configured port to a third attempt when the time of the first one’s last page is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const first = await listen();
  const redirect = redirectAt(Number(first.url.port));
  await comeBack(first);
  vi.advanceTimersByTime(59_999);
  await comeBack(await listen({ redirect }));
  vi.advanceTimersByTime(1);
  expect((await listen({ redirect })).redirectUri).toBe(first.redirectUri);
});

test('N05 no port stays open when the attempt ends before the server listens', async () => {
  const { url, abort: first } = await listen();
  first.abort();
  await expect.poll(() => connects('127.0.0.1', url.port)).toBe(false);
  const abort = new AbortController();
  const redirect = redirectAt(Number(url.port));
  const server = listen({ redirect, signal: abort.signal });
  abort.abort(new Error('cancelled'));
  await expect(server).rejects.toThrow('cancelled');
  // It would listen on [::1] if the port were in use.
  expect((await listen({ redirect })).url.href).toBe(url.href);
});

test.each(['HEAD', 'POST', 'OPTIONS'])(
  'A13 the last page is still served to the browser after a request for it by %s',
  async (method) => {
    const { redirectUri, callbackUrl, url } = await listen();
    expect((await fetch(callbackUrl, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(`${redirectUri}/finished`, { method })).status).toBe(404);
    expect((await fetch(`${redirectUri}/finished`)).status).toBe(200);
    await expect.poll(() => connects('127.0.0.1', url.port)).toBe(false);
  },
);
