/** The launcher as a person starts it, without Playwright. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  return { child, stderr: () => stderr, exited: once(child, 'exit') };
}
