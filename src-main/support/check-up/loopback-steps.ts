/** Steps that check the loopback ports to which the browser is redirected after a sign-in. */

import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { joinList, joinSentences } from '../../../src-shared/joined.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { Failure, systemCode, systemError } from '../../base/failure.ts';
import { listenOn } from '../../base/listen.ts';
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
    configured.map(async (port) => ({ port, isFree: await isFree(port) })),
  );
  const freePorts = results.filter((each) => each.isFree).map(({ port }) => port);
  const users = await Promise.all(
    results.filter((each) => !each.isFree).map(({ port }) => userOf(port, signInPort())),
  );
  const notes = () => joinSentences(users.map((user) => user.sentence()));
  if (freePorts.length > 0) {
    const free = { ports: joinPorts(freePorts) };
    return () => ok(joinSentences([formatMessage(words.checks.loopback.free, free), notes()]));
  }
  // A sign-in of this launcher waits on the port, so the port works.
  if (users.some((user) => user.isLauncher)) return () => ok(notes());
  return problem(new Failure('LK-202', { ports: joinPorts(configured) }), { more: notes });
}

/** The ports as the configuration file has them. */
const joinPorts = (all: readonly number[]): string => all.join(', ');

/** Says what uses a port. Only Linux says who listens; a sign-in of this launcher is known by its port everywhere. */
async function userOf(port: number, signInPort: number | null) {
  const listener = port === signInPort ? undefined : await whoListens(port);
  const isLauncher = port === signInPort || listener?.pid === process.pid;
  const sentence = () => {
    const { usedByLauncher, usedBy, usedByOther } = words.checks.loopback;
    const named = { port: String(port) };
    if (isLauncher) return formatMessage(usedByLauncher, named);
    if (!listener) return formatMessage(usedByOther, named);
    return formatMessage(usedBy, { ...named, program: listener.name, pid: String(listener.pid) });
  };
  return { isLauncher, sentence };
}

/**
 * Returns whether the port is free on at least one address: a sign-in needs only one. Tries one after the other, so
 * that a sign-in that starts at this moment finds the other one free.
 */
async function isFree(port: number): Promise<boolean> {
  for (const host of addresses) {
    const server = createServer();
    try {
      await listenOn(server, host, port);
      return true;
    } catch {
      // Not free on this address.
    } finally {
      server.close();
    }
  }
  return false;
}
