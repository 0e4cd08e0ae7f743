/** Formats values for the screen, in the language in use and as the player's region writes them. */

import { dateTimeFormat, numberFormat } from '../../src-shared/messages/intl.ts';
import { onFirstUse } from '../../src-shared/on-first-use.ts';
import { languageInUse } from '../../src-shared/words.ts';

/** Milliseconds as minutes and seconds, such as `4:05`. A negative time is `0:00`. */
export function formatDuration(ms: number): string {
  const { locale } = languageInUse;
  const left = Math.max(0, Math.ceil(ms / 1000));
  const minutes = numberFormat(locale, { useGrouping: false }).format(Math.floor(left / 60));
  const seconds = numberFormat(locale, { minimumIntegerDigits: 2 }).format(left % 60);
  return `${minutes}:${seconds}`;
}

/** The month of an instant, such as `November 2026`. */
export const formatMonth = (instant: number): string =>
  dateTimeFormat(languageInUse.locale, { year: 'numeric', month: 'long' }).format(instant);

const segmenter = onFirstUse(() => new Intl.Segmenter());
/** The graphemes of a text: what a person counts as characters. */
export const characters = (text: string): string[] =>
  [...segmenter().segment(text)].map(({ segment }) => segment);

const firstCharacter = (word: string): string =>
  // A letter of ASCII is a grapheme unless a mark follows. So most names need no segmenter at the first paint.
  /^\w(?=\w|$)/.exec(word)?.[0] ?? characters(word)[0] ?? '';

/**
 * The initials of a name: the first letters of its first and last word. A script without capitals gets one
 * letter, because two of its letters side by side would read as a word.
 */
export function initials(displayName: string): string {
  // Of an e-mail address, the part before the “@”. A name can also begin with it.
  const name = displayName.split('@').find(Boolean) ?? '';
  const parts = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  // A name can be without letters: “🎮🎮”.
  const first = firstCharacter(parts[0] ?? name.trim());
  const last = parts.length > 1 ? firstCharacter(parts.at(-1) ?? '') : '';
  const hasCapitals = first.toUpperCase() !== first.toLowerCase();
  return (hasCapitals ? first + last : first).toLocaleUpperCase(languageInUse.locale);
}
