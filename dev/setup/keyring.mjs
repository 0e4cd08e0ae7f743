// A real keyring for the tests on Linux: gnome-keyring on a D-Bus of its own, and a program that asks it.
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { canRun } from './places.mjs';
import { say } from './run-program.mjs';

// dbus-x11 is one of two packages that bring gnome-keyring a D-Bus; the other one comes with systemd.
const packages = ['gnome-keyring', 'dbus-x11', 'libsecret-tools'];
const programs = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'];

/** Why no keyring can be started here, for a test that is skipped; nothing where one can. */
export function keyringProblem() {
  if (process.platform !== 'linux') return 'a private keyring can be started on Linux only';
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const missing = programs.filter((name) => !folders.some((dir) => canRun(path.join(dir, name))));
  return missing.length === 0 ? undefined : `there is no ${missing.join(', ')} here`;
}

/** Installs what is missing. Without it everything works, but the tests on a real keyring are skipped. */
export async function provideKeyring() {
  if (process.platform !== 'linux' || !keyringProblem()) return;
  await installByApt('a keyring for the tests', packages);
  const problem = keyringProblem();
  if (!problem) return;
  const remedy = aptRemedy(packages) ?? 'Install gnome-keyring, D-Bus and secret-tool to run them.';
  say(`Tests on a real keyring are skipped: ${problem}. ${remedy}`);
}
