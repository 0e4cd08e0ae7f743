// The set-up of a fresh clone: dependencies, Node 24, Electron, a desktop and a browser. It is plain JavaScript,
// because the Node of this machine runs it before anything is installed. It writes to stderr: stdout belongs to the task.

import { nodeProblem } from './setup/choices.mjs';
import { provideChromium, provideHeadlessShell } from './setup/chromium.mjs';
import { provideClients } from './setup/clients.mjs';
import { installDependencies, installSeparatePackage } from './setup/dependencies.mjs';
import { provideDesktop } from './setup/desktop.mjs';
import { provideDisplays } from './setup/displays.mjs';
import { provideElectron } from './setup/electron.mjs';
import { provideFonts } from './setup/fonts.mjs';
import { providePackaging } from './setup/packaging.mjs';
import { nodeExecutable } from './setup/places.mjs';
import { SetupError } from './setup/run-program.mjs';

/**
 * Installs what is missing.
 * @param {{ electron?: boolean, desktop?: boolean, browser?: boolean, packaging?: boolean,
 *   clients?: boolean, displays?: boolean, benchPeers?: boolean }} needs
 *   whether the task runs the app, and whether on a desktop without a screen; whether it drives a player's browser, makes
 *   packages, has tests of client libraries and on display servers; whether it compares the launcher with other libraries
 * @returns {Promise<{ command: string[], env: Record<string, string> }>} what runs a script on Node 24, and what the
 *   task's environment needs
 */
export async function setUp({
  electron = false,
  desktop = false,
  browser = false,
  packaging = false,
  clients = false,
  displays = false,
  benchPeers = false,
}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new SetupError(problem);
  await installDependencies();
  if (desktop) await provideDesktop();
  const { env, prefix } = electron
    ? await provideElectron(nodeExecutable)
    : { env: {}, prefix: [] };
  if (browser) await provideChromium(nodeExecutable);
  if (browser) await provideHeadlessShell();
  if (browser) await provideFonts();
  if (packaging) await providePackaging();
  if (clients) await provideClients();
  if (displays) await provideDisplays();
  if (benchPeers) {
    await installSeparatePackage({
      folder: 'dev/bench/peers',
      stamp: 'bench-peers',
      what: 'the libraries to compare with',
    });
  }
  return { command: [...prefix, nodeExecutable], env };
}
