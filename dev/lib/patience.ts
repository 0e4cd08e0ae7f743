/** How long to wait for what takes a moment on a quiet machine. */
import { availableParallelism, loadavg } from 'node:os';

const cores = availableParallelism();

/** How many workers Playwright has. On two fast cores, three left a ninth of the processor's time unused. On two slow ones, six were no faster than three. */
export const workers = 4;

/**
 * Returns `ms`, multiplied by how many other programs share a core of this machine now. So a failed expectation ends after
 * seconds, and none fails because the machine is busy with something else.
 */
export function patience(ms: number, load = loadavg()[0] ?? 0): number {
  return Math.round(ms * Math.max(1, (load - workers) / cores));
}
