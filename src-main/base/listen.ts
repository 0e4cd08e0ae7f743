import { once } from 'node:events';
import type { Server } from 'node:net';

/** Resolves with the port when the server listens; for 0 it is a free one. Rejects with the system's error. */
export async function listenOn(server: Server, address: string, port: number): Promise<number> {
  server.listen({ host: address, port, exclusive: true });
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('no address');
  return bound.port;
}
