/** A record of the journal as lines of a terminal. */
import type { JournalRecord } from '../journal-record.ts';
import { wordsOf } from './journal-words.ts';
import type { Terminal } from './terminal.ts';

const noReference = ' '.repeat(8);
/** As wide as what stands before the words. */
const indent = ' '.repeat('2026-01-31 23:59:59  7KQ2M9XA  '.length);

export function linesOf({ at, reference, times, fact }: JournalRecord, style: Terminal['style']) {
  const { what, more, isProblem } = wordsOf(fact);
  const said = `${what}${times === undefined ? '' : ` ${times} times.`}`;
  const time = style('dim', localTime(new Date(at)));
  const head = `${time}  ${reference ?? noReference}  ${isProblem ? style('red', said) : said}`;
  return [head, ...more.map((line) => indent + line)].map((line) => `${line}\n`).join('');
}

const two = (number: number): string => String(number).padStart(2, '0');

/** As `2026-01-31 23:59:59`, in the time of this computer. */
export function localTime(date: Date): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${[date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':')}`;
}

/** By how much this computer's time differs from UTC now, as `UTC+01:00`. */
export function timeZone(date = new Date()): string {
  const ahead = -date.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  return `UTC${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
