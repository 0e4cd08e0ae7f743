/**
 * Leaves records with something private in them out of a report. The launcher writes none, but another program of this user
 * can write into the journal, and one such line must not prevent every report until it is 30 days old.
 */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readSmallFile } from '../../base/regular-file.ts';
import { mostBytes, segmentsIn } from '../journal/journal-files.ts';
import { type JournalRecord, parseLine } from '../journal/journal-record.ts';
import { nameRecords } from './names.ts';
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

type Split = {
  readonly records: readonly JournalRecord[];
  readonly leftOut: readonly LeftOutRecord[];
};

/** Returns the records, oldest first as they are given, without those that have something private in them. */
export async function leaveOut(
  records: readonly JournalRecord[],
  options: SearchOptions & { readonly folder: string },
): Promise<Split> {
  // As the report has them: without the IDs of processes.
  const text = JSON.stringify(nameRecords(records));
  const findings = new Map<number, Finding>();
  for (const finding of scan([{ name: 'journal.json', text }], options)) {
    const index = /\[(\d+)\]/.exec(finding.place)?.[1];
    // A finding without a place cannot be left out; the scan of the finished report refuses it.
    if (index !== undefined && !findings.has(Number(index))) findings.set(Number(index), finding);
  }
  const leftOut: LeftOutRecord[] = [];
  for (const [index, { what, place }] of findings) {
    const at = placeOf(records[index], options.folder);
    leftOut.push({ what, place: place.replace(/\[\d+\]\.?/, ''), at });
  }
  return { records: records.filter((_, index) => !findings.has(index)), leftOut };
}

function placeOf(record: JournalRecord | undefined, folder: string): LeftOutRecord['at'] {
  for (const { file } of segmentsIn(folder).reverse()) {
    const line = linesOf(file).findIndex((each) => isDeepStrictEqual(parseLine(each), record));
    if (line >= 0) return { file: nameOf(file), line: line + 1 };
  }
  return null;
}

/** Returns the lines of a segment; none if it cannot be read. */
function linesOf(file: string): readonly string[] {
  try {
    return readSmallFile(file, mostBytes).toString().split('\n');
  } catch {
    return [];
  }
}

/** Without the time in it, whose digits look like those of a token. The number is enough to find the file. */
const nameOf = (file: string): string =>
  `journal/${path.basename(file).replace(/-\d+\.jsonl$/, '-*.jsonl')}`;
