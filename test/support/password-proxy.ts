/** A proxy on loopback that answers every request with 407, so that it asks for a name and a password. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startPasswordProxy() {
  const targets: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    targets.push(url);
    socket.end(
      'HTTP/1.1 407 Proxy Authentication Required\r\n' +
        'Proxy-Authenticate: Basic realm="office"\r\nContent-Length: 0\r\n\r\n',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    /** For `--proxy-server`. */
    address: `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** The targets of the requests, as `host:port`. */
    targets,
    stop: () => void server.close(),
  };
}
