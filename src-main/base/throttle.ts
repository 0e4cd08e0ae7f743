/** Limits how often something happens, because another program can open any number of links. */
import type { Clock } from './clock.ts';

/** Creates a throttle with this interval in ms. The signal cancels work that still waits. */
export function createThrottle(clock: Clock, intervalMs: number, signal: AbortSignal) {
  let nextAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  /** Returns true at most once per interval. */
  const take = () => {
    if (clock.now() < nextAt) return false;
    nextAt = clock.now() + intervalMs;
    return true;
  };
  /** Runs the work now, or once at the end of the interval. Ignores further calls until then. */
  const run = (work: () => void) => {
    if (isWaiting) return;
    if (take()) return work();
    isWaiting = true;
    const end = () => {
      isWaiting = false;
      run(work);
    };
    clock.wait(nextAt - clock.now(), signal).then(end, () => {});
  };
  return { take, run };
}
