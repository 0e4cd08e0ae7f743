import { once } from 'node:events';
import type { Server } from 'node:net';

/** Lets a server listen on 127.0.0.1, and returns its port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
