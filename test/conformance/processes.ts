import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

type Ended = {
  code: number | null;
  stdout: string;
  stderr: string;
};

/** Returns what a process has printed when it has ended, and its exit code. */
export async function ended(child: ChildProcess): Promise<Ended> {
  const [stdout, stderr, [code]] = await Promise.all([
    stdoutOf(child),
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ]);
  return { code, stdout, stderr };
}

export const stdoutOf = (child: ChildProcess): Promise<string> =>
  child.stdout ? text(child.stdout) : Promise.resolve('');

/** Processes whose command line names this profile: the app and its window processes. */
export function processesOf(dir: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir);
    } catch {
      return false; // gone between the listing and the look
    }
  });
}
