/** Gives calls a time limit, without losing an answer that comes later. */
import type { Clock } from '../base/clock.ts';

/** The call was not answered in time. It is still running: the same call, made again, gets its answer. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

type TimeLimitOptions = {
  readonly clock: Clock;
  readonly timeLimitMs: number;
  /** Called when a call has settled too late. Its answer is available to the same call until the promise settles. */
  readonly onLate: () => Promise<void>;
};

/**
 * Returns a function that adds a time limit to a call. Concurrent calls with the same argument share one call. Each
 * rejects with the error of the call, or with a TimeLimitError.
 */
export const createTimeLimit =
  ({ clock, timeLimitMs, onLate }: TimeLimitOptions) =>
  <T>(call: (argument: string) => Promise<T>) => {
    /** Calls that have not settled, and late answers that `onLate` may use. By the argument. */
    const inFlight = new Map<string, Promise<T>>();
    /** Calls that have passed their limit, so that `onLate` runs once for each. */
    const late = new Set<Promise<T>>();

    const awaitLate = (argument: string, answer: Promise<T>) => {
      if (late.has(answer)) return;
      late.add(answer);
      const forget = () => void inFlight.delete(argument);
      void answer.catch(forget).then(onLate).finally(forget);
    };

    return async (argument: string): Promise<T> => {
      const answer = inFlight.get(argument) ?? call(argument);
      inFlight.set(argument, answer);
      const answered = new AbortController();
      const timeOut = clock.wait(timeLimitMs, answered.signal).then(
        () => null,
        () => null,
      );
      try {
        const first = await Promise.race([answer.then((value) => ({ value })), timeOut]);
        if (first) {
          inFlight.delete(argument);
          return first.value;
        }
      } catch (error) {
        inFlight.delete(argument);
        throw error;
      } finally {
        answered.abort();
      }
      awaitLate(argument, answer);
      throw new TimeLimitError(`not answered within ${timeLimitMs} ms`);
    };
  };
