import { execFile } from 'node:child_process';

export type Answer = { readonly code: number; readonly output: string };

/** Runs a program of the system. Returns its exit code and output; the code is 127 if it is not installed. Never rejects. */
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
