/** The loopback server still accepts the real callback after thousands of stray requests and connections. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, state } from '../../support/callback-server.ts';
import { runs } from '../../support/long.ts';
import { sendRaw } from '../../support/raw-http.ts';

async function listening() {
  const strays = new Map<string, number>();
  const server = await listen({
    onStray: (reason) => strays.set(reason, (strays.get(reason) ?? 0) + 1),
  });
  const { host, port } = server.url;
  return { ...server, host, port: Number(port), strays };
}

const count = runs(300, 20_000);

test(`C03 ${count} stray requests in a row are answered and counted, and change nothing`, async () => {
  const { host, port, strays, callback, callbackUrl } = await listening();
  const kinds = [
    [400, 'GET', '/callback?code=c&state=wrong', host],
    [404, 'GET', '/favicon.ico', host],
    [405, 'POST', `/callback?code=c&state=${state.reveal()}`, host],
    [400, 'GET', `/callback?code=c&code=d&state=${state.reveal()}`, host],
    [400, 'GET', '/callback', 'evil.example'],
  ] as const;
  let sent = 0;
  const worker = async () => {
    while (sent < count) {
      const [status, method, path, name] = kinds[sent % kinds.length] ?? kinds[0];
      sent += 1;
      const request = `${method} ${path} HTTP/1.1\r\nHost: ${name}\r\n\r\n`;
      expect(await sendRaw('127.0.0.1', port, request)).toMatch(`HTTP/1.1 ${status} `);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  expect([...strays.values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  await fetch(callbackUrl);
  expect((await callback).get('code')).toBe('the-code');
});

test('S6 the loopback server destroys connections that are not HTTP when the clients keep their side open', async () => {
  const { port, callback, callbackUrl } = await listening();
  const open = () =>
    process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  const before = open();
  const sockets = Array.from({ length: 30 }, () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.on('error', () => {}).resume();
    socket.write('no HTTP\r\n\r\n');
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'end')));
  // Only the clients' 30 sockets are left, and none of the server.
  await expect.poll(() => open() - before, { timeout: 4_000, interval: 5 }).toBeLessThanOrEqual(30);
  await fetch(callbackUrl);
  expect((await callback).get('code')).toBe('the-code');
});

test('S6 the loopback server keeps at most 64 connections open, the newest, while a hundred send a byte at a time', async () => {
  const { host, port, callback, callbackUrl } = await listening();
  const part = `GET /callback?code=x&state=wrong HTTP/1.1\r\nHost: ${host}\r\nX-Drip: `;
  let closed = 0;
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
      })
      .resume();
    socket.write(part);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // That is sooner than any time limit of a request.
  await expect.poll(() => closed, { timeout: 4_000, interval: 5 }).toBeGreaterThanOrEqual(36);
  await fetch(callbackUrl);
  expect((await callback).get('code')).toBe('the-code');
});
