import { en as words } from '../../src-shared/messages/en.ts';
import { formatDuration } from '../format.ts';
import { useNow } from '../use-now.ts';
import { ClockIcon } from './icons.tsx';

/** The minutes at which a screen reader hears of the time; each second would be unbearable. */
const milestones = [1, 2, 5] as const;

/** What is said aloud about the time left: nothing at first, then once for each milestone. */
export function spokenTimeLeft(ms: number): string {
  const reached = milestones.find((minutes) => ms <= minutes * 60_000);
  return reached === undefined ? '' : words.signingIn.minutesLeft(reached);
}

/** The time until a deadline: seen each second, spoken rarely. */
export function Countdown({ deadline }: { readonly deadline: number }) {
  const left = deadline - useNow();
  return (
    <>
      <p className="countdown" role="timer" aria-live="off">
        <ClockIcon />
        <span>{words.signingIn.timeLeft(formatDuration(left))}</span>
      </p>
      <p className="visually-hidden" role="status">
        {spokenTimeLeft(left)}
      </p>
    </>
  );
}
