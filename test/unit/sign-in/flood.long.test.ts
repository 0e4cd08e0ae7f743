/** The loopback server still accepts the real callback after thousands of stray requests and connections. */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen, state } from '../../support/callback-server.ts';
import { runs } from '../../support/long.ts';

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
  const agent = new Agent({ maxSockets: 16 });
  onTestFinished(() => agent.destroy());
  const kinds = [
    { method: 'GET', path: '/callback?code=c&state=wrong', status: 400 },
    { method: 'GET', path: '/favicon.ico', status: 404 },
    { method: 'POST', path: `/callback?code=c&state=${state.reveal()}`, status: 405 },
    { method: 'GET', path: `/callback?code=c&code=d&state=${state.reveal()}`, status: 400 },
    { method: 'GET', path: '/callback', status: 400, host: 'evil.example' },
  ];
  const statuses: number[] = [];
  const send = (kind: (typeof kinds)[number]) =>
    new Promise<void>((resolve, reject) => {
      const { method, path } = kind;
      const headers = { host: kind.host ?? host };
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        statuses.push(answer.statusCode === kind.status ? kind.status : -1);
        answer.resume().on('end', resolve);
      });
      sent.on('error', reject).end();
    });
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const kind = kinds[next % kinds.length];
      next += 1;
      if (kind) await send(kind);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  expect(statuses).toHaveLength(count);
  expect(statuses).not.toContain(-1);
  expect([...strays.values()].reduce((sum, each) => sum + each, 0)).toBe(count);
  await fetch(callbackUrl);
  expect((await callback).get('code')).toBe('the-code');
});

test('C08 the real callback is accepted while a hundred connections send a byte at a time', async () => {
  const { host, port, callback, callbackUrl } = await listening();
  const sockets = Array.from({ length: 100 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(`GET /callback?code=x&state=wrong HTTP/1.1\r\nHost: ${host}\r\nX-Drip: `);
    return socket;
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
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

test('S6 the loopback server keeps at most 64 connections open, the newest', async () => {
  const { port, callback, callbackUrl } = await listening();
  let closed = 0;
  const sockets = Array.from({ length: 100 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
      })
      .resume(),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // That is sooner than any time limit of a request.
  await expect.poll(() => closed, { timeout: 4_000, interval: 5 }).toBeGreaterThanOrEqual(36);
  await fetch(callbackUrl);
  expect((await callback).get('code')).toBe('the-code');
});
