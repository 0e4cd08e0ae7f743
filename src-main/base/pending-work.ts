/** Running promises: that must end before the launcher quits, that wait for each other, and that several callers share. */

export type PendingWork = ReturnType<typeof createPendingWork>;

export function createPendingWork() {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Returns a promise with the same outcome, and counts it as pending until it ends. */
    track: <T>(work: Promise<T>) => {
      const tracked: Promise<T> = work.finally(() => pending.delete(tracked));
      pending.add(tracked);
      return tracked;
    },
    /** Resolves when nothing is pending any more, also of what began meanwhile. Never rejects. */
    settled: async () => {
      while (pending.size > 0) await Promise.allSettled(pending);
    },
  };
}

/** Returns a function that starts each work when the one before has settled. It answers as the work does. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
}

/** Returns a function that starts the work, or joins it while it runs. */
export function shareWhileRunning<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    // A moment later, so that a call that comes while the work begins joins it: on X11, main handles messages while it reads the clipboard.
    running ??= Promise.resolve()
      .then(work)
      .finally(() => {
        running = null;
      });
    return running;
  };
}
