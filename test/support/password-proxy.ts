/**
 * A proxy on loopback that answers every request with 407, so that it asks for a name and a password. `challenges`: its
 * Proxy-Authenticate headers.
 */
import { createServer } from 'node:http';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';

export async function startPasswordProxy(challenges = ['Basic realm="office"']) {
  const targets: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    targets.push(url);
    socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\n' +
        challenges.map((each) => `Proxy-Authenticate: ${each}\r\n`).join('') +
        'Content-Length: 0\r\n\r\n',
    );
  });
  return {
    /** For `--proxy-server`. */
    address: `127.0.0.1:${await listenOnLoopback(server)}`,
    /** The targets of the requests, as `host:port`. */
    targets,
    stop: () => void server.close(),
  };
}
