// Debian's and Ubuntu's packages, for what npm does not have.
import { existsSync, readFileSync } from 'node:fs';
import { run, say } from './run-program.mjs';

const isRoot = () => process.getuid?.() === 0;
const install = (packages) => ['install', '--yes', '--no-install-recommends', ...packages];

function isDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return /^ID(_LIKE)?=.*\b(debian|ubuntu)\b/m.test(release);
}

/** Installs packages where this process may; what became of it, the caller sees for itself. */
export async function installByApt(what, packages) {
  if (!isDebian() || !isRoot()) return;
  say(`Installing ${what} (apt-get) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const quiet = ['--quiet=2', '--option=Dpkg::Use-Pty=0'];
  if ((await run('apt-get', [...quiet, 'update'], env)) !== 0) return;
  await run('apt-get', [...quiet, ...install(packages)], env);
}

/** What a person can do about packages that are not there; nothing is known for other systems. */
export function aptRemedy(packages) {
  if (!isDebian()) return undefined;
  const command = `apt-get ${install(packages).join(' ')}`;
  return isRoot()
    ? `Check that the system’s packages can be reached, then type: ${command}`
    : `Type: sudo ${command}`;
}
