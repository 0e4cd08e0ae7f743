/** The launcher's journal: it hears everything from the first moment, and reaches the disk after the first paint. */
import { type Occurrence, observe, publish } from '../base/diagnostics.ts';
import { toAppError } from '../base/failure.ts';
import type { Journal } from './journal.ts';

export type StartedJournal = {
  /** Begins to write. */
  readonly open: () => Promise<void>;
  /** Tells that the launcher ends, and writes everything. */
  readonly close: () => Promise<void>;
};

/** Listens from now on. `folder` is asked for when it is needed. */
export function startJournal(folder: () => string): StartedJournal {
  const early: Occurrence[] = [];
  const stop = observe((occurrence) => early.push(occurrence));
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error: unknown) =>
      publish({ kind: 'uncaught', code: toAppError(error).code }),
    );
  }

  let opened: Promise<Journal> | undefined;
  const open = async () => {
    const { openJournal } = await import('./journal.ts');
    stop();
    return openJournal({ folder: folder(), early });
  };
  const journal = () => {
    opened ??= open();
    return opened;
  };
  return {
    open: async () => void (await journal()),
    close: async () => {
      publish({ kind: 'quit' });
      (await journal()).close();
    },
  };
}
