// Tools of Linux that make, open, sign and install packages, for the tests of packages and for releases.
import { aptRemedy, installByApt } from './apt.mjs';
import { missingPrograms } from './places.mjs';
import { say } from './run-program.mjs';

/** The Debian package of each program. */
const packages = {
  'dpkg-deb': 'dpkg',
  rpmbuild: 'rpm',
  bsdtar: 'libarchive-tools',
  mksquashfs: 'squashfs-tools',
  unsquashfs: 'squashfs-tools',
  '7z': 'p7zip-full',
  makensis: 'nsis',
  osslsigncode: 'osslsigncode',
  openssl: 'openssl',
  'update-desktop-database': 'desktop-file-utils',
};
const programs = Object.keys(packages);

/**
 * Returns why packages cannot be made here, and what helps; undefined if they can. A skipped test prints it.
 * @param {readonly (keyof typeof packages)[]} wanted
 */
export function packagingProblem(wanted = programs) {
  if (process.platform !== 'linux') return 'packages are made and opened by tools of Linux';
  const missing = missingPrograms(wanted);
  if (missing.length === 0) return undefined;
  const remedy = aptRemedy(missing.map((name) => packages[name])) ?? 'Install them.';
  return `there is no ${missing.join(', ')} here. ${remedy}`;
}

/** Installs what is missing. Without it tests of packages are skipped, and a release for Linux stops. */
export async function providePackaging() {
  if (process.platform !== 'linux' || !packagingProblem()) return;
  const wanted = missingPrograms(programs).map((name) => packages[name]);
  await installByApt('tools for packages', [...new Set(wanted)]);
  const problem = packagingProblem();
  if (problem) say(`Packages cannot be made here, and their tests are skipped: ${problem}`);
}
