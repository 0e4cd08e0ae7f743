/** A start without a window: for the command line, also on a system without a display. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app } from 'electron/main';
import { systemCode } from '../base/failure.ts';

/** What Chromium must know before the first line of the app, or it looks for a display and ends without one. */
const headlessSwitches = ['--ozone-platform=headless', '--disable-gpu', '--log-level=3'];

/**
 * To be called before `ready`. Takes no single-instance lock: a window may be open on the same data. On Linux this
 * process starts once more, with the switches for a system without a display.
 */
export function prepareHeadless(): void {
  const [program = '', ...args] = process.argv;
  if (process.platform === 'linux' && !args.includes(headlessSwitches[0] ?? '')) {
    process.execve?.(process.execPath, [program, ...headlessSwitches, ...args], process.env);
  }
  // A process without a window does not belong in the Dock.
  if (process.platform === 'darwin') app.setActivationPolicy('accessory');
  // On Windows the key of safeStorage is in one of Chromium's files, so they stay where they are. On other systems the
  // keyring has it.
  if (process.platform !== 'win32') moveSessionData();
}

/** Puts Chromium's files into a temporary folder: two processes that share them lock each other out. */
function moveSessionData(): void {
  const parent = os.tmpdir();
  removeLeftoverFolders(parent);
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
  app.setPath('sessionData', folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Followed by the process ID. */
const prefix = 'latchkey-command-';

/** Removes the folders of commands that were killed. */
function removeLeftoverFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (!(pid > 0) || isRunning(pid)) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // It belongs to another user.
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, for another user.
    return systemCode(error) === 'EPERM';
  }
}

/** Resolves when Electron is ready. The abort signal fires when the user ends the command, as with Ctrl+C. */
export async function whenReadyHeadless(): Promise<AbortSignal> {
  await app.whenReady();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  return stop.signal;
}

/** Ends the process at once: there is no window to close. */
export const endHeadless = (code: number): void => app.exit(code);

/** The arguments that a person gave: without the executable and, in development, without the app's folder. */
export function personArguments(): readonly string[] {
  const args = process.argv.slice(1);
  if (app.isPackaged) return args;
  const isRequiredFile = (place: number) =>
    args[place - 1] === '-r' || args[place - 1] === '--require';
  const place = args.findIndex((each, at) => !each.startsWith('-') && !isRequiredFile(at));
  return args.slice(place + 1);
}
