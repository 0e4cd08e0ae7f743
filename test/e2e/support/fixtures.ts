/** What an end-to-end test gets: a platform of its own, launchers, and the player's browser. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { launcherConfig } from '../../../dev/lib/launcher-config.ts';
import type { PlatformProcess } from '../../../dev/lib/platform-process.ts';
import { patience } from '../../support/patience.ts';
import { callControl } from './control.ts';
import { type Launcher, type LauncherOptions, startLauncher } from './launcher.ts';
import { approveCode } from './sign-in-pages.ts';
import { openCodePage, type Player, playerOf } from './steps.ts';
import { test as base } from './worker.ts';

export { expect } from 'playwright/test';

/** How `sign-in` prints the code. */
export const printedCode = / {2}Code {2,}(\S+)/;

type Fixtures = {
  /** The worker's platform as after its first start. A test may stop it. */
  readonly platform: PlatformProcess;
  /** The first and the second user of the platform. */
  readonly player: Player;
  readonly secondPlayer: Player;
  readonly config: Record<string, unknown>;
  /** What a command gets that runs on the same data as the window. */
  readonly here: { readonly userData: string; readonly config: Record<string, unknown> };
  /** Starts a launcher; it closes with the test. */
  readonly launch: (options?: Partial<LauncherOptions>) => Promise<Launcher>;
  /** A folder of user data that several starts share. */
  readonly userData: string;
  /** A folder for this test. It is removed also when the test fails. */
  readonly folder: string;
  /** A tab of the player's browser, with nobody signed in there. */
  readonly tab: Page;
  /** Approves the code that `sign-in` prints, as the first user. `printed` waits for a text of the command. */
  readonly approvePrinted: (
    printed: (pattern: RegExp) => Promise<RegExpExecArray>,
  ) => Promise<void>;
  /** Switches a fault of the platform on or off (src-platform/faults.ts). */
  readonly fault: (name: string, options: Record<string, unknown> | 'off') => Promise<unknown>;
  /** Moves the platform's clock on. */
  readonly passTime: (seconds: number) => Promise<unknown>;
  /** From now on sign-ins come with a refresh token. */
  readonly giveRefreshTokens: () => Promise<unknown>;
};

async function withFolder(prefix: string, use: (folder: string) => Promise<void>): Promise<void> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), prefix));
  await use(folder.path);
}

export const test = base.extend<Fixtures>({
  platform: async ({ workerPlatform }, use) => {
    const platform = await workerPlatform();
    await reset(platform);
    await use(platform);
  },
  player: async ({ platform }, use) => use(playerOf(platform)),
  secondPlayer: async ({ platform }, use) => use(playerOf(platform, 1)),
  config: async ({ platform }, use) => use(launcherConfig(platform)),
  here: async ({ userData, config }, use) => use({ userData, config }),
  // The folder comes before the launchers in it, and so goes after them.
  launch: async ({ config, userData: _folder }, use) => {
    const launchers: Launcher[] = [];
    await use(async (options) => {
      const launcher = await startLauncher({ config, ...options });
      launchers.push(launcher);
      return launcher;
    });
    await Promise.all(launchers.map((launcher) => launcher.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  userData: async ({}, use) => withFolder('latchkey-data-', use),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  folder: async ({}, use) => withFolder('latchkey-test-', use),
  tab: async ({ chromium }, use) => {
    const context = await chromium.newContext();
    // A button that is not there fails the test sooner than when the whole test times out.
    context.setDefaultTimeout(patience);
    await use(await context.newPage());
    await context.close();
  },
  approvePrinted: async ({ platform, tab, player }, use) =>
    use(async (printed) => {
      const [, code = ''] = await printed(printedCode);
      await openCodePage(tab, platform, code);
      await approveCode(tab, player);
    }),
  fault: async ({ platform }, use) =>
    use((name, options) =>
      options === 'off'
        ? callControl(platform, 'DELETE', `faults/${name}`)
        : callControl(platform, 'PUT', `faults/${name}`, options),
    ),
  passTime: async ({ platform }, use) =>
    use((seconds) => callControl(platform, 'POST', 'time', { seconds })),
  giveRefreshTokens: async ({ platform }, use) =>
    use(() => callControl(platform, 'PUT', 'settings', { refreshTokens: true })),
});

/** Makes the platform as it is after its first start. */
export const reset = (platform: PlatformProcess): Promise<unknown> =>
  callControl(platform, 'POST', 'reset');
