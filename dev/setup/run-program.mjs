import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/** A failure of the set-up: one sentence and a remedy, no stack. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

export const say = (text) => process.stderr.write(`[set-up] ${text}\n`);

/**
 * Runs a program without a shell; answers its exit code, 127 where there is no such program. What it says
 * goes to stderr as it comes (stdout belongs to the task), so that a long download is seen to move.
 */
export function run(program, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
