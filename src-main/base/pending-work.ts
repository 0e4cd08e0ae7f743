/** Work under way: what has to end before the launcher quits, and what several callers share. */

export type PendingWork = {
  /** Answers the same promise, and counts it as under way until it ends. */
  readonly track: <T>(work: Promise<T>) => Promise<T>;
  /** Resolves when all that is under way now has ended, well or not. Never rejects. */
  readonly settled: () => Promise<void>;
};

export function createPendingWork(): PendingWork {
  const pending = new Set<Promise<unknown>>();
  return {
    track: (work) => {
      const tracked = work.finally(() => pending.delete(tracked));
      pending.add(tracked);
      return tracked;
    },
    settled: async () => {
      await Promise.allSettled(pending);
    },
  };
}

/** The same work, begun once for all who call while it runs. */
export function shareWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}
