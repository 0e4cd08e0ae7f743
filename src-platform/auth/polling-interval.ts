/** RFC 8628 section 3.2: the time between polls without an `interval` in the answer, in ms. */
const firstIntervalMs = 5000;
/** RFC 8628 section 3.5: the extra time after each `slow_down`, in ms. */
const slowDownMs = 5000;
/** A poll may be early by this time, in ms, because clocks and networks are not exact. */
const toleranceMs = 100;
/** The most codes that are remembered. Then the oldest is dropped, and its next poll counts as its first. */
const maxCodes = 1000;

type Schedule = {
  /** The time of the last poll that was not too early. */
  readonly lastPoll: number;
  readonly interval: number;
};

/** Keeps the polling interval of each device code (RFC 8628 section 3.5). Times are in ms. */
export class PollingIntervals {
  readonly #schedules = new Map<string, Schedule>();
  #passed = 0;

  /** Records a poll with a code that is pending. Returns whether the answer is `slow_down`, because it came too early. */
  mustSlowDown(deviceCode: string): boolean {
    const now = performance.now() + this.#passed;
    const { lastPoll, interval } = this.#schedules.get(deviceCode) ?? {
      lastPoll: -Infinity,
      interval: 0,
    };
    // A refused poll does not restart the interval.
    const isEarly = now - lastPoll < interval - toleranceMs;
    this.#schedules.delete(deviceCode);
    this.#schedules.set(
      deviceCode,
      isEarly
        ? { lastPoll, interval: interval + slowDownMs }
        : { lastPoll: now, interval: Math.max(interval, firstIntervalMs) },
    );
    const [oldest] = this.#schedules.keys();
    if (this.#schedules.size > maxCodes && oldest !== undefined) this.#schedules.delete(oldest);
    return isEarly;
  }

  passTime(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  clear(): void {
    this.#schedules.clear();
  }
}
