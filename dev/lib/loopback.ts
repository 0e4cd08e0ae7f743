import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on a loopback address, by default on a free port. Returns the port. */
export async function listenOnLoopback(
  server: Server,
  host = '127.0.0.1',
  port = 0,
): Promise<number> {
  await once(server.listen(port, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
