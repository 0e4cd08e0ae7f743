import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** Time that goes on while the computer sleeps and that nobody can set: for lifetimes and intervals. */
export type Clock = {
  /** Milliseconds since some fixed moment. */
  readonly now: () => number;
  /** Waits; rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
};

/** The longest single wait: a timer does not run while the computer sleeps, so the time is looked at again. */
const longestWaitMs = 5_000;

export const systemClock: Clock = {
  // Unlike performance.now(), the uptime counts the time asleep on every system.
  now: () => os.uptime() * 1000,
  wait: async (ms, signal) => {
    const end = systemClock.now() + ms;
    for (let left = ms; left > 0; left = end - systemClock.now()) {
      signal.throwIfAborted();
      await sleep(Math.min(left, longestWaitMs), undefined, { signal }).catch(() => {});
    }
    signal.throwIfAborted();
  },
};
