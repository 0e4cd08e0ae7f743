/** The launcher as a person starts it, without Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { electronProgram, electronSwitches } from '../../../dev/lib/electron.ts';
import { root } from '../../../dev/lib/process.ts';

/** Starts it. `env` names its configuration. */
export function startByHand(
  userData: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
) {
  const given = [...electronSwitches, '.', `--user-data-dir=${userData}`, ...args];
  const child = spawn(electronProgram, given, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, as a session has one.
    detached: true,
  });
  return { child, stderr: recordOutput(child.stderr), exited: once(child, 'exit') };
}

/** Returns a function that returns what a process has written so far, from now on. */
export function recordOutput(...streams: readonly (Readable | null)[]): () => string {
  let output = '';
  for (const stream of streams) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return () => output;
}
