/** A process whose output others read, and wait for. */
import type { ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';

/** Watches a process that has just been started. */
export function watchProcess(child: ChildProcess) {
  /** The output so far. */
  const output = { stdout: '', stderr: '' };
  const changes = new EventEmitter().setMaxListeners(0);
  let isOver = false;
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      output[name] += text;
      changes.emit('change');
    });
  }
  // A write to a killed process fails with EPIPE.
  child.stdin?.on('error', () => {});
  // 'close' and not 'exit': at 'close' all of its output has been read.
  const ended = once(child, 'close').then(() => {
    isOver = true;
    changes.emit('change');
    return { ...output, code: child.exitCode, signal: child.signalCode };
  });
  /** Resolves with what `find` finds in the output, now or later. Rejects if the process ends without it. */
  const waitFor = async <T>(what: unknown, find: () => T | null | undefined): Promise<T> => {
    for (;;) {
      const found = find();
      if (found !== null && found !== undefined) return found;
      if (isOver) {
        throw new Error(`The process ended without ${what}:\n${output.stdout}${output.stderr}`);
      }
      await once(changes, 'change');
    }
  };
  return {
    process: child,
    output,
    /** Resolves with the output, and with the exit code or the signal that ended it. */
    ended,
    waitFor,
    waitForStdout: (pattern: RegExp) => waitFor(pattern, () => pattern.exec(output.stdout)),
    waitForStderr: (pattern: RegExp) => waitFor(pattern, () => pattern.exec(output.stderr)),
  };
}
