/** The running tasks of a machine: requests and waits, each under a name by which it can be stopped. */

export type Tasks<Name extends string> = ReturnType<typeof createTasks<Name>>;

/**
 * Creates a set of tasks. A task may reject after it was stopped. If it rejects without that, it has a bug: the rejection
 * stays unhandled, so the process reports it.
 */
export function createTasks<Name extends string>() {
  const controllers = new Map<Name, AbortController>();
  /** Stops the task of this name. Nothing happens if there is none, or if it has ended. */
  const stop = (name: Name) => controllers.get(name)?.abort();
  return {
    /** Begins a task. Stops a running one of the same name first. */
    start: (name: Name, work: (signal: AbortSignal) => Promise<void>) => {
      stop(name);
      const controller = new AbortController();
      controllers.set(name, controller);
      void work(controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) throw error;
      });
    },
    stop,
    stopAll: () => {
      for (const name of controllers.keys()) stop(name);
    },
  };
}
