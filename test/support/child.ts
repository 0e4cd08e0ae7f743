/** A second process of a test's own, which talks in lines. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Child = {
  readonly process: ChildProcess;
  /** The lines it has said so far. */
  readonly lines: readonly string[];
  /** Resolves with the first line for which this holds, past or to come; rejects when it ends without. */
  readonly says: (wanted: (line: string) => boolean) => Promise<string>;
  readonly tell: (line: string) => void;
  /** Ends it at once, and waits until it is gone and all it had said is read. */
  readonly kill: () => Promise<void>;
  /** Resolves when it is gone and all it had said is read. */
  readonly ended: Promise<void>;
};

/** Runs a TypeScript file in a process of its own; what it says on stderr is told when it fails. */
export function startChild(program: URL, args: readonly string[]): Child {
  const file = fileURLToPath(program);
  const child = spawn(process.execPath, [file, ...args], { stdio: 'pipe' });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let complaints = '';
  let isOver = false;
  const tellAll = () => {
    for (const look of waiting) look();
  };
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    tellAll();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  // Whoever was killed reads no more.
  child.stdin.on('error', () => {});
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      isOver = true;
      tellAll();
      resolve();
    });
  });
  return {
    process: child,
    lines,
    says: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const line = lines.find(wanted);
          if (line !== undefined) resolve(line);
          else if (isOver) reject(new Error(`${file} ended: ${complaints || lines.join('\n')}`));
          else return;
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    tell: (line) => void child.stdin.write(`${line}\n`),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
  };
}
