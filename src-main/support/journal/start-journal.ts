/** Starts the launcher's journal. Facts wait in memory until the first paint; then they are written. */

import { onFirstUse } from '../../../src-shared/on-first-use.ts';
import { toAppError } from '../../base/failure.ts';
import { type Occurrence, observe, publish } from '../../facts/diagnostics.ts';

export type StartedJournal = ReturnType<typeof startJournal>;

/** Observes facts from now on. Calls `folder` when the journal is opened. */
export function startJournal(folder: () => string) {
  const early: Occurrence[] = [];
  const stop = observe((occurrence) => early.push(occurrence));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) =>
      publish({ kind: 'uncaught', code: toAppError(error).code }),
    );
  }

  const journal = onFirstUse(async () => {
    const { openJournal } = await import('./journal.ts');
    stop();
    return openJournal({ folder: folder(), early });
  });
  return {
    /** Writes the waiting facts, and all later ones. */
    open: async () => void (await journal()),
    /** Opens the journal if need be, and writes all facts that were published before the call. */
    flush: async () => (await journal()).flush(),
    /** Records that the launcher ends, and writes all waiting facts. */
    close: async () => {
      publish({ kind: 'quit' });
      (await journal()).close();
    },
  };
}
