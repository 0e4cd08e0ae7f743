/** The built launcher, driven by Playwright: on Electron's own binary, or on the stand-in. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Locator, type Page } from 'playwright';
import { writeLauncherConfig } from './launcher-config.ts';
import { root } from './process.ts';

export type Launcher = {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly userData: string;
  /** Resolves with the next address that the launcher hands to the system's browser. */
  readonly nextOpened: () => Promise<string>;
  readonly close: () => Promise<void>;
};

export type LauncherOptions = {
  /** The configuration, or the text of its file as it is. */
  readonly config: Record<string, unknown> | string;
  /** Added to the environment; it may also name another LATCHKEY_CONFIG. */
  readonly env?: Record<string, string>;
  /** Added to the command line. */
  readonly args?: readonly string[];
  /** A folder that outlives the launcher; without it, there is a fresh one that goes with it. */
  readonly userData?: string;
};

/** A start takes a second or two; on a machine that is busy with other work, much longer. In ms. */
export const startMs = 180_000;

/** For systems without `xdg-open`, where the launcher would open nothing. */
const openerFolder = path.join(import.meta.dirname, 'opener');

/** Starts the launcher and waits for its page. */
export async function startLauncher(options: LauncherOptions): Promise<Launcher> {
  const { config, env = {}, args = [] } = options;
  const userData = options.userData ?? (await mkdtemp(path.join(tmpdir(), 'latchkey-')));
  const app = await _electron.launch({
    cwd: root,
    args: ['.', `--user-data-dir=${userData}`, ...args],
    // Playwright would start Electron without its sandbox, which no player does.
    chromiumSandbox: true,
    timeout: startMs,
    env: {
      ...definedEnvironment(),
      PATH: [process.env.PATH, openerFolder].join(path.delimiter),
      LATCHKEY_CONFIG: await writeLauncherConfig(userData, config),
      ...env,
    },
  });
  const close = async () => {
    await app.close();
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true });
  };
  try {
    app.context().setDefaultTimeout(startMs);
    const nextOpened = await catchOpened(app);
    const page = await app.firstWindow();
    // Not waitForLoadState(): Playwright now and then misses a load that ends while it attaches.
    await page.locator('#root > :not(.unscripted)').first().waitFor();
    return { app, page, userData, nextOpened, close };
  } catch (error) {
    // Nobody else knows of it yet, so nobody else would end it.
    await close();
    throw error;
  }
}

/** In place of a browser that nobody drives: each address waits here until it is asked for. */
async function catchOpened(app: ElectronApplication): Promise<() => Promise<string>> {
  const browser = await app.evaluateHandle(({ shell }) => {
    const opened: string[] = [];
    const askers: Array<(url: string) => void> = [];
    shell.openExternal = async (url) => {
      const asker = askers.shift();
      if (asker) asker(url);
      else opened.push(url);
    };
    const next = () => {
      const url = opened.shift();
      return url === undefined ? new Promise<string>((resolve) => askers.push(resolve)) : url;
    };
    return { next };
  });
  return () => browser.evaluate(({ next }) => next());
}

/** From now on this computer is one on which no browser opens. */
export const breakBrowser = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    shell.openExternal = () => Promise.reject(new Error('no browser'));
  });

/** The launcher's own button, and none whose name only begins alike. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in', exact: true });

/** The account that is shown, as the button that opens the list of all. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Accounts:/ });

/** The line that says how the sign-in is kept, where it ends with these words. */
export const keptLine = (page: Page, words = 'in the system’s keyring'): Locator =>
  page.getByText(`How your sign-in is kept: ${words}`);

function definedEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return Object.fromEntries(entries);
}
