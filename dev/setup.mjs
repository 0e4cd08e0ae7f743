// The set-up of a fresh clone: dependencies, Node 24, Electron, a desktop and a browser. It is plain JavaScript,
// because the Node of this machine runs it before anything is installed. It writes to stderr: stdout belongs to the task.

import { nodeProblem } from './setup/choices.mjs';
import { provideChromium, provideHeadlessShell } from './setup/chromium.mjs';
import { provideClients } from './setup/clients.mjs';
import { installDependencies, installSeparatePackage } from './setup/dependencies.mjs';
import { provideElectron } from './setup/electron.mjs';
import { provideFonts } from './setup/fonts.mjs';
import { nodeExecutable } from './setup/places.mjs';
import { provideDesktop, providePrograms } from './setup/programs.mjs';
import { SetupError } from './setup/run-program.mjs';

/** By name, the needs of a task besides the dependencies: each is provided by a function. */
const providers = {
  /** A desktop without a screen. */
  desktop: provideDesktop,
  /** Returns the environment of a task that runs Electron, and what comes before its command. */
  electron: provideElectron,
  /** The player's browser. */
  browser: async () => {
    await provideChromium();
    await provideHeadlessShell();
    await provideFonts();
  },
  packaging: () => providePrograms(['packages']),
  clients: provideClients,
  displays: () => providePrograms(['openbox', 'weston', 'sway']),
  benchPeers: () =>
    installSeparatePackage({
      folder: 'dev/bench/peers',
      stamp: 'bench-peers',
      what: 'the libraries to compare with',
    }),
};

/**
 * Installs what is missing.
 * @param {readonly (keyof typeof providers)[]} needs in the order in which they are provided
 * @returns {Promise<{ command: string[], env: Record<string, string> }>} what runs a script on Node 24, and what the
 *   task's environment needs
 */
export async function setUp(needs) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new SetupError(problem);
  await installDependencies();
  let electron = { env: {}, prefix: [] };
  for (const need of needs) {
    const provided = await providers[need]();
    if (need === 'electron') electron = provided;
  }
  return { command: [...electron.prefix, nodeExecutable], env: electron.env };
}
