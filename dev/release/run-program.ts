import { execFile } from 'node:child_process';

export type Answer = { readonly code: number; readonly output: string };

/** Runs a program of the system. One that is not there answers 127. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(program, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`;
      if (!error) resolve({ code: 0, output });
      else if (typeof error.code === 'number') resolve({ code: error.code, output });
      else resolve({ code: 127, output: error.message });
    });
  });
}
