import { once } from 'node:events';
import { createServer } from 'node:net';

/** The wanted port on 127.0.0.1, or any free one where it is taken. */
export async function freePort(wanted: number): Promise<number> {
  return (await portIfFree(wanted)) ?? (await portIfFree(0)) ?? wanted;
}

async function portIfFree(port: number): Promise<number | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return undefined;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? address?.port : undefined;
}
