/** The embedded platform as a second process, for start, demo and end-to-end tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { PlatformInfo } from '../../src-platform/cli/print.ts';
import { endProcess, isRunning, root } from './process.ts';
import { watchProcess } from './watched-process.ts';

export type { PlatformInfo };

export type PlatformProcess = Awaited<ReturnType<typeof startPlatform>>;

/**
 * Starts the platform and waits until it answers. Rejects with its output if it ends before that. `openPayment` gets the
 * payments that are opened with *Open in Latchkey*; without it, that is a `latchkey://` link.
 */
export async function startPlatform(args: readonly string[], openPayment?: (id: string) => void) {
  const script = path.join(root, 'src-platform/main.ts');
  const opening = openPayment ? ['--open-payments'] : [];
  const child = spawn(process.execPath, [script, '--json', ...opening, ...args], { cwd: root });
  const { ended, output } = watchProcess(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await Promise.race([once(lines, 'line'), ended.then(() => [])]);
  if (typeof line !== 'string') {
    throw new Error(`The embedded platform did not start: ${inOneLine(output.stderr)}`);
  }
  // The platform ends when its standard input closes.
  const stop = () => endProcess(child, () => child.stdin.end());
  try {
    const info: PlatformInfo = JSON.parse(line);
    // A line for each payment that is opened.
    lines.on('line', (next) => {
      if (!openPayment) return;
      const { open }: { open: string } = JSON.parse(next);
      openPayment(open);
    });
    return {
      ...info,
      pid: child.pid,
      isRunning: () => isRunning(child),
      /** Ends it and waits for its end. */
      stop,
      [Symbol.asyncDispose]: stop,
    };
  } catch {
    await stop();
    throw new Error(`The embedded platform printed something else than its addresses: ${line}`);
  }
}

/** Returns the text in one line, without the lines of a stack. */
function inOneLine(stderr: string): string {
  const words = stderr.split('\n').filter((line) => !/^\s+at /.test(line));
  return words.join(' ').replace(/\s+/g, ' ').trim() || 'it printed nothing.';
}
