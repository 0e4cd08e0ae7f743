/** A process that a test starts. The two exchange lines over stdin and stdout. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchProcess } from '../../dev/lib/watched-process.ts';

/** Runs a TypeScript file in a separate process. */
export function startChild(program: URL, args: readonly string[]) {
  const file = fileURLToPath(program);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  const { output, ended, waitFor } = watchProcess(child);
  /** Returns the lines that it has written so far. */
  const lines = () => output.stdout.split('\n').slice(0, -1);
  return {
    process: child,
    lines,
    /** Resolves with the first line that `isWanted` accepts, past or future. Rejects if the process ends without one. */
    waitForLine: (isWanted: (line: string) => boolean) =>
      waitFor(`the line (${file})`, () => lines().find(isWanted)),
    /** Writes a line to the stdin of the process. */
    writeLine: (line: string) => void child.stdin.write(`${line}\n`),
    /** Kills the process (SIGKILL), then waits for `ended`. */
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    /** Resolves when the process has ended and all its output is read. */
    ended,
  };
}
