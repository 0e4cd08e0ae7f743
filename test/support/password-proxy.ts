/** A proxy on loopback that asks everybody for a name and a password, and lets nobody through. */
import { once } from 'node:events';
import { createServer } from 'node:http';

export async function startPasswordProxy() {
  const asked: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    asked.push(url);
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
    /** Where somebody wanted to go, as `host:port`. */
    asked,
    stop: () => void server.close(),
  };
}
