/** When to try again, as a part of a sentence. Rules and places are those of en.ts. */
import { formatMessage } from './message.ts';

const words = {
  unknown: 'in a few minutes',
  seconds: { one: 'in {count} second', other: 'in {count} seconds' },
  minutes: { one: 'in {count} minute', other: 'in {count} minutes' },
} as const;

/** Returns when to try again: after this time in ms, or in a few minutes for 0. */
export function retryText(ms: number): string {
  if (ms <= 0) return words.unknown;
  const seconds = Math.ceil(ms / 1000);
  return seconds < 120
    ? formatMessage(words.seconds, { count: seconds })
    : formatMessage(words.minutes, { count: Math.ceil(seconds / 60) });
}
