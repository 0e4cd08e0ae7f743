import { useState } from 'react';
import type { Message } from '../../src-shared/messages/message.ts';
import { formatMessage } from '../../src-shared/words.ts';
import { formatDuration } from './format.ts';
import { ClockIcon } from './icons.tsx';
import { useNow } from './use-now.ts';

/** A screen reader hears the time at these minutes. Each second would be too much. */
const milestones = [1, 2, 5] as const;

type CountdownWords = {
  readonly timeLeft: Message<{ time: string }>;
  /** For a screen reader. Absent when the time needs no announcement. */
  readonly minutesLeft?: Message<{ count: number }>;
  /** Shown when the time is over. */
  readonly over?: string;
};

const milestoneAt = (ms: number) => milestones.find((minutes) => ms <= minutes * 60_000);

/**
 * What a screen reader announces about the time left: nothing at first, then once at each milestone that passes while
 * the countdown is shown. Both times are in ms.
 */
export function spokenTimeLeft(
  left: number,
  leftAtFirst: number,
  { minutesLeft, over }: Omit<CountdownWords, 'timeLeft'>,
): string {
  if (!minutesLeft) return '';
  if (over !== undefined && left <= 0) return over;
  const reached = milestoneAt(left);
  return reached === undefined || reached === milestoneAt(leftAtFirst)
    ? ''
    : formatMessage(minutesLeft, { count: reached });
}

type CountdownProps = {
  /** In ms since the epoch; null when it is over. */
  readonly deadline: number | null;
  readonly words: CountdownWords;
  /** For a deadline that the platform has set, and not this computer's clock. */
  readonly isPlatforms?: boolean;
};

const beginOf = (deadline: number | null, left: number, isMoved: boolean) => ({
  deadline,
  left,
  at: performance.now(),
  isMoved,
});

/** The time until a deadline. The screen changes each second, a screen reader hears a deadline that has moved, and milestones. */
export function Countdown({ deadline, words, isPlatforms = false }: CountdownProps) {
  const now = useNow();
  const leftByClock = deadline === null ? 0 : deadline - now;
  const [begin, setBegin] = useState(() => beginOf(deadline, leftByClock, false));
  if (begin.deadline !== deadline) setBegin(beginOf(deadline, leftByClock, true));
  // Main waits by a clock that cannot be set. When the computer's clock is set back, its wait does not become longer.
  const leftAtMost = begin.left - (performance.now() - begin.at);
  const left = isPlatforms ? leftByClock : Math.min(leftByClock, leftAtMost);
  const isLow = words.minutesLeft !== undefined && left <= 60_000;
  const timeLeft = (ms: number) => formatMessage(words.timeLeft, { time: formatDuration(ms) });
  // A milestone in the first seconds would be told right after the new time.
  const leftAtFirst = begin.isMoved ? begin.left - 5_000 : begin.left;
  const moved = begin.isMoved && words.minutesLeft ? timeLeft(begin.left) : '';
  return (
    <>
      <p
        className={`beside countdown ${isLow ? 'countdown--low' : ''}`}
        role="timer"
        aria-live="off"
      >
        <ClockIcon />
        <span>{words.over !== undefined && left <= 0 ? words.over : timeLeft(left)}</span>
      </p>
      <p className="visually-hidden" role="status">
        {spokenTimeLeft(left, leftAtFirst, words) || moved}
      </p>
    </>
  );
}
