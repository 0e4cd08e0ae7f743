import { useEffect, useState } from 'react';
import type { CommandInput } from '../../src-shared/contract.ts';
import type { AppError } from '../../src-shared/errors.ts';
import type { Episode, Timeline } from '../../src-shared/timeline.ts';
import { languageInUse } from '../../src-shared/words.ts';
import { answerTo, useCommands } from '../ui/use-commands.ts';

type Answer = {
  /** What was read last; null before the first answer. */
  readonly timeline: Timeline | null;
  /** The reference that `timeline` was read for; null if it has everything. The query may have another one by now. */
  readonly timelineReference: string | null;
  readonly error: AppError | null;
  /** The episodes that had ended by the last read, if the journal's growth caused it; null if the player asked for it. */
  readonly ended: readonly Episode[] | null;
};

/**
 * Reads the timeline, and reads it again when the query or the language changes. With `isLive`, also reads it when the
 * journal has grown. The previous timeline stays until the new one has arrived.
 */
export function useTimeline({ reference, limit }: CommandInput<'timeline.read'>, isLive: boolean) {
  const commands = useCommands();
  const [answer, setAnswer] = useState<Answer>({
    timeline: null,
    timelineReference: null,
    error: null,
    ended: null,
  });
  const [isLoading, setIsLoading] = useState(true);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` and the language read the same query again.
  useEffect(() => {
    let isCurrent = true;
    let isReading = false;
    let hasGrown = false;
    const read = () => answerTo(() => commands['timeline.read']({ reference, limit }));
    const follow = async () => {
      hasGrown = true;
      if (isReading) return;
      isReading = true;
      while (hasGrown && isCurrent) {
        hasGrown = false;
        const result = await read();
        // A read that fails changes nothing: the next one by hand says why.
        if (isCurrent && result.ok) setAnswer((before) => followed(before, result.value));
      }
      isReading = false;
    };
    setIsLoading(true);
    void read().then((result) => {
      if (!isCurrent) return;
      setIsLoading(false);
      setAnswer((before) =>
        result.ok
          ? { timeline: result.value, timelineReference: reference, error: null, ended: null }
          : { ...before, error: result.error, ended: null },
      );
    });
    const stop = isLive && window.latchkey?.on('timeline.changed', () => void follow());
    return () => {
      isCurrent = false;
      if (stop) stop();
    };
  }, [commands, reference, limit, isLive, round, languageInUse]);
  return {
    ...answer,
    isLoading,
    reload: () => setRound((before) => before + 1),
    /** Makes `ended` null. */
    forgetEnded: () => setAnswer((before) => ({ ...before, ended: null })),
  };
}

/** The answer after a read of everything that the journal's growth caused. */
function followed({ timeline: before }: Answer, timeline: Timeline): Answer {
  const open = new Set(
    before?.episodes.filter(({ endedAt }) => endedAt === null).map(({ id }) => id),
  );
  const known = new Set(before?.episodes.map(({ id }) => id));
  const ended = timeline.episodes.filter(
    ({ id, endedAt }) => endedAt !== null && (open.has(id) || !known.has(id)),
  );
  return { timeline, timelineReference: null, error: null, ended: before === null ? [] : ended };
}
