// What a desktop without a screen needs on Linux: an X server, a window manager, a D-Bus, a keyring, notifications.
import { aptRemedy, installByApt } from './apt.mjs';
import { missingPrograms } from './places.mjs';
import { SetupError } from './run-program.mjs';

/** The Debian package of each program. dbus-x11 is the D-Bus that does not need systemd. */
const packages = {
  Xvfb: 'xvfb',
  openbox: 'openbox',
  'dbus-daemon': 'dbus-x11',
  'dbus-send': 'dbus-x11',
  'gnome-keyring-daemon': 'gnome-keyring',
  'secret-tool': 'libsecret-tools',
  xdotool: 'xdotool',
  'xdg-open': 'xdg-utils',
  'xdg-mime': 'xdg-utils',
  dunst: 'dunst',
  dunstctl: 'dunst',
};
const packageNames = [...new Set(Object.values(packages))];

/** Whether a window can be seen here. */
export function hasDisplay() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** Returns why no desktop can be started here; undefined if one can. A test that is skipped says it. */
export function desktopProblem() {
  if (process.platform !== 'linux') return 'a private desktop can be started on Linux only';
  const names = missingPrograms(Object.keys(packages));
  return names.length === 0 ? undefined : `there is no ${names.join(', ')} here`;
}

/** Installs what is missing. Throws and names it if that is not possible. Does nothing on macOS and Windows. */
export async function provideDesktop() {
  if (process.platform !== 'linux' || !desktopProblem()) return;
  await installByApt('a desktop without a screen', packageNames);
  const problem = desktopProblem();
  if (!problem) return;
  const remedy = aptRemedy(packageNames) ?? 'Install them, then run this again.';
  throw new SetupError(`The launcher needs a desktop for this, and ${problem}. ${remedy}`);
}
