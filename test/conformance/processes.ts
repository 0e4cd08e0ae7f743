import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { watchProcess } from '../../dev/lib/watched-process.ts';

/** Returns what a process has printed when it has ended, and its exit code. */
export const ended = (child: ChildProcess) => watchProcess(child).ended;

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
