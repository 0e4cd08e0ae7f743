/** A server that counts requests by the mark in their path, and often closes the connection without an answer. */
import { createHash, randomInt, X509Certificate } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { listenOnLoopback } from '../../../dev/lib/loopback.ts';
import { selfSignedCertificate, selfSignedKey } from '../../support/self-signed.ts';

/** Makes Chromium accept the server's certificate, by the hash of its key. */
export const trustSwitch = `--ignore-certificate-errors-spki-list=${createHash('sha256')
  .update(
    new X509Certificate(selfSignedCertificate).publicKey.export({ type: 'spki', format: 'der' }),
  )
  .digest('base64')}`;

/** Over TLS it offers HTTP/2, and HTTP/3 on a port where nothing speaks it. */
export async function startServer(scheme: 'http' | 'https') {
  const arrivals = new Map<string, number>();
  const versions = new Set<string>();
  const connections = new Set<Socket>();
  /** How many safe requests came on a connection that had served another. */
  let reused = 0;
  const served = new WeakSet<object>();
  let datagrams = 0;
  const udp = createSocket('udp6');
  udp.on('message', () => {
    datagrams += 1;
  });
  await once(udp.bind(0, '::'), 'listening');

  const listener: RequestListener = (request, response) => {
    const [, mark = ''] = (request.url ?? '').split('/');
    const { socket, httpVersion } = request;
    versions.add(httpVersion);
    arrivals.set(mark, (arrivals.get(mark) ?? 0) + 1);
    // An answer that no part of the launcher can use: it ends the request, and that is all.
    const answer = () => {
      if (scheme === 'https') response.setHeader('alt-svc', `h3=":${udp.address().port}"`);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    };
    if (request.method === 'GET') {
      if (served.has(socket)) reused += 1;
      served.add(socket);
      answer();
      return;
    }
    request.resume().once('end', () => {
      unsafeEnds[randomInt(unsafeEnds.length)]?.(socket, answer);
    });
  };
  const server =
    scheme === 'http'
      ? createServer(listener)
      : createSecureServer(
          { key: selfSignedKey, cert: selfSignedCertificate, allowHTTP1: true },
          // Node has one listener for both, with types of HTTP/2 that lack nothing that is used here.
          listener as never,
        );
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => {});
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const port = await listenOnLoopback(server);
  return {
    address: `${scheme}://localhost:${port}`,
    arrivals,
    versions,
    reused: () => reused,
    datagrams: () => datagrams,
    stop: () => {
      for (const socket of connections) socket.destroy();
      server.close();
      udp.close();
    },
  };
}

/** How a connection of HTTP/1.1 ends, or goes on, when a request has been read. */
const unsafeEnds: ReadonlyArray<(socket: Socket, answer: () => void) => void> = [
  (_socket, answer) => answer(),
  (_socket, answer) => answer(),
  (socket, answer) => {
    answer();
    socket.end();
  },
  (socket) => socket.end(),
  (socket) => socket.destroy(),
  // Part of an answer.
  (socket) => socket.end('HTTP/1.1 2'),
  (socket) => setTimeout(() => socket.destroy(), randomInt(20)),
];
