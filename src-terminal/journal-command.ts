/** `journal`: prints what happened in the launcher, for a person or for a program. */

import { existsSync } from 'node:fs';
import { toAppError } from '../src-main/base/failure.ts';
import { localTime, timeZone } from '../src-main/base/local-time.ts';
import type { Reference } from '../src-main/facts/fact-fields.ts';
import { followJournal } from '../src-main/support/journal/journal-follow.ts';
import { isAbout, readJournal } from '../src-main/support/journal/journal-reader.ts';
import type { JournalRecord } from '../src-main/support/journal/journal-record.ts';
import { wordsOf } from '../src-main/support/journal/journal-words.ts';
import { formatMessage, words } from '../src-shared/words.ts';
import { complaintOf } from './complaint.ts';
import { exitCodes } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

type JournalOptions = {
  readonly folder: string;
  readonly terminal: Terminal;
  readonly json: boolean;
  /** Shows only what belongs to it; null for everything. */
  readonly reference: Reference | null;
  /** The maximum number of stored records to show; null for 100. */
  readonly limit: number | null;
  /** Keeps printing new records until the signal is aborted. */
  readonly follow: boolean;
  readonly signal: AbortSignal;
};

const defaultLimit = 100;

/**
 * Prints the records. Returns the exit code: 1 if the journal may not be read or nothing has this reference, 130 if `follow`
 * was interrupted.
 */
export async function showJournal(options: JournalOptions): Promise<number> {
  const { folder, terminal, json, reference, follow, signal } = options;
  const limit = options.limit ?? defaultLimit;
  // Before the first read: a record that is written meanwhile is read twice, which is noticed below, and never missed.
  const later = followJournal(folder, signal);
  const newest = await readJournal({
    folder,
    limit: limit + 1,
    ...(reference && { reference }),
  }).catch(toAppError);
  if (!Array.isArray(newest)) {
    await terminal.note(complaintOf(newest));
    return exitCodes.problem;
  }
  const records = newest.slice(0, limit).reverse();
  if (records.length === 0) await terminal.note(nothing(folder, reference));
  else if (!json)
    await terminal.note(`${formatMessage(words.commands.journal.times, { zone: timeZone() })}\n`);
  if (records.length === 0 && reference !== null) return exitCodes.problem;
  await print(records, options);
  if (newest.length > limit) {
    const earlier = formatMessage(words.commands.journal.earlier, { limit: String(limit * 10) });
    await terminal.note(`${earlier}\n`);
  }
  const owner = ownerOf(records, reference);
  if (owner) {
    const text = formatMessage(words.errorText.ledToIt, { reference: owner });
    await terminal.note(`${text}\n`);
  }
  if (!follow) return exitCodes.fine;

  const shown = new Set(newest.map(idOf));
  for await (const record of later) {
    if (shown.has(idOf(record)) || (reference && !isAbout(record, reference))) continue;
    await print([record], options);
    if (terminal.isLost()) return exitCodes.fine;
  }
  return exitCodes.interrupted;
}

async function print(records: readonly JournalRecord[], { terminal, json }: JournalOptions) {
  const texts = records.map((record) =>
    json ? `${JSON.stringify(record)}\n` : linesOf(record, terminal.style),
  );
  await terminal.result(texts.join(''));
}

/** Identifies a record. */
const idOf = ({ run, line }: JournalRecord): string => `${run} ${line}`;

/** Returns the reference of the attempt, session or payment in which this failure happened. */
const ownerOf = (records: readonly JournalRecord[], wanted: Reference | null) =>
  records.find(({ fact }) => fact.kind === 'failure' && fact.failure === wanted)?.reference;

function nothing(folder: string, reference: Reference | null): string {
  const texts = words.commands.journal;
  if (reference === null) {
    return `${existsSync(folder) ? texts.empty : texts.none}\n`;
  }
  return `latchkey: ${formatMessage(texts.notFound, { reference })}\n  ${texts.notFoundRemedy}\n`;
}

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
