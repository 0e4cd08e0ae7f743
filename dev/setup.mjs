// The set-up of a fresh clone: dependencies, Node 24, a runtime for the app, and a browser. It is plain JavaScript,
// because the Node of this machine runs it before anything is installed. It writes to stderr: stdout belongs to the task.

import { nodeProblem } from './setup/choices.mjs';
import { provideChromium, provideHeadlessShell } from './setup/chromium.mjs';
import { provideClients } from './setup/clients.mjs';
import { installDependencies } from './setup/dependencies.mjs';
import { provideDisplays, provideXvfb } from './setup/displays.mjs';
import { provideKeyring } from './setup/keyring.mjs';
import { providePackaging } from './setup/packaging.mjs';
import { nodeExecutable, standin } from './setup/places.mjs';
import { SetupError } from './setup/run-program.mjs';
import { provideElectron, provideRuntime } from './setup/runtime.mjs';
import { installSeparatePackage } from './setup/separate-package.mjs';

/**
 * Installs what is missing.
 * @param {{ runtime?: 'start' | 'package' | 'electron', browser?: boolean, keyring?: boolean,
 *   packaging?: boolean, clients?: boolean, displays?: boolean, benchPeers?: boolean }} needs
 *   whether the task starts the app, only packages it, or is about Electron itself; whether it drives a player's
 *   browser; whether it has tests on a real keyring, makes packages, has tests of client libraries and on display servers; whether
 *   it compares the launcher with other libraries
 * @returns {Promise<{ node: string, env: Record<string, string> }>} Node 24, and what the task's environment needs
 */
export async function setUp({
  runtime,
  browser = false,
  keyring = false,
  packaging = false,
  clients = false,
  displays = false,
  benchPeers = false,
}) {
  const problem = nodeProblem(process.versions.node);
  if (problem) throw new SetupError(problem);
  await installDependencies();
  const env = {};
  if (runtime) {
    env.LATCHKEY_RUNTIME =
      runtime === 'electron'
        ? await provideElectron(nodeExecutable)
        : await provideRuntime(nodeExecutable, runtime);
    // Every program that looks for Electron reads this variable.
    if (env.LATCHKEY_RUNTIME === 'stand-in') env.ELECTRON_OVERRIDE_DIST_PATH = standin;
  }
  if (runtime === 'electron' && env.LATCHKEY_RUNTIME === 'electron') await provideXvfb();
  if (browser || (runtime === 'start' && env.LATCHKEY_RUNTIME === 'stand-in')) {
    const chromium = await provideChromium(nodeExecutable);
    env.ELECTRON_STANDIN_CHROMIUM = process.env.ELECTRON_STANDIN_CHROMIUM ?? chromium;
  }
  if (browser) await provideHeadlessShell();
  if (keyring) await provideKeyring();
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
  return { node: nodeExecutable, env };
}
