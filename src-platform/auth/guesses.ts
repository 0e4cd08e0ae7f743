/** The most wrong guesses in five minutes: of passwords for one e-mail, of user codes from one IP address. */
export const mostGuesses = { passwords: 10, userCodes: 20 } as const;

/** How long wrong guesses count after the first one, in ms. */
const countedForMs = 5 * 60_000;
/** The most names that are remembered. Then the oldest is dropped. */
const maxNames = 1000;

type Guesses = {
  readonly since: number;
  readonly count: number;
};

/** Counts wrong guesses by name: of passwords by e-mail, of user codes by IP address (RFC 8628 section 5.1). */
export class GuessLimit {
  readonly #limit: number;
  readonly #guesses = new Map<string, Guesses>();
  #passed = 0;

  /** `limit`: the most wrong guesses in five minutes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  #now(): number {
    return performance.now() + this.#passed;
  }

  /** Seconds until the next guess for this name is allowed; 0 if it is allowed now. */
  wait(name: string): number {
    const { since, count } = this.#guesses.get(name) ?? { since: 0, count: 0 };
    const left = since + countedForMs - this.#now();
    return count < this.#limit || left <= 0 ? 0 : Math.ceil(left / 1000);
  }

  recordWrong(name: string): void {
    const now = this.#now();
    const guesses = this.#guesses.get(name);
    const isCounting = guesses !== undefined && now - guesses.since < countedForMs;
    this.#guesses.set(
      name,
      isCounting ? { ...guesses, count: guesses.count + 1 } : { since: now, count: 1 },
    );
    const [oldest] = this.#guesses.keys();
    if (this.#guesses.size > maxNames && oldest !== undefined) this.#guesses.delete(oldest);
  }

  /** Forgets the wrong guesses for this name. */
  recordRight(name: string): void {
    this.#guesses.delete(name);
  }

  passTime(seconds: number): void {
    this.#passed += seconds * 1000;
  }

  clear(): void {
    this.#guesses.clear();
  }
}
