/** Gives calls a time limit, without losing an answer that comes later. */
import type { Clock } from '../base/clock.ts';

/** The call was not answered in time. It is still running: the same call, made again, gets its answer. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';
}

/** The limit of the GitHub CLI. A keyring that asks the player for a password answers later. */
export const timeLimitMs = 3_000;

/**
 * Returns a function that adds a time limit to a call. Concurrent calls with the same argument share one call. Each
 * rejects with the error of the call, or with a TimeLimitError. `onLate` is called once for each call that has settled too
 * late. Its answer stays available until the promise settles.
 */
export function withTimeLimit<T>(
  call: (argument: string) => Promise<T>,
  clock: Clock,
  onLate: () => Promise<void>,
) {
  type RunningCall = { readonly answer: Promise<T>; isLate: boolean };
  const runningCalls = new Map<string, RunningCall>();

  const start = (argument: string): RunningCall => {
    const running: RunningCall = { answer: call(argument), isLate: false };
    runningCalls.set(argument, running);
    // After an error, `onLate` may have started the same call again. That one stays.
    const forget = () => {
      if (runningCalls.get(argument) === running) runningCalls.delete(argument);
    };
    // An error is forgotten before `onLate`, so that a retry calls again.
    void running.answer
      .catch(forget)
      .then(() => (running.isLate ? onLate() : undefined))
      .finally(forget);
    return running;
  };

  return async (argument: string): Promise<T> => {
    const running = runningCalls.get(argument) ?? start(argument);
    const answered = new AbortController();
    const limit = clock.wait(timeLimitMs, answered.signal).then(() => {
      running.isLate = true;
      throw new TimeLimitError(`not answered within ${timeLimitMs} ms`);
    });
    try {
      return await Promise.race([running.answer, limit]);
    } finally {
      answered.abort();
    }
  };
}
