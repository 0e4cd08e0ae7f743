/** An X server without a screen, for machines that have none. Linux only. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endProcess } from './process.ts';

/** Starts Xvfb on a free display number. `display`: as in DISPLAY. */
export async function startXvfb() {
  const screen = ['-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  // Without -noreset it starts again when its last program goes, and cuts off one that connects at that moment.
  const args = ['-displayfd', '3', ...screen, '-noreset'];
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve()).once('error', () => resolve());
  });
  const displayPipe = child.stdio[3];
  if (!displayPipe) throw new Error('Xvfb was started without its pipe');
  const number = await Promise.race([once(displayPipe, 'data'), exited]);
  if (!number) throw new Error('Xvfb did not start.');
  return { display: `:${String(number[0]).trim()}`, stop: () => endProcess(child) };
}
