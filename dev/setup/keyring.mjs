// A real keyring for the tests on Linux: gnome-keyring, a separate D-Bus, and a program that reads the keyring.
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { canRun } from './places.mjs';
import { say } from './run-program.mjs';

// gnome-keyring needs a D-Bus from one of two packages. dbus-x11 is the one that does not need systemd.
const packages = ['gnome-keyring', 'dbus-x11', 'libsecret-tools'];
const programs = ['dbus-daemon', 'dbus-send', 'gnome-keyring-daemon', 'secret-tool'];

/** Returns why a keyring cannot be started here; undefined if it can. A test that is skipped says it. */
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
