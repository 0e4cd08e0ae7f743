/** A start without a window: for the command line, also on a system without a display, and to say that there is none. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { app } from 'electron/main';
import { isRunning } from '../base/running.ts';
import { headlessSwitches } from './headless-switches.ts';

/**
 * To be called before `ready`. Takes no single-instance lock: a window may be open on the same data. On Linux this
 * process starts once more, with the switches for a system without a display. A signal before `ready` ends the process with
 * this code.
 */
export function prepareHeadless(interruptedExitCode: number): void {
  const [program = '', ...args] = process.argv;
  if (process.platform === 'linux' && !args.includes(headlessSwitches[0])) {
    killHelpers();
    process.execve?.(process.execPath, [program, ...headlessSwitches, ...args], process.env);
  }
  // A process without a window does not belong in the Dock.
  if (process.platform === 'darwin') app.setActivationPolicy('accessory');
  // Electron would end the process with 0, as if its work were done.
  app.on('will-quit', (event) => {
    event.preventDefault();
    void endHeadless(interruptedExitCode);
  });
  // On Windows the key of safeStorage is in one of Chromium's files, so they stay where they are. On other systems the
  // keyring has it.
  if (process.platform !== 'win32') moveSessionData();
}

/**
 * Ends the helpers that Chromium has started for this process. They would complain on stderr that it is gone. A script that
 * ends with `exec latchkey …` has left its own background jobs to this process: they go on.
 */
function killHelpers(): void {
  try {
    const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
    for (const pid of children.trim().split(' '))
      if (Number(pid) > 0 && isHelper(pid)) process.kill(Number(pid), 'SIGKILL');
  } catch {
    // A kernel without this list, or a helper that has ended: there is nothing to do.
  }
}

const isHelper = (pid: string): boolean =>
  readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('--type=zygote');

/** Puts Chromium's files into a temporary folder: two processes that share them lock each other out. */
function moveSessionData(): void {
  try {
    const parent = os.tmpdir();
    removeLeftoverFolders(parent);
    sessionData = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`));
    app.setPath('sessionData', sessionData);
  } catch {
    // There is no folder for temporary files, or it is full. Without one they stay where they are.
  }
}

/** Module state, because a process has one. Removed at the end. */
let sessionData: string | undefined;

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

/** Resolves when Electron is ready. The abort signal fires when the user ends the command, as with Ctrl+C. */
export async function whenReadyHeadless(): Promise<AbortSignal> {
  await app.whenReady();
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort());
  }
  return stop.signal;
}

/**
 * Ends the process. Not before Chromium's message loop runs: until then `app.exit` is C's `exit()` beside Chromium's
 * threads, and now and then it waits for ever for a lock of the memory allocator.
 */
export async function endHeadless(code: number): Promise<void> {
  await app.whenReady();
  await nextTurn();
  try {
    // Chromium may be writing, so removing is tried again.
    if (sessionData)
      rmSync(sessionData, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  } finally {
    app.exit(code);
  }
}

/** The arguments that a person gave: without the executable and, in development, without the app's folder. */
export function personArguments(): readonly string[] {
  const args = process.argv.slice(1);
  if (app.isPackaged) return args;
  const isRequiredFile = (place: number) =>
    args[place - 1] === '-r' || args[place - 1] === '--require';
  const place = args.findIndex((each, at) => !each.startsWith('-') && !isRequiredFile(at));
  return args.slice(place + 1);
}
