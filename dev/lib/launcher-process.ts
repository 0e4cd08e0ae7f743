/** The launcher as a plain process, without Playwright. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { isNoise } from './chromium-noise.ts';
import { electronProgram, electronSwitches } from './electron.ts';
import { root } from './process.ts';

/** The user data of `npm start`. */
const userData = `--user-data-dir=${path.join(root, '.latchkey/user-data')}`;

/** Starts the app in a folder with these arguments. `cwd` is the current folder of the launcher. */
export function spawnLauncher(app: string, args: readonly string[], cwd = root): ChildProcess {
  return spawn(electronProgram, [...electronSwitches, app, ...args], { cwd, stdio: 'inherit' });
}

/**
 * Opens a payment in the launcher that runs on the same user data: this second process hands it over and ends. What
 * Chromium says meanwhile, the first one has said already.
 */
export function openPayment(id: string, app = root, userDataSwitch = userData): void {
  const args = [...electronSwitches, app, userDataSwitch, `--pay=${id}`];
  spawn(electronProgram, args, { cwd: root, stdio: 'ignore' });
}

/** Starts the launcher's window, without what Chromium says about the computer. */
export function spawnWindow(args: readonly string[]): ChildProcess {
  const window = spawn(electronProgram, [...electronSwitches, root, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe'],
  });
  createInterface({ input: window.stderr }).on('line', (line) => {
    if (!isNoise(line)) process.stderr.write(`${line}\n`);
  });
  return window;
}

/**
 * Runs the launcher on the data of `.latchkey/user-data` until it ends. Returns its exit code, or 128 plus the number of
 * the signal that ended it, as a shell does.
 */
export async function runLauncher(
  args: readonly string[],
  start: (args: readonly string[]) => ChildProcess,
): Promise<number> {
  // Chromium uses the last of two equal switches, so `args` can name another folder.
  const launcher = start([userData, ...args]);
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
