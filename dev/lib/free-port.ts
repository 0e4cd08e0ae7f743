import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { listenOnLoopback } from './loopback.ts';

/** Not one that a system gives to a program that asks for any: those begin at 32768, on Windows and macOS at 49152. */
const quietPort = () => randomInt(20_000, 32_768);

/** The wanted port on 127.0.0.1, by default one that stays free; where it is taken, another of those. */
export async function freePort(wanted = quietPort()): Promise<number> {
  let port = wanted;
  while (!(await isFree(port))) port = quietPort();
  return port;
}

async function isFree(port: number): Promise<boolean> {
  await using server = createServer();
  return await listenOnLoopback(server, '127.0.0.1', port).then(
    () => true,
    (error) => {
      // Windows keeps some ports to itself.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') return false;
      throw error;
    },
  );
}
