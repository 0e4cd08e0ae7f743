/**
 * The parts that all tests of a worker share. Each part starts with the first test that asks for it. All of them are in this
 * one file, because Playwright starts a new worker for tests whose file names other parts, used or not.
 */
import { type Browser, test as base, type Page } from 'playwright/test';
import { launchBrowser } from '../../../dev/lib/browser.ts';
import { type PlatformProcess, startPlatform } from '../../../dev/lib/platform-process.ts';
import type { Launcher } from './launcher.ts';
import { openWindow, serveRenderer } from './screens.ts';

export type Kept = {
  readonly launcher: Launcher;
  /** The platform's process, and the address and the state of the launcher when it had just started. */
  readonly platform: number | undefined;
  readonly address: string;
  readonly state: unknown;
};

/** Has the launcher that is kept for the next test (kept-launcher.ts). */
export type Keeper = { current: Kept | undefined };

type WorkerFixtures = {
  /** One Chromium for all tests. Each opens its own contexts, which share nothing. */
  readonly chromium: Browser;
  /** Returns the platform. Starts one if there is none, or if a test has stopped it. */
  readonly workerPlatform: () => Promise<PlatformProcess>;
  readonly keeper: Keeper;
  readonly renderer: Awaited<ReturnType<typeof serveRenderer>>;
  /** A window for all tests of the screens, because a page in a new window takes three times as long. */
  readonly shared: { readonly page: Page; showsUsual: boolean };
};

/** A part that ends with the worker. */
const part = <T>(start: () => Promise<T>, end: (started: T) => Promise<void>) => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  const whole = async ({}, use: (started: T) => Promise<void>): Promise<void> => {
    const started = await start();
    await use(started);
    await end(started);
  };
  const fixture: [typeof whole, { scope: 'worker' }] = [whole, { scope: 'worker' }];
  return fixture;
};

export const test = base.extend<object, WorkerFixtures>({
  chromium: part(launchBrowser, (browser) => browser.close()),
  workerPlatform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      let running: PlatformProcess | undefined;
      await use(async () => {
        if (!running?.isRunning()) running = await startPlatform(['--memory', '--port', '0']);
        return running;
      });
      await running?.stop();
    },
    { scope: 'worker' },
  ],
  keeper: part(
    async (): Promise<Keeper> => ({ current: undefined }),
    async ({ current }) => current?.launcher.close(),
  ),
  renderer: part(serveRenderer, (server) => server.close()),
  shared: [
    async ({ chromium }, use) => use({ page: await openWindow(chromium), showsUsual: false }),
    { scope: 'worker' },
  ],
});
