import { once } from 'node:events';
import type { Server } from 'node:net';
import { Failure, systemCode } from './failure.ts';

/** Resolves with the port when the server listens; for 0 it is a free one. Rejects with the system's error. */
export async function listenOn(server: Server, address: string, port: number): Promise<number> {
  server.listen({ host: address, port, exclusive: true });
  await once(server, 'listening');
  const bound = server.address();
  if (typeof bound !== 'object' || !bound) throw new Error('no address');
  return bound.port;
}

/** Without IPv6, or without IPv4, there is no port of its address that a program could use. */
const noAddress: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Returns why none of the ports can be listened on: LK-202 if other programs use all of them, otherwise LK-201. `errors`: of
 * each port on each address.
 */
export function listenFailure(ports: readonly number[], errors: readonly unknown[]): Failure {
  const codes = [...new Set(errors.map(systemCode))];
  const isEachInUse = codes.filter((code) => !noAddress.has(code)).join() === 'EADDRINUSE';
  return isEachInUse
    ? new Failure('LK-202', { ports: ports.join(', ') }, new AggregateError(errors))
    : new Failure('LK-201', { reason: codes.join(', ') }, new AggregateError(errors));
}
