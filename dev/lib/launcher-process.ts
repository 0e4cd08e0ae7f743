/** The launcher as a plain process, without Playwright. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { electronProgram, electronSwitches } from './electron.ts';
import { root } from './process.ts';

/** The user data of `npm start`. */
const userData = `--user-data-dir=${path.join(root, '.latchkey/user-data')}`;

/** Starts the app in a folder with these arguments. `cwd` is the current folder of the launcher. */
export function spawnLauncher(app: string, args: readonly string[], cwd = root): ChildProcess {
  return spawn(electronProgram, [...electronSwitches, app, ...args], { cwd, stdio: 'inherit' });
}

/** Opens a payment in the launcher that runs on the same user data: this second process hands it over and ends. */
export function openPayment(id: string, app = root, userDataSwitch = userData): void {
  spawnLauncher(app, [userDataSwitch, `--pay=${id}`]);
}

/**
 * Runs the launcher on the data of `.latchkey/user-data` until it ends. `cwd` is its current folder. Returns its exit code, or 128 plus the number of
 * the signal that ended it, as a shell does.
 */
export async function runLauncher(args: readonly string[], cwd = root): Promise<number> {
  // Chromium uses the last of two equal switches, so `args` can name another folder.
  const launcher = spawnLauncher(root, [userData, ...args], cwd);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The terminal sends Ctrl+C to the launcher too. A second signal could end it before it has saved.
    const isSentToBoth = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => isSentToBoth || launcher.kill(signal));
  }
  const [code, signal]: readonly unknown[] = await once(launcher, 'exit');
  if (typeof code === 'number') return code;
  const number = Object.entries(constants.signals).find(([name]) => name === signal)?.[1] ?? 1;
  return 128 + number;
}
