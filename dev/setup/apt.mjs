// Debian's and Ubuntu's packages, for what npm does not have.
import { existsSync, readFileSync } from 'node:fs';
import { run, say } from './run-program.mjs';

const isRoot = () => process.getuid?.() === 0;
const install = (packages) => ['install', '--yes', '--no-install-recommends', ...packages];

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

/** Installs packages, if this process is root on Debian or Ubuntu. The caller checks whether they are there afterwards. */
export async function installByApt(what, packages) {
  if (!isDebian() || !isRoot()) return;
  say(`Installing ${what} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['--quiet=2', '--option=Dpkg::Use-Pty=0'];
  if ((await run('apt-get', [...quiet, 'update'], env)) !== 0) return;
  await run('apt-get', [...quiet, ...install(packages)], env);
}

/** Returns what a person can do to get packages; undefined on systems other than Debian and Ubuntu. */
export function aptRemedy(packages) {
  if (!isDebian()) return undefined;
  const command = `apt-get ${install(packages).join(' ')}`;
  return isRoot()
    ? `Check that the system’s packages can be reached, then type: ${command}`
    : `Type: sudo ${command}`;
}
