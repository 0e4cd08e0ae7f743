// Chromium: the player's browser in demo and tests, and the stand-in's windows.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { canRun, findChromium } from './places.mjs';
import { run, SetupError, say } from './run-program.mjs';
import { writeStamp } from './stamps.mjs';

const aptInstall = ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation'];
const aptCommand = `apt-get ${aptInstall.join(' ')}`;

/** Chromium's executable: the machine's own, else one from apt or from Playwright. */
export async function provideChromium(node) {
  const there = findChromium();
  if (there && canRun(there)) return there;
  if (there) {
    throw new SetupError(
      `LATCHKEY_CHROMIUM names ${there}, which is no program. Correct it or unset it, then run this again.`,
    );
  }
  const isRoot = process.getuid?.() === 0;
  if (isDebian() && isRoot) await installByApt();
  const installed = findChromium() ?? (await installByPlaywright(node));
  if (installed) return installed;
  throw new SetupError(`There is no Chromium here, and none could be fetched. ${remedy(isRoot)}`);
}

function remedy(isRoot) {
  if (!isDebian()) return 'Install Chrome or Chromium, then run this again.';
  return isRoot
    ? `Check that the system’s packages can be reached, then type: ${aptCommand}`
    : `Type: sudo ${aptCommand}`;
}

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

async function installByApt() {
  say('Installing Chromium (apt-get) …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['--quiet=2', '--option=Dpkg::Use-Pty=0'];
  if ((await run('apt-get', [...quiet, 'update'], env)) !== 0) return;
  await run('apt-get', [...quiet, ...aptInstall], env);
}

async function installByPlaywright(node) {
  say('Fetching Chromium (playwright install) …');
  const require = createRequire(import.meta.url);
  const cli = require.resolve('playwright/package.json').replace(/package\.json$/, 'cli.js');
  if ((await run(node, [cli, 'install', 'chromium', '--no-shell'])) !== 0) return undefined;
  const executable = require('playwright').chromium.executablePath();
  if (!canRun(executable)) return undefined;
  // It lies in a folder of Playwright's own, which findChromium knows from here.
  writeStamp('chromium', { path: executable });
  return executable;
}
