import { durationText } from './duration.ts';
import { formatMessage, words } from './words.ts';

/** Returns the sentence about a clock that is this many minutes ahead of the platform's (negative: behind). */
export function clockNotice(minutesAhead: number): string {
  const time = durationText(Math.max(1, Math.round(Math.abs(minutesAhead))) * 60_000);
  const { clockAhead, clockBehind } = words.profile;
  return formatMessage(minutesAhead > 0 ? clockAhead : clockBehind, { time });
}
