// Programs of Linux that some tasks and tests need.
import { aptRemedy, installByApt } from './apt.mjs';
import { missingPrograms } from './places.mjs';
import { SetupError, say } from './run-program.mjs';

/** The programs that the tests need on every display. A Wayland compositor is a window on Xvfb too. */
const onXvfb = {
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  import: 'imagemagick',
  compare: 'imagemagick',
};

/** The Debian package of each program, by what the programs are for. */
const packages = {
  'a desktop': {
    Xvfb: 'xvfb',
    openbox: 'openbox',
    // The D-Bus that does not need systemd.
    'dbus-daemon': 'dbus-x11',
    'dbus-send': 'dbus-x11',
    'gnome-keyring-daemon': 'gnome-keyring',
    'secret-tool': 'libsecret-tools',
    xdotool: 'xdotool',
    'xdg-open': 'xdg-utils',
    'xdg-mime': 'xdg-utils',
    dunst: 'dunst',
    dunstctl: 'dunst',
  },
  /** To make, open, sign and install packages. */
  packages: {
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
  },
  /** For `npm run test:displays`. */
  openbox: { ...onXvfb, openbox: 'openbox', xprop: 'x11-utils', xmessage: 'x11-utils' },
  weston: { ...onXvfb, weston: 'weston' },
  sway: { ...onXvfb, sway: 'sway' },
};
/** @typedef {keyof typeof packages} Purpose */

/**
 * Returns why programs cannot be used here, and what helps; undefined if they can. A skipped test prints it.
 * @param {Purpose} purpose
 * @param {readonly string[]} wanted by default all of this purpose
 */
export function programsProblem(purpose, wanted = Object.keys(packages[purpose])) {
  if (process.platform !== 'linux') return `${purpose}: on Linux only`;
  const missing = missingPrograms(wanted);
  if (missing.length === 0) return undefined;
  const remedy = aptRemedy(packagesOf(purpose, missing)) ?? 'Install them, then run this again.';
  return `there is no ${missing.join(', ')} here. ${remedy}`;
}

const packagesOf = (purpose, programs) => [
  ...new Set(programs.map((name) => packages[purpose][name])),
];

/**
 * Installs what is missing. Returns what is missing still, as programsProblem does. Does nothing on macOS and Windows.
 * @param {Purpose} purpose
 */
async function install(purpose) {
  if (process.platform !== 'linux' || !programsProblem(purpose)) return undefined;
  const missing = missingPrograms(Object.keys(packages[purpose]));
  await installByApt(`programs for ${purpose}`, packagesOf(purpose, missing));
  return programsProblem(purpose);
}

/** Installs the programs of a desktop. Throws and names what is missing if that is not possible. */
export async function provideDesktop() {
  const problem = await install('a desktop');
  if (problem) throw new SetupError(`The launcher needs a desktop for this, and ${problem}`);
}

/**
 * Installs programs without which tests are skipped, and a release for Linux stops.
 * @param {readonly Purpose[]} purposes
 */
export async function providePrograms(purposes) {
  for (const purpose of purposes) {
    const problem = await install(purpose);
    if (problem) say(`Tests of ${purpose} are skipped: ${problem}`);
  }
}
