/** Steps about the way to the platform: proxy, names, connections, TLS, captive portal. */

import net from 'node:net';
import { joinSentences } from '../../../src-shared/joined.ts';
import { onFirstUse } from '../../../src-shared/on-first-use.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { codeOf, Failure, systemCode, systemError } from '../../base/failure.ts';
import type { Config } from '../../config.ts';
import { createHttp } from '../../platform/http.ts';
import type { Network } from './environment.ts';
import { outcomeOf, type Probes } from './probes.ts';
import { aborted } from './run-steps.ts';
import {
  openSocket,
  ProxyPasswordRequired,
  type Route,
  readCertificate,
  readRoute,
  targetOf,
} from './socket.ts';
import { ok, problem, skipped, step, type Verdict, warning } from './step.ts';

/** One host of the configuration. */
type Host = {
  readonly url: URL;
  readonly route: () => Promise<Route>;
  /** The IDs of the steps that lead to it. */
  readonly steps: readonly [name: string, connection: string, tls: string];
  /** The probe that asks it; undefined if none does. */
  readonly probe: Promise<{ readonly error: unknown }> | undefined;
};

/** The time limit for a name and for a connection, in ms. */
const socketLimitMs = 6_000;

export function networkSteps(config: Config, network: Network, probes: Probes) {
  const hosts = hostsOf(config, network, probes);
  const steps = [step('proxy', 'proxy', (signal) => proxy(hosts, signal))];
  for (const { url, probe, route, steps: ids } of hosts) {
    const [names, connection, tls] = ids;
    // Two servers may have the same name.
    if (!steps.some(({ id }) => id === names)) {
      steps.push({
        id: names,
        title: () => formatMessage(words.checks.titles.name, { host: url.hostname }),
        needs: ['proxy'],
        run: async (signal) => resolveName(url, await route(), network, signal),
      });
    }
    steps.push(
      {
        id: connection,
        title: () => formatMessage(words.checks.titles.connection, { host: url.host }),
        needs: [names],
        run: async (signal) => connect(url, await route(), signal),
      },
      {
        id: tls,
        title: () => formatMessage(words.checks.titles.certificate, { host: url.host }),
        needs: [connection],
        run: async (signal) => {
          if (url.protocol === 'http:') return () => skipped(words.checks.network.plainHttp);
          const { error } = await (probe ?? outcomeOf(() => ask(url, network, signal)));
          const { authorities } = network;
          return checkCertificate(url, await route(), error, { authorities, signal });
        },
      },
    );
  }
  steps.push(step('captive-portal', 'captivePortal', () => captivePortal(probes)));
  /** Returns the IDs of the steps that must pass before a request to this address can be answered. */
  const stepsTo = (address: string): readonly string[] => {
    const { origin } = new URL(address);
    const host = hosts.find(({ url }) => url.origin === origin);
    return [...(host?.steps ?? []), 'captive-portal'];
  };
  return { steps, stepsTo };
}

/** Returns each host once, named after the first address that it is in. */
function hostsOf(config: Config, { resolveProxy }: Network, { device, profile }: Probes): Host[] {
  const addresses = [
    ['auth', config.authUrl, device],
    ['api', config.apiUrl, profile],
    ['jwks', config.jwksUrl],
    ['revocation', config.revocationUrl],
    ['update', config.update?.feedUrl],
  ] as const;
  const hosts: Host[] = [];
  for (const [name, address, probe] of addresses) {
    if (address === undefined) continue;
    const url = new URL(address);
    if (hosts.some((other) => other.url.origin === url.origin)) continue;
    const sameName = hosts.find((other) => other.url.hostname === url.hostname);
    const nameStep = sameName?.steps[0] ?? `name-${name}`;
    const steps = [nameStep, `connection-${name}`, `tls-${name}`] as const;
    const route = onFirstUse(() => resolveProxy(url.href).then(readRoute));
    hosts.push({ url, route, steps, probe });
  }
  return hosts;
}

