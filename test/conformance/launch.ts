import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserWindow } from 'electron';
import {
  _electron,
  test as base,
  type ElectronApplication,
  expect,
  type JSHandle,
  type Page,
} from 'playwright/test';
import { electronProgram, electronSwitches, isSandboxed } from '../../dev/lib/electron.ts';
import { keepAnswers, keepKeyring, startMs } from '../e2e/support/launcher.ts';
import { processesOf } from './processes.ts';

const appDir = path.join(import.meta.dirname, 'app');

type Launched = {
  app: ElectronApplication;
  page: Page;
};

type Fixtures = {
  /** Starts the fixture app without Playwright; what still lives after the test is killed. */
  run: (args?: string[], env?: Record<string, string>) => ChildProcess;
  /** A folder of the test's own, removed afterwards. */
  dir: string;
  /** Starts the fixture app with its own profile; ends it after the test. */
  start: (args?: string[], env?: Record<string, string>) => Promise<ElectronApplication>;
  /** The fixture app with its window loaded. */
  launched: Launched;
  /** An app that serves several tests, its window loaded anew. For tests that leave main as it was. */
  shared: Launched & { dir: string };
  /** That app, its page, and its window. */
  app: ElectronApplication;
  page: Page;
  window: JSHandle<BrowserWindow>;
};

type WorkerFixtures = {
  sharedApp: Launched & { dir: string };
};

const argumentsFor = (dir: string, ...more: string[]): string[] => [
  appDir,
  `--user-data-dir=${path.join(dir, 'profile')}`,
  ...more,
];

/** Starts the fixture app with its profile in this folder. */
async function launchIn(
  dir: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<ElectronApplication> {
  const app = await _electron.launch({
    args: ['-r', keepKeyring, ...argumentsFor(dir, keepAnswers, ...args)],
    // TypeScript takes the variables of a process for texts once one of them is named.
    env: { ...process.env, PATH: process.env.PATH ?? '', ...env },
    // Playwright would start Electron without its sandbox, which no player does.
    chromiumSandbox: isSandboxed,
    // Playwright would emulate a light system.
    colorScheme: null,
    timeout: startMs,
  });
  app.context().setDefaultTimeout(startMs);
  return app;
}

export async function firstPage(app: ElectronApplication): Promise<Page> {
  const page = await app.firstWindow();
  // Not waitForLoadState(): Playwright now and then misses a load that ends while it attaches.
  await page.waitForFunction(() => document.readyState === 'complete');
  return page;
}

export { expect };

export const test = base.extend<Fixtures, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
    await use(dir);
    // A killed app's windows take a moment to go, and would write their profile anew.
    if (process.platform === 'linux') await expect.poll(() => processesOf(dir)).toEqual([]);
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  },
  start: async ({ dir }, use) => {
    const apps: Array<{ app: ElectronApplication; child: ChildProcess }> = [];
    await use(async (args = [], env = {}) => {
      const app = await launchIn(dir, args, env);
      // Playwright answers app.process() only while the app lives.
      apps.push({ app, child: app.process() });
      await app.evaluate(({ app: electron }) => electron.whenReady()); // launch does not wait for it
      return app;
    });
    for (const { app, child } of apps) if (child.exitCode === null) await app.close();
  },
  run: async ({ dir }, use) => {
    const children: ChildProcess[] = [];
    await use((args = [], env = {}) => {
      const child = spawn(electronProgram, [...electronSwitches, ...argumentsFor(dir, ...args)], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      return child;
    });
    for (const child of children) child.kill('SIGKILL');
  },
  sharedApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dir = mkdtempSync(path.join(os.tmpdir(), 'conformance-'));
      const app = await launchIn(dir);
      await use({ app, page: await firstPage(app), dir });
      await app.close();
      rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
    { scope: 'worker' },
  ],
  shared: async ({ sharedApp }, use) => {
    // Not until the load: Playwright now and then misses one.
    await sharedApp.page.goto('app://bundle/index.html', { waitUntil: 'commit' });
    await sharedApp.page.waitForFunction(() => document.readyState === 'complete');
    await sharedApp.app.evaluate(() => Reflect.get(globalThis, 'happened').splice(0));
    await use(sharedApp);
  },
  app: ({ shared }, use) => use(shared.app),
  page: ({ shared }, use) => use(shared.page),
  window: async ({ app, page }, use) => use(await app.browserWindow(page)),
  launched: async ({ start }, use) => {
    const app = await start();
    await use({ app, page: await firstPage(app) });
  },
});

/** What the fixture app wrote down. */
export const happened = (app: ElectronApplication): Promise<string[]> =>
  app.evaluate(() => Reflect.get(globalThis, 'happened'));
