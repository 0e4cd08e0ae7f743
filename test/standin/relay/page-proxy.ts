/**
 * The proxy for the pages of Chromium. `session.setProxy()` sets it while the app runs; Chromium itself takes a proxy only
 * at its start. It connects to loopback only, because the stand-in lets pages reach nothing else.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect, createServer as createTcpServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The proxy that gets every connection unchanged. Undefined: connections go to their targets. */
let next: { readonly host: string; readonly port: number } | undefined;

export function setNextProxy(proxy: typeof next): void {
  next = proxy;
}

/** Whether a host is loopback, by its name. Chromium uses no proxy for these by default. */
export const isLoopback = (host: string) => /^(127\.[\d.]+|\[?::1\]?|localhost)$/.test(host);

/** Joins two connections. Each ends with the other. */
function join(one: Duplex, other: Duplex): void {
  one.on('error', () => other.destroy()).on('close', () => other.destroy());
  other.on('error', () => one.destroy()).on('close', () => one.destroy());
  one.pipe(other).pipe(one);
}

function forward(incoming: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = incoming;
  if (!URL.canParse(url) || !isLoopback(new URL(url).hostname)) {
    incoming.socket.destroy();
    return;
  }
  const outgoing = request(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => incoming.socket.destroy());
  incoming.pipe(outgoing);
}

function tunnel({ url }: IncomingMessage, socket: Duplex): void {
  const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(url ?? '') ?? [];
  if (!isLoopback(host)) {
    socket.destroy();
    return;
  }
  const target = connect(Number(port), host.replace(/^\[|\]$/g, ''), () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
  });
  join(socket, target);
}

/** Starts the proxy. Returns its address, such as `127.0.0.1:8080`. */
export async function startPageProxy(): Promise<string> {
  const proxy = createServer(forward).on('connect', tunnel);
  const server = createTcpServer((socket: Socket) => {
    if (next) join(socket, connect(next.port, next.host));
    else proxy.emit('connection', socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}
