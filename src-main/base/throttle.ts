/** Limits how often something happens, because another program can open any number of links. */
import type { Clock } from './clock.ts';

export type Throttle = {
  /** Returns true at most once per interval. */
  readonly take: () => boolean;
  /** Runs the work now, or once at the end of the interval. Ignores further calls until then. */
  readonly run: (work: () => void) => void;
};

/** Creates a throttle with this interval in ms. The signal cancels work that still waits. */
export function createThrottle(clock: Clock, intervalMs: number, signal: AbortSignal): Throttle {
  let nextAt = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  const take = () => {
    if (clock.now() < nextAt) return false;
    nextAt = clock.now() + intervalMs;
    return true;
  };
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
