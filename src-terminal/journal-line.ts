/** Formats a record of the journal for a terminal. */

import { localTime } from '../src-main/base/local-time.ts';
import type { JournalRecord } from '../src-main/support/journal/journal-record.ts';
import { wordsOf } from '../src-main/support/journal/journal-words.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import type { Terminal } from './terminal.ts';

const noReference = ' '.repeat(8);
/** As wide as time and reference. */
const indent = ' '.repeat('2026-01-31 23:59:59  7KQ2M9XA  '.length);

/** Returns the lines of a record: what happened, then cause and remedy. */
export function linesOf({ at, reference, times, fact }: JournalRecord, style: Terminal['style']) {
  const { what, more, isProblem } = wordsOf(fact);
  const sentence =
    times === undefined
      ? what
      : formatMessage(words.commands.journal.repeated, { sentence: what, count: times });
  const time = style('dim', localTime(new Date(at)));
  const head = `${time}  ${reference ?? noReference}  ${isProblem ? style('red', sentence) : sentence}`;
  return [head, ...more.map((line) => indent + line)].map((line) => `${line}\n`).join('');
}
