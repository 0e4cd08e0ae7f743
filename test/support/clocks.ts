import os from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Clock } from '../../src-main/base/clock.ts';

/** A computer has run for a while when the launcher starts. From 0, a test would not see a sum in place of a difference. */
const startMs = 3_600_000;

/** A clock that only the test moves: a wait ends when the test advances the clock to its end. */
export function manualClock() {
  let now = startMs;
  const waits = new Set<{ readonly end: number; readonly resolve: () => void }>();
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        const wait = { end: now + ms, resolve };
        waits.add(wait);
        signal.addEventListener('abort', () => {
          waits.delete(wait);
          reject(signal.reason);
        });
      }),
  };
  /** The computer sleeps: every wait that was due meanwhile ends when it wakes up. */
  const sleep = async (ms: number) => {
    now += ms;
    for (const wait of waits) {
      if (wait.end > now) continue;
      waits.delete(wait);
      wait.resolve();
    }
    await nextTurn();
  };
  /** Time passes: each wait ends at its end, and what follows it sees that time. */
  const advance = async (ms: number) => {
    const end = now + ms;
    const firstEnd = () => Math.min(...[...waits].map((wait) => wait.end));
    for (let next = firstEnd(); next <= end; next = firstEnd()) await sleep(next - now);
    await sleep(end - now);
  };
  return { clock, advance, sleep, pending: () => waits.size };
}

/** A clock on which every wait ends at once and is recorded, for tests of intervals. */
export function instantClock() {
  let now = startMs;
  /** Each wait in ms, in order. */
  const waits: number[] = [];
  const clock: Clock = {
    now: () => now,
    wait: async (ms, signal) => {
      signal.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
  };
  const skip = (ms: number) => {
    now += ms;
  };
  return { clock, waits, skip };
}

/** Stops the wall clock for one test; only the test moves it. `beforeEach(stopWallClock)` does so for a whole file. */
export function stopWallClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] });
}

/** Stops the system's clock of intervals for one test, which then takes no time however busy the computer is. */
export function stopSystemClock(): void {
  vi.spyOn(os, 'uptime').mockReturnValue(os.uptime());
}
