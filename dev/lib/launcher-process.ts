/** The launcher as a process that nobody drives: on Electron's own binary, or on the stand-in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './process.ts';

/** Starts the app in a folder with these arguments. `cwd` is the current folder of the launcher. */
export function spawnLauncher(app: string, args: readonly string[], cwd = root): ChildProcess {
  const executable: unknown = createRequire(import.meta.url)('electron');
  if (typeof executable !== 'string') throw new TypeError('electron names no executable');
  return spawn(executable, [app, ...args], { cwd, stdio: 'inherit' });
}
