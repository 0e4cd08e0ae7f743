import { formatMessage, type PluralMessage } from '../../src-shared/messages/message.ts';
import { formatDuration } from './format.ts';
import { ClockIcon } from './icons.tsx';
import { useNow } from './use-now.ts';

/** The minutes at which a screen reader hears of the time; each second would be unbearable. */
const milestones = [1, 2, 5] as const;

type CountdownWords = {
  readonly timeLeft: `${string}{time}${string}`;
  /** Said aloud. A wait without these words presses nobody: it is only seen. */
  readonly minutesLeft?: PluralMessage & { readonly other: `${string}{count}${string}` };
  /** In the place of the time, once that is over. */
  readonly over?: string;
};

/** What is said aloud about the time left: nothing at first, then once for each milestone. */
export function spokenTimeLeft(ms: number, { minutesLeft, over }: CountdownWords): string {
  if (!minutesLeft) return '';
  if (over !== undefined && ms <= 0) return over;
  const reached = milestones.find((minutes) => ms <= minutes * 60_000);
  return reached === undefined ? '' : formatMessage(minutesLeft, { count: reached });
}

type CountdownProps = {
  /** Null for one that is over. */
  readonly deadline: number | null;
  readonly words: CountdownWords;
};

/** The time until a deadline: seen each second, spoken rarely. */
export function Countdown({ deadline, words }: CountdownProps) {
  const now = useNow();
  const left = deadline === null ? 0 : deadline - now;
  const isLow = words.minutesLeft !== undefined && left <= 60_000;
  return (
    <>
      <p className={isLow ? 'countdown countdown--low' : 'countdown'} role="timer" aria-live="off">
        <ClockIcon />
        <span>
          {words.over !== undefined && left <= 0
            ? words.over
            : formatMessage(words.timeLeft, { time: formatDuration(left) })}
        </span>
      </p>
      <p className="visually-hidden" role="status">
        {spokenTimeLeft(left, words)}
      </p>
    </>
  );
}
