/** Calls that end in time, whether they are answered or not. */
import type { Clock } from '../base/clock.ts';

/** The call was not answered in time. It goes on: the same call, made again, gets its answer. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

type TimeLimitOptions = {
  readonly clock: Clock;
  readonly timeLimitMs: number;
  /** Called when a call was answered, or failed, after its time. That answer is held until this has ended. */
  readonly onLate: () => Promise<void>;
};

/**
 * Returns a function that gives a call a time limit. Calls with the same argument at the same time are one. Each
 * rejects with what the call has thrown, or with a TimeLimitError.
 */
export const createTimeLimit =
  ({ clock, timeLimitMs, onLate }: TimeLimitOptions) =>
  <T>(call: (argument: string) => Promise<T>) => {
    const underWay = new Map<string, Promise<T>>();
    const late = new Set<Promise<T>>();

    const awaitLate = (argument: string, answer: Promise<T>) => {
      if (late.has(answer)) return;
      late.add(answer);
      const forget = () => void underWay.delete(argument);
      void answer.catch(forget).then(onLate).finally(forget);
    };

    return async (argument: string): Promise<T> => {
      const answer = underWay.get(argument) ?? call(argument);
      underWay.set(argument, answer);
      const answered = new AbortController();
      const timeOut = clock.wait(timeLimitMs, answered.signal).then(
        () => null,
        () => null,
      );
      try {
        const first = await Promise.race([answer.then((value) => ({ value })), timeOut]);
        if (first) {
          underWay.delete(argument);
          return first.value;
        }
      } catch (error) {
        underWay.delete(argument);
        throw error;
      } finally {
        answered.abort();
      }
      awaitLate(argument, answer);
      throw new TimeLimitError(`not answered within ${timeLimitMs} ms`);
    };
  };
