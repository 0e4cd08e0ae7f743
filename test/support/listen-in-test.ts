import type { Server, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../dev/lib/loopback.ts';

/** Lets a server listen on a loopback address until the test ends, and with it each connection. Returns the port. */
export function listenInTest(server: Server, host?: string, port?: number): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return listenOnLoopback(server, host, port);
}
