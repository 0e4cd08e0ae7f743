/** RFC 8628 section 3.2: the time between polls without an `interval` in the answer, in ms. */
const firstIntervalMs = 5000;
/** RFC 8628 section 3.5: the extra time after each `slow_down`, in ms. */
const slowDownMs = 5000;
/** A poll may be early by this time, in ms, because clocks and networks are not exact. */
const toleranceMs = 100;
/** The most codes that are remembered. Then the oldest is dropped, and its next poll counts as its first. */
const maxCodes = 1000;

type Polls = {
  /** The time of the last poll that was not too early. */
  readonly last: number;
  readonly interval: number;
};

/** Measures how fast each device polls (RFC 8628 section 3.5). Times are milliseconds. */
export class PollingPace {
  readonly #polls = new Map<string, Polls>();
  #passed = 0;

  /** Counts a poll whose code is pending. Returns whether it came too early. */
  tooFast(deviceCode: string): boolean {
    const now = performance.now() + this.#passed;
    const { last, interval } = this.#polls.get(deviceCode) ?? { last: -Infinity, interval: 0 };
    // A refused poll does not restart the interval.
    const early = now - last < interval - toleranceMs;
    this.#polls.delete(deviceCode);
    this.#polls.set(
      deviceCode,
      early
        ? { last, interval: interval + slowDownMs }
        : { last: now, interval: Math.max(interval, firstIntervalMs) },
    );
    const [oldest] = this.#polls.keys();
    if (this.#polls.size > maxCodes && oldest !== undefined) this.#polls.delete(oldest);
    return early;
  }

  passTime(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  clear(): void {
    this.#polls.clear();
  }
}
