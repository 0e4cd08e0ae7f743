// Debian's and Ubuntu's packages, for what npm does not have.
import { existsSync, readFileSync } from 'node:fs';
import { run, say } from './run-program.mjs';

const isRoot = () => process.getuid?.() === 0;
const install = (packages) => ['install', '--yes', '--no-install-recommends', ...packages];

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

/** Returns what to put before a command to run it as root; undefined if that is not possible. */
async function rootPrefix() {
  if (isRoot()) return [];
  // On a person's computer, nothing is changed by a right that they did not give to this command.
  if (!process.env.CI) return undefined;
  const sudo = ['sudo', '--non-interactive'];
  return (await run('sudo', ['--non-interactive', 'true'])) === 0 ? sudo : undefined;
}

/**
 * Installs packages on Debian or Ubuntu, as root, or in a pipeline that may use sudo. The caller checks whether they are
 * there afterwards.
 * @param {string} what
 * @param {readonly string[]} packages
 */
export async function installByApt(what, packages) {
  const prefix = isDebian() ? await rootPrefix() : undefined;
  if (!prefix) return;
  say(`Installing ${what} (apt-get) …`);
  const quiet = ['--quiet=2', '--option=Dpkg::Use-Pty=0'];
  // sudo passes no environment on.
  const aptGet = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...quiet];
  const [program, ...args] = aptGet;
  if ((await run(program, [...args, 'update'])) !== 0) return;
  await run(program, [...args, ...install(packages)]);
}

/**
 * Returns what a person can do to get packages; undefined on systems other than Debian and Ubuntu.
 * @param {readonly string[]} packages
 */
export function aptRemedy(packages) {
  if (!isDebian()) return undefined;
  const command = `apt-get ${install(packages).join(' ')}`;
  return isRoot()
    ? `Check that the system’s packages can be reached, then type: ${command}`
    : `Type: sudo ${command}`;
}
