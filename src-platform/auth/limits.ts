/** The most wrong guesses in five minutes: of passwords for one e-mail, of user codes from one IP address. */
export const mostGuesses = { passwords: 10, userCodes: 20 } as const;

/** How long wrong guesses count after the first one, in ms. */
const countedForMs = 5 * 60_000;
/** RFC 8628 section 3.2: the time between polls without an `interval` in the answer, in ms. */
const firstIntervalMs = 5000;
/** RFC 8628 section 3.5: the extra time after each `slow_down`, in ms. */
const slowDownMs = 5000;
/** A poll may be early by this time, in ms, because clocks and networks are not exact. */
const toleranceMs = 100;
/** The most names that are remembered. Then the oldest is dropped, and its next request counts as its first. */
const maxNames = 1000;

/** A memory by name, with a clock that `passTime` sets forward. Times are in ms. */
class Limit<Remembered> {
  protected readonly remembered = new Map<string, Remembered>();
  #passed = 0;

  protected now(): number {
    return performance.now() + this.#passed;
  }

  protected remember(name: string, what: Remembered): void {
    this.remembered.set(name, what);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > maxNames && oldest !== undefined) this.remembered.delete(oldest);
  }

  passTime(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  clear(): void {
    this.remembered.clear();
  }
}

type Guesses = {
  readonly since: number;
  readonly count: number;
};

/** Counts wrong guesses by name: of passwords by e-mail, of user codes by IP address (RFC 8628 section 5.1). */
export class GuessLimit extends Limit<Guesses> {
  readonly #limit: number;

  /** `limit`: the most wrong guesses in five minutes. */
  constructor(limit: number) {
    super();
    this.#limit = limit;
  }

  /** Seconds until the next guess for this name is allowed; 0 if it is allowed now. */
  wait(name: string): number {
    const { since, count } = this.remembered.get(name) ?? { since: 0, count: 0 };
    const left = since + countedForMs - this.now();
    return count < this.#limit || left <= 0 ? 0 : Math.ceil(left / 1000);
  }

  recordWrong(name: string): void {
    const now = this.now();
    const { since, count } = this.remembered.get(name) ?? { since: -Infinity, count: 0 };
    const isCounting = now - since < countedForMs;
    this.remember(name, isCounting ? { since, count: count + 1 } : { since: now, count: 1 });
  }

  /** Forgets the wrong guesses for this name. */
  recordRight(name: string): void {
    this.remembered.delete(name);
  }
}

type Schedule = {
  /** The time of the last poll that was not too early. */
  readonly lastPoll: number;
  readonly interval: number;
};

/** Keeps the polling interval of each device code (RFC 8628 section 3.5). */
export class PollingIntervals extends Limit<Schedule> {
  /** Records a poll with a code that is pending. Returns whether the answer is `slow_down`, because it came too early. */
  mustSlowDown(deviceCode: string): boolean {
    const now = this.now();
    const first = { lastPoll: -Infinity, interval: 0 };
    const { lastPoll, interval } = this.remembered.get(deviceCode) ?? first;
    // A refused poll does not restart the interval.
    const isEarly = now - lastPoll < interval - toleranceMs;
    // The code that was polled last is the newest.
    this.remembered.delete(deviceCode);
    this.remember(
      deviceCode,
      isEarly
        ? { lastPoll, interval: interval + slowDownMs }
        : { lastPoll: now, interval: Math.max(interval, firstIntervalMs) },
    );
    return isEarly;
  }
}
