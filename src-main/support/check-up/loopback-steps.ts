/** Steps that check the loopback ports to which the browser is redirected after a sign-in. */

import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { joinList, joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure, systemCode, systemError } from '../../base/failure.ts';
import { listenFailure, listenOn } from '../../base/listen.ts';
import type { Config } from '../../config.ts';
import type { Environment } from './environment.ts';
import { whoListens } from './listeners.ts';
import { ok, problem, type StepDefinition, skipped, step, type Verdict } from './step.ts';

export const loopbackSteps = (
  { redirect }: Pick<Config, 'redirect'>,
  { signInPort }: Pick<Environment, 'signInPort'>,
): StepDefinition[] => [
  step('loopback', 'loopback', loopback),
  step('ports', 'ports', () => ports(redirect.ports, signInPort), ['loopback']),
];

/** The loopback addresses that a sign-in listens on. */
const addresses = ['127.0.0.1', '::1'] as const;

async function loopback(signal: AbortSignal): Promise<Verdict> {
  const results = await Promise.all(
    addresses.map(async (address) => ({ address, reason: await roundTrip(address, signal) })),
  );
  const usable = results.filter(({ reason }) => reason === null).map(({ address }) => address);
  const unusable = results.filter(({ reason }) => reason !== null);
  if (usable.length === 0) {
    const reasons = new Set(unusable.map(({ reason }) => reason));
    throw new Failure('LK-201', { reason: [...reasons].join(', ') });
  }
  return () => {
    const { works, unusable: cannotBeUsed } = words.checks.loopback;
    const notes = unusable.map(({ address, reason }) =>
      formatMessage(cannotBeUsed, { address, reason: reason ?? '' }),
    );
    return ok(joinSentences([formatMessage(works, { addresses: joinList(usable) }), ...notes]));
  };
}

/** Starts a server on this address and sends it a request. Returns null if that works, otherwise why it does not. */
async function roundTrip(host: string, signal: AbortSignal): Promise<string | null> {
  const server = createServer((_request, response) => response.end('latchkey'));
  try {
    const port = await listenOn(server, host, 0);
    const request = get({ host, port, agent: false, signal, timeout: 3_000 });
    request.on('timeout', () => request.destroy(systemError('ETIMEDOUT')));
    const [response] = await once(request, 'response');
    return (await text(response)) === 'latchkey' ? null : 'another program answered';
  } catch (error) {
    return systemCode(error);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function ports(
  configuredPorts: readonly number[],
  signInPort: Environment['signInPort'],
): Promise<Verdict> {
  const configured = configuredPorts.filter((port) => port !== 0);
  if (configured.length === 0) return () => skipped(words.checks.loopback.anyPort);
  const results = await Promise.all(
    configured.map(async (port) => ({ port, failure: await failureOn(port) })),
  );
  const freePorts = results.flatMap(({ port, failure }) => (failure ? [] : [port]));
  const taken = await Promise.all(
    results.flatMap(({ port, failure }) =>
      failure ? [takenPort(port, failure, signInPort())] : [],
    ),
  );
  const notes = () => joinSentences(taken.map(({ sentence }) => sentence()));
  if (freePorts.length > 0) {
    const free = { ports: joinPorts(freePorts) };
    return () => ok(joinSentences([formatMessage(words.checks.loopback.free, free), notes()]));
  }
  // A sign-in of this launcher waits on the port, so the port works.
  if (taken.some(({ isLauncher }) => isLauncher)) return () => ok(notes());
  const forbidden = taken.find(({ isInUse }) => !isInUse)?.failure;
  const failure = forbidden ?? new Failure('LK-202', { ports: joinPorts(configured) });
  return problem(failure, { more: notes });
}

/** The ports as the configuration file has them. */
const joinPorts = (all: readonly number[]): string => all.join(', ');

/** Says why a port is not free. Only Linux says who listens; a sign-in of this launcher is known by its port everywhere. */
async function takenPort(port: number, failure: Failure, signInPort: number | null) {
  const { code, details } = failure.appError;
  const isInUse = code === 'LK-202';
  const listener = port === signInPort || !isInUse ? undefined : await whoListens(port);
  const isLauncher = port === signInPort || listener?.pid === process.pid;
  const sentence = () => {
    const { unusable, usedByLauncher, usedBy, usedByOther } = words.checks.loopback;
    const named = { port: String(port) };
    if (isLauncher) return formatMessage(usedByLauncher, named);
    if (!isInUse)
      return formatMessage(unusable, { address: named.port, reason: details.reason ?? '' });
    if (!listener) return formatMessage(usedByOther, named);
    return formatMessage(usedBy, { ...named, program: listener.name, pid: String(listener.pid) });
  };
  return { failure, isInUse, isLauncher, sentence };
}

/**
 * Returns null if the port is free on at least one address: a sign-in needs only one. Tries one after the other, so that a
 * sign-in that starts at this moment finds the other one free.
 */
async function failureOn(port: number): Promise<Failure | null> {
  const errors: unknown[] = [];
  for (const host of addresses) {
    const server = createServer();
    try {
      await listenOn(server, host, port);
      return null;
    } catch (error) {
      errors.push(error);
    } finally {
      server.close();
    }
  }
  return listenFailure([port], errors);
}
