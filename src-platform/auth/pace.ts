/** RFC 8628 section 3.2: what a client waits between polls where the answer names no `interval`. */
const firstInterval = 5000;
/** RFC 8628 section 3.5: how much longer it waits after each `slow_down`. */
const longer = 5000;
/** Clocks and networks are not exact: this much too early is not too early. */
const tolerance = 100;
/** Codes that are remembered. The oldest is forgotten, and may poll as if for the first time. */
const limit = 1000;

type Polls = {
  /** When the last one came that was in time. */
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
    // A refused poll does not move the clock: who waits the longer interval from there is in time.
    const early = now - last < interval - tolerance;
    this.#polls.delete(deviceCode);
    this.#polls.set(
      deviceCode,
      early
        ? { last, interval: interval + longer }
        : { last: now, interval: Math.max(interval, firstInterval) },
    );
    const [oldest] = this.#polls.keys();
    if (this.#polls.size > limit && oldest !== undefined) this.#polls.delete(oldest);
    return early;
  }

  passTime(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  clear(): void {
    this.#polls.clear();
  }
}
