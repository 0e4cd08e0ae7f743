import { execFile } from 'node:child_process';
import path from 'node:path';

export type Answer = {
  readonly code: number;
  /** `stdout`, then what the program wrote to stderr. */
  readonly output: string;
  readonly stdout: string;
};

/**
 * Runs a program of the system, until it ends or the signal is aborted. Returns its exit code and output; the code is 127 if it
 * is not installed. Never rejects.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  signal?: AbortSignal,
): Promise<Answer> {
  return new Promise((resolve) => {
    const options = {
      // Windows looks for a program in the working folder first, which may hold the packages of a stranger.
      cwd: path.dirname(process.execPath),
      env: { ...process.env, ...env },
      maxBuffer: 64 * 1024 * 1024,
      signal,
    };
    execFile(program, args, options, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (!error) resolve({ code: 0, output, stdout });
      else if (typeof error.code === 'number') resolve({ code: error.code, output, stdout });
      // Ended by a signal, or stopped for printing too much: it has failed.
      else resolve({ code: error.code === 'ENOENT' ? 127 : 1, output: error.message, stdout });
    });
  });
}
