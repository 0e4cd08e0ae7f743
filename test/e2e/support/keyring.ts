/** Linux computers whose keyring is in a state that a player can meet. A test that needs one is skipped elsewhere. */
import { programsProblem } from '../../../dev/setup/programs.mjs';
import { test as base } from './fixtures.ts';
import { startTestKeyring, type TestKeyring, type TestKeyringOptions } from './gnome-keyring.ts';

export { expect } from './fixtures.ts';

const noBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

export type Keyrings = {
  /** The environment of a desktop whose keyring does not run. The built-in password encrypts, and Chromium does not say so. */
  readonly absent: Record<string, string>;
  /** The environment of a desktop for which Chromium knows no keyring, and that has none. The built-in password encrypts. */
  readonly weak: Record<string, string>;
  /** Starts a keyring for this test, open and empty. It ends with the test. */
  readonly start: (options?: TestKeyringOptions) => Promise<TestKeyring>;
};

export const test = base.extend<{ readonly keyrings: Keyrings }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  keyrings: async ({}, use, testInfo) => {
    const problem = programsProblem('a desktop');
    testInfo.skip(problem !== undefined, problem ?? '');
    const started: TestKeyring[] = [];
    await use({
      absent: { XDG_CURRENT_DESKTOP: 'GNOME', ...noBus },
      weak: { XDG_CURRENT_DESKTOP: 'sway', ...noBus },
      start: async (options) => {
        const keyring = await startTestKeyring(options);
        started.push(keyring);
        return keyring;
      },
    });
    await Promise.all(started.map((keyring) => keyring.close()));
  },
});
