/** Values as a person reads them: the words are English, numbers and dates are written as the player's system has them. */
import { en as words } from '../../src-shared/messages/en.ts';

const minutes = new Intl.NumberFormat(undefined, { useGrouping: false });
const seconds = new Intl.NumberFormat(undefined, { minimumIntegerDigits: 2 });

/** Milliseconds as `4:05`; a time that is over is `0:00`. */
export function formatDuration(ms: number): string {
  const left = Math.max(0, Math.ceil(ms / 1000));
  return `${minutes.format(Math.floor(left / 60))}:${seconds.format(left % 60)}`;
}

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
/** An instant as a local date and time. */
export const formatInstant = (instant: number): string => dates.format(instant);

/** An age is words. Its digits are those of all other numbers. */
const ages = new Intl.RelativeTimeFormat(`en-u-nu-${minutes.resolvedOptions().numberingSystem}`);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was. A clock that was set back makes nothing come from the future. */
export function formatAge(ms: number): string {
  if (ms < minute) return words.justNow;
  if (ms < hour) return ages.format(-Math.floor(ms / minute), 'minute');
  if (ms < day) return ages.format(-Math.floor(ms / hour), 'hour');
  return ages.format(-Math.floor(ms / day), 'day');
}

const segmenter = new Intl.Segmenter();
/** The characters of a text as a person counts them. */
export const characters = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

const firstCharacter = (word: string): string => characters(word)[0] ?? '';

/**
 * The letters that stand for a person: first and last word's. Scripts without capitals get one,
 * because two of their letters side by side would read as a word.
 */
export function initials(displayName: string): string {
  const name = displayName.split('@', 1)[0] ?? '';
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const first = firstCharacter(words[0] ?? '');
  const last = words.length > 1 ? firstCharacter(words.at(-1) ?? '') : '';
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return (hasCapitals ? first + last : first).toLocaleUpperCase();
}
