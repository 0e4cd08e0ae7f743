/** Limits how often something happens: other programs can open links, as many as they like. */
import type { Clock } from './clock.ts';

export type Throttle = {
  /** True at most once per interval. */
  readonly take: () => boolean;
  /** Does the work now, or once at the end of the interval. A call meanwhile adds nothing: the first one's work is done. */
  readonly run: (work: () => void) => void;
};

/** Creates a throttle with this interval in ms. The signal ends what still waits. */
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
