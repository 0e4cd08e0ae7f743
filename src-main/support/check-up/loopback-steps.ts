/** Steps that check the loopback ports to which the browser is redirected after a sign-in. */
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import { Failure, systemCode } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { type Listener, whoListens } from './listeners.ts';
import type { StepDefinition } from './run-steps.ts';
import { ok, problem, skipped, type Verdict } from './step.ts';

export const loopbackSteps = ({ redirect }: Pick<Config, 'redirect'>): StepDefinition[] => [
  { id: 'loopback', title: 'Return from the browser', run: loopback },
  {
    id: 'ports',
    title: 'Ports for the browser',
    needs: ['loopback'],
    run: () => ports(redirect.ports.filter((port) => port !== 0)),
  },
];

/** The loopback addresses that a sign-in listens on. */
const addresses = ['127.0.0.1', '::1'] as const;

async function loopback(signal: AbortSignal): Promise<Verdict> {
  const tried = await Promise.all(
    addresses.map(async (address) => ({ address, problem: await roundTrip(address, signal) })),
  );
  const works = tried.filter(({ problem }) => problem === null).map(({ address }) => address);
  if (works.length === 0) {
    const reasons = new Set(tried.map(({ problem }) => problem));
    throw new Failure('LK-201', { reason: [...reasons].join(', ') });
  }
  const others = tried.filter(({ problem }) => problem !== null);
  const notes = others.map(({ address, problem }) => ` ${address} cannot be used (${problem}).`);
  return ok(`A request comes back on ${works.join(' and ')}.${notes.join('')}`);
}

/** Starts a server on this address and sends it a request. Returns null if that works, otherwise why it does not. */
async function roundTrip(host: string, signal: AbortSignal): Promise<string | null> {
  const server = createServer((_request, response) => response.end('latchkey'));
  try {
    await listen(server, host, 0);
    const bound = server.address();
    const port = typeof bound === 'object' && bound ? bound.port : 0;
    const asking = get({ host, port, agent: false, signal, timeout: 3_000 });
    asking.on('timeout', () => asking.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    const [answer] = await once(asking, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of answer) chunks.push(chunk);
    return Buffer.concat(chunks).toString() === 'latchkey' ? null : 'another program answered';
  } catch (error) {
    return systemCode(error);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen({ host, port, exclusive: true });
  await once(server, 'listening');
}

async function ports(configured: readonly number[]): Promise<Verdict> {
  if (configured.length === 0) return skipped('Any free port serves.');
  const states = await Promise.all(
    configured.map(async (port) => ({ port, isFree: await isFree(port) })),
  );
  const free = states.filter((each) => each.isFree).map(({ port }) => port);
  const taken = await Promise.all(
    states
      .filter((each) => !each.isFree)
      .map(async ({ port }) => ({ port, listener: await whoListens(port) })),
  );
  const users = taken.map(({ port, listener }) => `${port} is used by ${inWords(listener)}.`);
  if (free.length > 0) return ok(`Free: ${free.join(', ')}. ${users.join(' ')}`.trim());
  // Not a problem: a sign-in of this launcher is waiting on the port.
  if (taken.some(({ listener }) => listener?.pid === process.pid)) return ok(users.join(' '));
  return problem(new Failure('LK-202', { ports: configured.join(', ') }), users.join(' '));
}

function inWords(listener: Listener | undefined): string {
  if (!listener) return 'another program';
  const { pid, name } = listener;
  return pid === process.pid ? 'a sign-in of this launcher' : `${name} (process ${pid})`;
}

/** Returns whether the port is free on at least one address. A sign-in needs only one. */
async function isFree(port: number): Promise<boolean> {
  const tried = await Promise.all(
    addresses.map(async (host) => {
      const server = createServer();
      try {
        await listen(server, host, port);
        return true;
      } catch {
        return false;
      } finally {
        server.close();
      }
    }),
  );
  return tried.includes(true);
}