async function proxy(hosts: readonly Host[], signal: AbortSignal): Promise<Verdict> {
  const all = await Promise.all(
    hosts.map(async ({ url, route }) => ({ url, route: await route() })),
  );
  const proxied = all.flatMap(({ url, route }) =>
    route.kind === 'direct' ? [] : [{ url, route }],
  );
  if (proxied.length === 0) return () => ok(words.checks.network.noProxy);
  for (const { url, route } of proxied) {
    if (route.kind !== 'http-proxy') continue;
    try {
      const socket = await openSocket(url, route, withTimeLimit(signal));
      socket.destroy();
    } catch (error) {
      const schemes = error instanceof ProxyPasswordRequired ? error.schemes : '';
      const more = () => {
        const { proxyIs, proxyPassword } = words.checks.network;
        return joinSentences([
          formatMessage(proxyIs, { proxy: route.name }),
          schemes ? formatMessage(proxyPassword, { schemes }) : '',
        ]);
      };
      return problem(error, { more });
    }
  }
  const namesOf = (kind: Route['kind']): string => {
    const names = proxied.flatMap(({ route }) => (route.kind === kind ? [route.name] : []));
    return [...new Set(names)].join(', ');
  };
  const [proxies, others] = [namesOf('http-proxy'), namesOf('other')];
  return () => {
    const { proxyWorks, otherProxy } = words.checks.network;
    const untested = others && formatMessage(otherProxy, { proxy: others });
    if (!proxies) return skipped(untested);
    return ok(joinSentences([formatMessage(proxyWorks, { proxies }), untested]));
  };
}

async function resolveName(
  url: URL,
  route: Route,
  { lookup }: Network,
  signal: AbortSignal,
): Promise<Verdict> {
  const { hostname } = targetOf(url);
  if (net.isIP(hostname) !== 0) return () => ok(words.checks.network.isAddress);
  if (route.kind !== 'direct') return () => skipped(words.checks.network.proxyLooksUp);
  try {
    const addresses = await Promise.race([lookup(hostname), rejectOnAbort(withTimeLimit(signal))]);
    return () => ok(addresses.join(', '));
  } catch (error) {
    throw new Failure('LK-311', { host: url.host, reason: systemCode(error) }, error);
  }
}

async function connect(url: URL, route: Route, signal: AbortSignal): Promise<Verdict> {
  if (route.kind === 'other')
    return () => skipped(formatMessage(words.checks.network.otherProxy, { proxy: route.name }));
  const start = performance.now();
  const socket = await openSocket(url, route, withTimeLimit(signal));
  socket.destroy();
  const ms = Math.round(performance.now() - start);
  return () => ok(formatMessage(words.checks.network.open, { ms }));
}

/** `error`: of the launcher's request to the same host, for comparison. */
async function checkCertificate(
  url: URL,
  route: Route,
  error: unknown,
  { authorities, signal }: Pick<Network, 'authorities'> & { readonly signal: AbortSignal },
): Promise<Verdict> {
  const isRefused = codeOf(error) === 'LK-303';
  if (route.kind === 'other') {
    if (isRefused) return problem(error);
    const { nothingAnswered, trusted } = words.checks.network;
    return () => (isUnanswered(error) ? skipped(nothingAnswered) : ok(trusted));
  }
  const limit = withTimeLimit(signal);
  const socket = await openSocket(url, route, limit);
  const certificate = await readCertificate(socket, url, authorities, limit);
  const { problem: distrust, validTo, ...names } = certificate;
  const description = () =>
    Number.isNaN(validTo)
      ? formatMessage(words.checks.network.certificateUnknownEnd, names)
      : formatMessage(words.checks.network.certificate, { ...names, day: dateOf(validTo) });
  if (isRefused)
    return problem(error, { more: () => joinSentences([description(), distrust ?? '']) });
  return () => {
    const { unknownAuthority, unknownAuthorityRemedy } = words.checks.network;
    if (distrust === null) return ok(description());
    return warning(
      joinSentences([formatMessage(unknownAuthority, names), description()]),
      formatMessage(unknownAuthorityRemedy, names),
    );
  };
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Sends a request to a host that no probe asks. Any answer will do. */
const ask = ({ origin }: URL, { fetch }: Network, signal: AbortSignal) =>
  createHttp(fetch, socketLimitMs)(origin, { signal });

/** Looks for a page or a redirect in place of the platform's JSON. */
async function captivePortal({ profile, device }: Probes): Promise<Verdict> {
  const errors = (await Promise.all([profile, device])).map(({ error }) => error);
  const error = errors.find((each) => ['LK-304', 'LK-307'].includes(codeOf(each)));
  if (error !== undefined) return problem(error);
  if (errors.every(isUnanswered)) return () => skipped(words.checks.network.nothingAnswered);
  return () => ok(words.checks.network.noCaptivePortal);
}

/** The codes of errors that mean: no answer came. */
const unansweredCodes: ReadonlySet<string> = new Set([
  ...['LK-301', 'LK-302', 'LK-303'],
  ...['LK-309', 'LK-310', 'LK-311'],
]);

const isUnanswered = (error: unknown): boolean => unansweredCodes.has(codeOf(error));

const withTimeLimit = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(socketLimitMs)]);

async function rejectOnAbort(signal: AbortSignal): Promise<never> {
  await aborted(signal);
  throw systemError('ETIMEDOUT');
}
