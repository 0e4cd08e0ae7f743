/** Work that is in progress at most once, and that can be cancelled. */
import { createPendingWork, type PendingWork } from './pending-work.ts';

/** What the work tracks as `pending` may outlast it. The next run waits for that too, so runs cannot pile up. */
export function createSingleRun(
  work: (signal: AbortSignal, pending: PendingWork) => Promise<void>,
) {
  const pending = createPendingWork();
  let current: { readonly controller: AbortController; readonly ended: Promise<void> } | undefined;
  return {
    /**
     * Starts the work, or joins the run in progress. After a cancel, waits until nothing of the cancelled run is in progress.
     * Settles as the work does; resolves without work if it is cancelled before that.
     */
    start: () => {
      if (current && !current.controller.signal.aborted) return current.ended;
      const controller = new AbortController();
      const { signal } = controller;
      const run = async (previous: Promise<void> | undefined) => {
        await previous?.catch(() => {});
        await pending.settled();
        if (!signal.aborted) await work(signal, pending);
      };
      const ended = run(current?.ended).finally(() => {
        if (current?.controller === controller) current = undefined;
      });
      current = { controller, ended };
      return ended;
    },
    cancel: () => current?.controller.abort(),
  };
}
