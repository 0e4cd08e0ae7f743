/** A program in a pseudo-terminal, made by script(1) of util-linux. */
import { spawn } from 'node:child_process';
import { watchProcess } from '../../dev/lib/watched-process.ts';

type Options = {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly columns?: number;
  readonly rows?: number;
};

/** Only Linux has this script(1). */
export const hasTerminals = process.platform === 'linux';

/** Starts a program in a terminal of 100 columns and 40 rows, or of another size. */
export function startInTerminal(command: readonly string[], options: Options) {
  const { cwd, env, columns = 100, rows = 40 } = options;
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const line = `stty cols ${columns} rows ${rows}; exec ${quoted}`;
  const child = spawn('script', ['-qefc', line, '/dev/null'], {
    cwd,
    env: { ...env, TERM: 'xterm-256color', SHELL: '/bin/sh' },
    stdio: 'pipe',
  });
  const { output, ended, waitForStdout } = watchProcess(child);
  return {
    /** Returns everything that the terminal has received so far, with the control sequences. */
    output: () => output.stdout,
    /** Resolves with the match when the output has it. Rejects with the output if the program ends without it. */
    shows: waitForStdout,
    /** Types this, as a keyboard does: `\r` is Enter, `\x03` is Ctrl+C. */
    type: (text: string) => void child.stdin.write(text),
    /** The exit code. */
    ended: ended.then(({ code }) => code),
  };
}
