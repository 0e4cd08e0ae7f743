/**
 * Leaves records with something private in them out of a report. The launcher writes none, but another program of this user
 * can write into the journal, and one such line must not prevent every report until it is 30 days old.
 */
import path from 'node:path';
import { smallFileOrNone } from '../../base/regular-file.ts';
import { inTurns } from '../../base/turns.ts';
import { bounds, mostBytes, segmentsIn } from '../journal/journal-files.ts';
import { type JournalRecord, parseLine } from '../journal/journal-record.ts';
import { nameRecords } from './aliases.ts';
import { type Finding, scan } from './scanner.ts';
import type { SearchOptions } from './search.ts';

export type LeftOutRecord = {
  /** What was found, in words. Never the value. */
  readonly what: string;
  /** The place in the record, as a JSON path. */
  readonly place: string;
  /** The file and the line in it, from 1; null if it is no longer there. */
  readonly at: { readonly file: string; readonly line: number } | null;
};

/** Returns the records, oldest first as they are given, without those that have something private in them. */
export async function leaveOut(
  records: readonly JournalRecord[],
  options: SearchOptions & { readonly folder: string },
) {
  // As the report has them: without the IDs of processes.
  const text = JSON.stringify(nameRecords(records).journal);
  const findings = new Map<number, Finding>();
  for (const finding of await scan([{ name: 'journal.json', text }], options)) {
    const index = /\[(\d+)\]/.exec(finding.place)?.[1];
    // A finding without a place cannot be left out; the scan of the finished report refuses it.
    if (index !== undefined && !findings.has(Number(index))) findings.set(Number(index), finding);
  }
  const places = findings.size > 0 ? await placesIn(options.folder) : new Map<string, Place>();
  const leftOut = [...findings].map(([index, { what, place }]): LeftOutRecord => {
    const at = places.get(JSON.stringify(records[index])) ?? null;
    return { what, place: place.replace(/\[\d+\]\.?/, ''), at };
  });
  return { records: records.filter((_, index) => !findings.has(index)), leftOut };
}

type Place = NonNullable<LeftOutRecord['at']>;

/** Returns the place of each record of the journal, by its JSON. Reads each line once: all records may have been planted. */
async function placesIn(folder: string): Promise<ReadonlyMap<string, Place>> {
  const places = new Map<string, Place>();
  for (const { file } of segmentsIn(folder).slice(-bounds.segments)) {
    for await (const [index, text] of inTurns(linesOf(file).entries(), linesAtOnce)) {
      const record = parseLine(text);
      if (record) places.set(JSON.stringify(record), { file: nameOf(file), line: index + 1 });
    }
  }
  return places;
}

/** The number of lines that are parsed in one turn of the main process. */
const linesAtOnce = 100;

/** Returns the lines of a segment; none if it cannot be read. */
const linesOf = (file: string): readonly string[] =>
  smallFileOrNone(file, mostBytes)?.toString().split('\n') ?? [];

/** Without the time in it, whose digits look like those of a token. The number is enough to find the file. */
const nameOf = (file: string): string =>
  `journal/${path.basename(file).replace(/-\d+\.jsonl$/, '-*.jsonl')}`;
