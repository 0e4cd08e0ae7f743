import { durationText } from './duration.ts';
import { formatMessage, words } from './words.ts';

/** Returns by how much a clock is wrong, to the minute, and not less than one. */
export const clockErrorText = (minutes: number): string =>
  durationText(Math.max(1, Math.round(Math.abs(minutes))) * 60_000);

/** Returns the sentence about a clock that is this many minutes ahead of the platform's (negative: behind). */
export function clockNotice(minutesAhead: number): string {
  const { clockAhead, clockBehind } = words.profile;
  const time = clockErrorText(minutesAhead);
  return formatMessage(minutesAhead > 0 ? clockAhead : clockBehind, { time });
}
