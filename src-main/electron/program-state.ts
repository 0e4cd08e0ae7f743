import { execFile } from 'node:child_process';

type ProgramState = 'works' | 'fails' | 'absent';

/** `patienceMs`: how long an answer may take. */
type Question = { readonly args: readonly string[]; readonly patienceMs: number };

/** A program that says its version does so at once. */
const version: Question = { args: ['--version'], patienceMs: 3_000 };

/** Asks a program of the system something: by default for its version, which opens nothing, and shows whether it runs at all. */
export const programState = (
  program: string,
  env = process.env,
  { args, patienceMs }: Question = version,
): Promise<ProgramState> =>
  new Promise((resolve) => {
    execFile(program, args, { env, timeout: patienceMs }, (error) => {
      if (error === null) return resolve('works');
      // The system's code, as ENOENT, if the program was not started; else the program's own exit code.
      resolve(typeof error.code === 'string' ? 'absent' : 'fails');
    });
  });
