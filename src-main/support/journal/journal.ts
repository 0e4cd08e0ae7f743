/** Writes published facts (`facts/diagnostics.ts`) to the journal, in batches, so that no publisher waits for the disk. */

import { batchesOf } from '../../base/batches.ts';
import { systemCode } from '../../base/failure.ts';
import { type Occurrence, observe, publish } from '../../facts/diagnostics.ts';
import { newReference, systemCodeOf } from '../../facts/fact-fields.ts';
import { append } from './journal-files.ts';
import { entryOf, type JournalEntry, type JournalRecord } from './journal-record.ts';

type JournalOptions = {
  readonly folder: string;
  /** Facts that were published before the journal was opened. */
  readonly early: readonly Occurrence[];
};

/** A batch is written `batchMs` after its first fact, or when it has `batchRecords` facts. */
const batchMs = 250;
const batchRecords = 64;
/** The most characters in one write. A larger batch is split, so that one write cannot fill a segment. */
const writeLength = 32 * 1024;

/** Opens the journal: from now on published facts are written. Does not use the disk before the first batch. */
export function openJournal({ folder, early }: JournalOptions) {
  const run = newReference();
  let line = 0;
  let waiting: Occurrence[] = [...early];
  let timer: NodeJS.Timeout | undefined;
  const nothing = { records: 0, code: '' };
  let lost = nothing;

  const write = (lines: readonly string[]) => {
    try {
      append(folder, lines);
    } catch (error) {
      lost = { records: lost.records + lines.length, code: systemCode(error) };
      return;
    }
    const { records, code } = lost;
    lost = nothing;
    if (records > 0) publish({ kind: 'journal-lost', records, system: systemCodeOf(code) });
  };

  /** Writes all waiting facts now. Never throws: the journal must not break what it records. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    const lines = fold(batch.map(entryOf)).map((entry) => {
      line += 1;
      return JSON.stringify({ ...entry, run, line } satisfies JournalRecord);
    });
    for (const part of batchesOf(lines, writeLength, ({ length }) => length)) write(part);
  };

  const add = (occurrence: Occurrence) => {
    waiting.push(occurrence);
    // The process may be about to end.
    if (waiting.length >= batchRecords || occurrence.fact.kind === 'uncaught') flush();
    else timer ??= setTimeout(flush, batchMs).unref();
  };

  const stop = observe(add);
  /** Stops observing, and writes all waiting facts. */
  const close = () => {
    stop();
    flush();
    process.off('exit', close);
  };
  process.on('exit', close);
  if (waiting.length > 0) timer = setTimeout(flush, batchMs).unref();
  return { flush, close };
}

/** Merges a batch's stray callbacks with the same reason into one line, so that a flood does not push older records out. */
function fold(entries: readonly JournalEntry[]): JournalEntry[] {
  const folded = new Map<unknown, JournalEntry>();
  for (const entry of entries) {
    const { fact, reference } = entry;
    const key = fact.kind === 'callback-ignored' ? `${reference} ${fact.reason}` : entry;
    const first = folded.get(key);
    folded.set(key, first ? { ...first, times: (first.times ?? 1) + 1 } : entry);
  }
  return [...folded.values()];
}
