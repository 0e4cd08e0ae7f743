import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A monotonic clock that counts the time asleep too. For lifetimes and intervals. */
export type Clock = {
  /** Returns the ms since a fixed moment. */
  readonly now: () => number;
  /** Resolves after this many ms. Rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** The longest single timer. Timers stop while the computer sleeps, so the clock is read again after each. */
const longestTimerMs = 5_000;

export const systemClock: Clock = {
  // Unlike performance.now(), the uptime counts the time asleep on every system.
  now: () => os.uptime() * 1000,
  wait: async (ms, signal) => {
    const end = systemClock.now() + ms;
    for (let left = ms; left > 0; left = end - systemClock.now()) {
      signal.throwIfAborted();
      await sleep(Math.min(left, longestTimerMs), undefined, { signal }).catch(() => {});
    }
    signal.throwIfAborted();
  },
};
