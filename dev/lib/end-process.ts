import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process with SIGTERM, and waits for its end. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  if (child.kill()) await exited;
}
