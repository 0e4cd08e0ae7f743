/** The running tasks of a machine: requests and waits, each under a name by which it can be stopped. */

export type Tasks<Name extends string> = {
  /** Begins a task. Stops a running one of the same name first. */
  readonly start: (name: Name, work: (signal: AbortSignal) => Promise<void>) => void;
  /** Stops the running task of this name, if there is one. */
  readonly stop: (name: Name) => void;
  readonly stopAll: () => void;
};

/**
 * Creates a set of tasks. A task may reject after it was stopped. If it rejects without that, it has a bug: the rejection
 * stays unhandled, so the process reports it.
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
