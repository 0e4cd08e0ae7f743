/** The launcher as a plain process, without Playwright: on Electron or on the stand-in. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { root } from './process.ts';

/** Starts the app in a folder with these arguments. */
export function spawnLauncher(app: string, args: readonly string[]): ChildProcess {
  const executable: unknown = createRequire(import.meta.url)('electron');
  if (typeof executable !== 'string') throw new TypeError('electron names no executable');
  return spawn(executable, [app, ...args], { cwd: root, stdio: 'inherit' });
}
