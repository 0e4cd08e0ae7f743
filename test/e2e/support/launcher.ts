/** The built launcher, driven by Playwright. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Locator, type Page } from 'playwright';
import { isSandboxed } from '../../../dev/lib/electron.ts';
import { writeConfig } from '../../../dev/lib/launcher-config.ts';
import { catchOpenedAddresses } from '../../../dev/lib/opened-addresses.ts';
import { endProcess, root } from '../../../dev/lib/process.ts';
import { patience } from '../../support/patience.ts';

export type Launcher = Awaited<ReturnType<typeof startLauncher>>;

export type LauncherOptions = {
  /** The configuration, or the text of its file as it is. */
  readonly config: Record<string, unknown> | string;
  /** The program of a packaged launcher, in place of the build in out/. It reads its packaged configuration. */
  readonly program?: string;
  /** Added to the environment; it may also name another LATCHKEY_CONFIG. */
  readonly env?: Record<string, string>;
  /** Added to the command line. */
  readonly args?: readonly string[];
  /** Files that Electron loads before the app. Not for a packaged launcher. */
  readonly preload?: readonly string[];
  /** The folder of the app; by default this checkout. */
  readonly appFolder?: string;
  /** `caught` (default): `nextOpened` gets each address. `system`: the system opens it. */
  readonly opener?: 'caught' | 'system';
  /** A folder that outlives the launcher. Without it, a new one is deleted with the launcher. */
  readonly userData?: string;
};

/** The time-out of a start in ms. It takes one or two seconds, and much longer on a busy machine. */
export const startMs = 180_000;

/**
 * Keeps the answer of `evaluate`. V8's inspector holds it by a promise that V8 may collect before the answer is sent
 * ("Resulting promise was garbage collected"), whatever the evaluated function returns: one time in 300, and most often
 * while the launcher starts. With a large young generation, V8 collects nothing in the life of a short answer.
 */
export const keepAnswers = '--js-flags=--min-semi-space-size=64';

/** To be required before the app: undoes what Playwright does to the keyring. */
export const keepKeyring = path.join(import.meta.dirname, 'keep-keyring.cjs');

const requiring = (...files: readonly string[]) => files.flatMap((file) => ['-r', file]);

/** Starts the launcher and waits for its page. */
export async function startLauncher(options: LauncherOptions) {
  const { config, program, env = {}, args = [], preload = [], appFolder = root } = options;
  const { opener = 'caught' } = options;
  const userData = options.userData ?? (await mkdtemp(path.join(tmpdir(), 'latchkey-')));
  const isLinux = process.platform === 'linux';
  const caught = opener === 'caught' && isLinux ? await catchOpenedAddresses() : null;
  const settings = {
    cwd: appFolder,
    ...(program === undefined ? {} : { executablePath: program }),
    args: [
      ...(program === undefined ? [...requiring(keepKeyring, ...preload), '.'] : []),
      `--user-data-dir=${userData}`,
      keepAnswers,
      ...args,
    ],
    // Playwright would start Electron without its sandbox, which no player does.
    chromiumSandbox: isSandboxed,
    // Playwright would emulate a light system, and hide the player's theme.
    colorScheme: null,
    timeout: startMs,
    env: {
      ...process.env,
      ...caught?.env,
      LATCHKEY_CONFIG: await writeConfig(userData, config),
      ...env,
    },
  };
  const app = await (program === undefined
    ? _electron.launch(settings)
    : // A packaged launcher is without Playwright's loader, and twice in some ten busy runs Playwright waited for ever.
      _electron
        .launch({ ...settings, timeout: startMs / 3 })
        .catch(() => _electron.launch(settings)));
  const main = app.process();
  const close = async () => {
    // First: an opener that still runs would keep the launcher's output open.
    await caught?.close();
    await app.close();
    // Playwright can ignore an error here and then not wait. The launcher may still be saving.
    await endProcess(main, () => {});
    if (options.userData === undefined) await rm(userData, { recursive: true, force: true });
  };
  try {
    app.context().setDefaultTimeout(startMs);
    let next = opener === 'system' ? neverOpened : (caught?.next ?? (await catchOpened(app)));
    /** Resolves with the next address that the launcher hands to the system's browser. */
    const nextOpened = () => inTime(next());
    /** Forgets the addresses so far, and mends a browser that a test broke. */
    const renewBrowser = async () => {
      await app.evaluate(() => {
        delete process.env.LATCHKEY_OPENER;
      });
      if (caught) await caught.forget();
      else next = await catchOpened(app);
    };
    const page = await app.firstWindow();
    // Not waitForLoadState(): Playwright now and then misses a load that ends while it attaches.
    await page.locator('#root > :not(.unscripted)').first().waitFor();
    app.context().setDefaultTimeout(patience);
    return { app, page, userData, nextOpened, renewBrowser, close };
  } catch (error) {
    // The caller has no launcher to close yet.
    await close();
    throw error;
  }
}

/** Replaces the system's browser on macOS and Windows: keeps each address until the test asks for it. */
async function catchOpened(app: ElectronApplication): Promise<() => Promise<string>> {
  const browser = await app.evaluateHandle(({ shell }) => {
    const addresses: string[] = [];
    const waiting: Array<(url: string) => void> = [];
    shell.openExternal = async (url) => {
      const asker = waiting.shift();
      if (asker) asker(url);
      else addresses.push(url);
    };
    const next = () => {
      const url = addresses.shift();
      return url === undefined ? new Promise<string>((resolve) => waiting.push(resolve)) : url;
    };
    return { next };
  });
  return () => browser.evaluate(({ next }) => next());
}

/** Rejects when no address is opened: a test should not wait for its own time-out. */
function inTime(opened: Promise<string>): Promise<string> {
  const late = Promise.withResolvers<never>();
  const tooLate = () => late.reject(new Error('The launcher opens no address.'));
  setTimeout(tooLate, patience).unref();
  return Promise.race([opened, late.promise]);
}

const neverOpened = async (): Promise<string> => {
  throw new Error('This launcher gives its addresses to the system.');
};

/** Makes every later attempt to open the browser fail. */
export const breakBrowser = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    process.env.LATCHKEY_OPENER = 'fails';
    shell.openExternal = () => Promise.reject(new Error('no browser'));
  });

/** The button with exactly this name. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign in', exact: true });

/** The account that is shown, as the button that opens the list of all. */
export const accountButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Accounts:/ });

/** The line that says where the sign-in is stored, if it ends with these words. */
export const keptLine = (page: Page, words = 'in the system’s keyring'): Locator =>
  page.getByText(`Sign-in kept ${words}`);
