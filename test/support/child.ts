/** A process that a test starts. The two exchange lines over stdin and stdout. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  readonly process: ChildProcess;
  /** The lines that it has written so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line that `isWanted` accepts, past or future. Rejects if the process ends without one. */
  readonly waitForLine: (isWanted: (line: string) => boolean) => Promise<string>;
  /** Writes a line to the stdin of the process. */
  readonly writeLine: (line: string) => void;
  /** Kills the process (SIGKILL), then waits for `ended`. */
  readonly kill: () => Promise<void>;
  /** Resolves when the process has ended and all its output is read. */
  readonly ended: Promise<void>;
};

/** Runs a TypeScript file in a separate process. If `waitForLine` rejects, the error has what the process wrote on stderr. */
export function startChild(program: URL, args: readonly string[]): Child {
  const file = fileURLToPath(program);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  const lines: string[] = [];
  const checks = new Set<() => void>();
  let stderr = '';
  let isOver = false;
  const runChecks = () => {
    for (const check of checks) check();
  };
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    runChecks();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  // A write to a killed process fails with EPIPE.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true;
      runChecks();
      resolve();
    });
  });
  return {
    process: child,
    lines,
    waitForLine: (isWanted) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const line = lines.find(isWanted);
          if (line !== undefined) resolve(line);
          else if (isOver) reject(new Error(`${file} ended: ${stderr || lines.join('\n')}`));
          else return;
          checks.delete(check);
        };
        checks.add(check);
        check();
      }),
    writeLine: (line) => void child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}
