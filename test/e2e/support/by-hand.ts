/** The launcher as a person starts it, without Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { electronProgram, electronSwitches } from '../../../dev/lib/electron.ts';
import { root } from '../../../dev/lib/process.ts';
import { watchProcess } from '../../../dev/lib/watched-process.ts';

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
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, as a session has one.
    detached: true,
  });
  const { output } = watchProcess(child);
  return {
    child,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    exited: once(child, 'exit'),
  };
}
