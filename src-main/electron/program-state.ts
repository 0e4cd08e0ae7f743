import { execFile } from 'node:child_process';

type ProgramState = 'works' | 'fails' | 'absent';

/** In ms. A program that says its version does so at once. */
const patienceMs = 3_000;

/** Asks a program of the system for its version: that opens nothing, and shows whether the program runs at all. */
export const programState = (program: string, env = process.env): Promise<ProgramState> =>
  new Promise((resolve) => {
    execFile(program, ['--version'], { env, timeout: patienceMs }, (error) => {
      if (error === null) return resolve('works');
      // The system's code, as ENOENT, if the program was not started; else the program's own exit code.
      resolve(typeof error.code === 'string' ? 'absent' : 'fails');
    });
  });
