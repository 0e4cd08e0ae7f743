import { createServer } from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** The wanted port on 127.0.0.1, or any free one where it is taken. */
export async function freePort(wanted: number): Promise<number> {
  return (await portIfFree(wanted)) ?? (await portIfFree(0)) ?? wanted;
}

async function portIfFree(port: number): Promise<number | undefined> {
  await using server = createServer();
  return await listenOnLoopback(server, '127.0.0.1', port).catch(() => undefined);
}
