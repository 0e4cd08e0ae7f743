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
 * Runs a program without a shell. Resolves with its exit code; 127 if there is no such program. Its output goes to
 * stderr at once, so that a person sees the progress of a long download. stdout belongs to the task.
 */
export function run(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 2, 2] });
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
