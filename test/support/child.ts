/** A process that a test starts. The two exchange lines over stdin and stdout. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Runs a TypeScript file in a separate process. If `waitForLine` rejects, the error has what the process wrote on stderr. */
export function startChild(program: URL, args: readonly string[]) {
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
    /** The lines that it has written so far. */
    lines,
    /** Resolves with the first line that `isWanted` accepts, past or future. Rejects if the process ends without one. */
    waitForLine: (isWanted: (line: string) => boolean) =>
      new Promise<string>((resolve, reject) => {
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
