// Chromium: the player's browser in demo and tests.
import { createRequire } from 'node:module';
import { aptRemedy, installByApt } from './apt.mjs';
import { canRun, findChromium, findHeadlessShell, nodeExecutable } from './places.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { readStamp, writeStamp } from './stamps.mjs';

const packages = ['chromium'];
/** Debian has this package, Ubuntu does not. */
const headlessShell = 'chromium-headless-shell';

/** Returns Chromium's executable: of this machine, otherwise installed by apt or by Playwright. */
export async function provideChromium() {
  const there = findChromium();
  if (there && canRun(there)) return there;
  if (there) {
    throw new SetupError(
      `LATCHKEY_CHROMIUM names ${there}, which is not a program. Correct it or unset it, then run this again.`,
    );
  }
  await installByApt('Chromium', packages);
  const installed = findChromium() ?? (await installByPlaywright());
  if (installed) return installed;
  const remedy = aptRemedy(packages) ?? 'Install Chrome or Chromium, then run this again.';
  throw new SetupError(`There is no Chromium here, and none could be fetched. ${remedy}`);
}

/** Tries once to install a Chromium without windows. The player's browser needs no window, and starts faster without. */
export async function provideHeadlessShell() {
  if (process.env.LATCHKEY_CHROMIUM || findHeadlessShell()) return;
  if (readStamp(headlessShell).tried) return;
  await installByApt('a Chromium without windows', [headlessShell]);
  writeStamp(headlessShell, { tried: true });
}

async function installByPlaywright() {
  say('Fetching Chromium (playwright install) …');
  const require = createRequire(import.meta.url);
  const cli = require.resolve('playwright/package.json').replace(/package\.json$/, 'cli.js');
  if ((await run(nodeExecutable, [cli, 'install', 'chromium', '--no-shell'])) !== 0)
    return undefined;
  const executable = require('playwright').chromium.executablePath();
  if (!canRun(executable)) return undefined;
  // It is in a folder of Playwright. findChromium reads the stamp.
  writeStamp('chromium', { path: executable });
  return executable;
}
