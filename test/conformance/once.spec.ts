/**
 * Chromium sends no request of the launcher a second time that must not be repeated. Runs the launcher's own requests
 * against a server that closes connections at random.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { _electron, test as base, type ElectronApplication, expect } from 'playwright/test';
import { startMs } from '../../dev/lib/launcher.ts';
import { runs } from '../support/long.ts';
import { type Kind, kinds, type Load, type Outcome } from './once/load.ts';
import { startServer } from './once/server.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const test = base.extend<{
  /** Starts the app with these switches. It ends with the test. */
  start: (switches?: readonly string[]) => Promise<ElectronApplication>;
  serve: (scheme: 'http' | 'https') => Promise<Server>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  start: async ({}, use) => {
    const profile = await mkdtemp(path.join(os.tmpdir(), 'conformance-once-'));
    const apps: ElectronApplication[] = [];
    await use(async (switches = []) => {
      const folder = path.join(import.meta.dirname, 'once');
      const args = [folder, `--user-data-dir=${profile}`, ...switches];
      const app = await _electron.launch({ args, chromiumSandbox: true, timeout: startMs });
      apps.push(app);
      await app.evaluate(({ app: electron }) => electron.whenReady());
      return app;
    });
    for (const app of apps) await app.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  serve: async ({}, use) => {
    const servers: Server[] = [];
    await use(async (scheme) => {
      const server = await startServer(scheme);
      servers.push(server);
      return server;
    });
    for (const server of servers) server.stop();
  },
});

const send = (app: ElectronApplication, load: Load): Promise<Outcome[]> =>
  app.evaluate((_electron, wanted) => Reflect.get(globalThis, 'send')(wanted), load);

/** The requests that only wait can be cancelled by the player. */
const cancelable: ReadonlySet<Kind> = new Set([
  'code exchange',
  'device authorization',
  'device token',
]);

/** For each kind of request, how often the server got the one that came most often. */
async function mostArrivals(app: ElectronApplication, server: Server, count: number) {
  const most: Partial<Record<Kind, number>> = {};
  for (const kind of kinds) {
    const cancels = cancelable.has(kind);
    const outcomes = await send(app, { kind, server: server.address, count, cancels });
    expect(outcomes).toHaveLength(count);
    const arrived = outcomes.map(({ mark }) => server.arrivals.get(mark) ?? 0);
    most[kind] = Math.max(...arrived);
    const lost = outcomes.filter(
      ({ mark, end }) => end !== 'cancelled' && !server.arrivals.has(mark),
    );
    expect(lost, `${kind}: sent, but never there`).toEqual([]);
  }
  return most;
}

const each = (most: number) => Object.fromEntries(kinds.map((kind) => [kind, most]));

for (const scheme of ['http', 'https'] as const) {
  test(`no request that must not be repeated is sent twice over ${scheme}`, async ({
    start,
    serve,
  }) => {
    const app = await start();
    const server = await serve(scheme);
    expect(await mostArrivals(app, server, runs(200, 2_000))).toEqual(each(1));
    // Otherwise the requests had nothing to be sent again on.
    expect(server.reused()).toBeGreaterThan(100);
    expect([...server.versions]).toEqual(['1.1']);
    expect(server.datagrams()).toBe(0);
    // Two for reading, and those of three requests at the same time, of which each may still be on its way back.
    expect(await app.evaluate(() => Reflect.get(globalThis, 'sessionCount')())).toBeLessThanOrEqual(
      20,
    );
  });
}

test('Chromium sends a request again in a session with other connections', async ({
  start,
  serve,
}) => {
  const app = await start(['--ordinary-session']);
  const most = await mostArrivals(app, await serve('http'), 50);
  for (const kind of kinds) expect(most[kind], kind).toBeGreaterThan(1);
});

test('Chromium sends a request again over HTTP/2, on a new connection too, and would try HTTP/3', async ({
  start,
  serve,
}) => {
  const app = await start(['--every-protocol']);
  const server = await serve('https');
  const most = await mostArrivals(app, server, 20);
  for (const kind of kinds) expect(most[kind], kind).toBeGreaterThan(1);
  expect([...server.versions]).toEqual(['2.0']);
  expect(server.datagrams()).toBeGreaterThan(0);
});
