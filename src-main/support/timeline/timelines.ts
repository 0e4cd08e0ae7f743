/** The timeline for the window: reads it, and copies what was read. */
import type { CommandInput } from '../../../src-shared/contract.ts';
import { referenceIn } from '../../../src-shared/reference.ts';
import type { Episode } from '../../../src-shared/timeline.ts';
import { loadWords } from '../../../src-shared/words.ts';
import { createQueue } from '../../base/pending-work.ts';

export type Timelines = ReturnType<typeof createTimelines>;

type Parts = {
  readonly folder: () => string;
  /** Writes what has happened so far. The journal writes in batches, and a player can ask about a failure sooner. */
  readonly flush: () => Promise<void>;
  /** Calls back when something in the folder was written. Returns false if the folder cannot be watched yet. */
  readonly watch: (folder: string, onWritten: () => void) => boolean;
  /** Called when there are new records, once the timeline was read. */
  readonly onChange: () => void;
  readonly copyText: (text: string) => Promise<void>;
  /** Returns the IDs of the payments with these references, as far as the active player has confirmed them here. */
  readonly paymentIdsOf: (references: ReadonlySet<string>) => Promise<ReadonlyMap<string, string>>;
};

export function createTimelines({ folder, flush, watch, onChange, copyText, paymentIdsOf }: Parts) {
  let lastRead: readonly Episode[] = [];
  let isWatched = false;
  /** One after the other: each has the whole journal in memory, and a page that was taken over asks for a thousand at once. */
  const inTurn = createQueue();
  return {
    /** Throws LK-603 if the journal may not be read. A text that is no reference finds nothing. */
    read: ({ reference, limit }: CommandInput<'timeline.read'>) =>
      inTurn(async () => {
        await flush();
        // Before the first read, so that no record is missed.
        if (!isWatched) isWatched = watch(folder(), onChange);
        const wanted = reference === null ? null : referenceIn(reference);
        if (wanted === undefined) return { episodes: [], hasMore: false };
        const [{ readTimeline }] = await Promise.all([
          import('./timeline.ts'),
          loadWords('help', 'journal', 'errors'),
        ]);
        const timeline = await readTimeline({ folder: folder(), reference: wanted, limit });
        lastRead = timeline.episodes;
        return timeline;
      }),
    /** Copies the episodes with these IDs, of those that were read last. Does nothing if there are none. */
    copy: async (ids: readonly string[]) => {
      const wanted = new Set(ids);
      const episodes = lastRead.filter(({ id }) => wanted.has(id));
      // Also before the first read, which loads the words.
      if (episodes.length === 0) return;
      const { textOf } = await import('./timeline-text.ts');
      const payments = episodes.filter(({ kind }) => kind === 'payment');
      const references = new Set(payments.flatMap(({ reference }) => reference ?? []));
      await copyText(textOf(episodes, await paymentIdsOf(references)));
    },
  };
}
