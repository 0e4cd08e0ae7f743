import { useEffect, useState } from 'react';
import type { CommandInput, Commands } from '../../src-shared/contract.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { Timeline } from '../../src-shared/timeline.ts';

type Query = CommandInput<'timeline.read'>;

type TimelineState = {
  /** What was read last; null before the first answer. */
  readonly timeline: Timeline | null;
  readonly error: AppError | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
};

/** Reads the timeline, and reads it again when the query changes. The previous timeline stays until the new one has arrived. */
export function useTimeline(commands: Commands, { reference, limit }: Query): TimelineState {
  const [answer, setAnswer] = useState<Pick<TimelineState, 'timeline' | 'error'>>({
    timeline: null,
    error: null,
  });
  const [isLoading, setIsLoading] = useState(true);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `round` reads the same query again.
  useEffect(() => {
    let isCurrent = true;
    setIsLoading(true);
    const settle = (next: { timeline?: Timeline; error: AppError | null }) => {
      if (!isCurrent) return;
      setIsLoading(false);
      setAnswer((before) => ({ timeline: next.timeline ?? before.timeline, error: next.error }));
    };
    commands['timeline.read']({ reference, limit }).then(
      (result) => settle(result.ok ? { timeline: result.value, error: null } : result),
      (cause: unknown) => settle({ error: appError('LK-901', { reason: String(cause) }) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [commands, reference, limit, round]);
  return { ...answer, isLoading, reload: () => setRound((before) => before + 1) };
}
