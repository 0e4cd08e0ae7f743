/** What a machine has begun and may stop: requests and waits, each under a name. */

export type Tasks<Name extends string> = {
  /** Begins a task. One of the same name that is still at work is stopped first. */
  readonly start: (name: Name, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Stops the task of this name, where there is one. */
  readonly stop: (name: Name) => void;
  readonly stopAll: () => void;
};

/**
 * Creates a set of tasks. A task that rejects after it was stopped is over; one that rejects by itself has a
 * mistake in it, and the promise is left to the process to report.
 */
export function createTasks<Name extends string>(): Tasks<Name> {
  const running = new Map<Name, AbortController>();
  const stop = (name: Name) => {
    running.get(name)?.abort();
    running.delete(name);
  };
  return {
    start: (name, work) => {
      stop(name);
      const controller = new AbortController();
      running.set(name, controller);
      void work(controller.signal)
        .catch((error: unknown) => {
          if (!controller.signal.aborted) throw error;
        })
        .finally(() => {
          if (running.get(name) === controller) running.delete(name);
        });
    },
    stop,
    stopAll: () => {
      for (const name of [...running.keys()]) stop(name);
    },
  };
}
