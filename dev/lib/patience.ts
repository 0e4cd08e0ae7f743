/** How long to wait for what takes a moment on a quiet machine. */
import { availableParallelism, loadavg } from 'node:os';

const cores = availableParallelism();

/** How many workers Playwright has. A launcher, a browser and a platform wait for each other, and a code for its interval. */
export const workers = Math.min(cores * 2, 8);

/**
 * Returns `ms`, multiplied by how many other programs share a core of this machine now. So a failed expectation ends after
 * seconds, and none fails because the machine is busy with something else.
 */
export function patience(ms: number, load = loadavg()[0] ?? 0): number {
  return Math.round(ms * Math.max(1, (load - workers) / cores));
}
