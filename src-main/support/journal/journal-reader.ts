/** Reads the journal from its end, a segment at a time: the time does not depend on the length of the journal. */
import { access, constants, readdir } from 'node:fs/promises';
import type { Reference } from '../../../src-shared/reference.ts';
import { Failure, systemCode } from '../../base/failure.ts';
import { openRegular } from '../../base/regular-file.ts';
import { inTurns } from '../../base/turns.ts';
import { systemCodeOf } from '../../facts/fact-fields.ts';
import { failureOf } from '../../facts/facts.ts';
import { bounds, mostBytes, segmentsIn } from './journal-files.ts';
import { type JournalRecord, parseLine } from './journal-record.ts';

export type JournalQuery = {
  readonly folder: string;
  /** Only what belongs to this attempt, session or payment, or is this failure; null for everything. */
  readonly reference?: Reference | null;
  /** The maximum number of records to return. */
  readonly limit: number;
};

/** Returns the newest records, the newest first. Skips lines that are cut off or damaged. Throws LK-603 if it may not read the folder or the newest segment. */
export async function readJournal(query: JournalQuery): Promise<JournalRecord[]> {
  const { folder, reference = null, limit } = query;
  await checkReadable(folder);
  const found: JournalRecord[] = [];
  for await (const record of recordsBackwards(segmentsIn(folder).slice(-bounds.segments))) {
    if (found.length >= limit) break;
    if (record && (reference === null || isAbout(record, reference))) found.push(record);
  }
  return found;
}

/** Counts the records of the journal, for the check-up. Changes nothing. Never rejects. */
export async function inspectJournal(folder: string) {
  let records = 0;
  /** Lines that are not a record. A process that was killed while it wrote may leave one. */
  let damaged = 0;
  /** When the newest record was written, in ms since 1970; null if there is none. */
  let newest: number | null = null;
  for await (const record of recordsBackwards(segmentsIn(folder))) {
    if (record) {
      records += 1;
      newest ??= Date.parse(record.at);
    } else damaged += 1;
  }
  return { records, damaged, newest };
}

/** How many lines are parsed in one turn of the main process. They take some ms. */
const linesAtOnce = 200;

/** Yields the record in each line, the newest first; undefined for a line that is not a record. */
async function* recordsBackwards(segments: ReturnType<typeof segmentsIn>) {
  for (const { file } of segments.reverse()) {
    const lines = (await endOf(file)).split('\n').filter(Boolean).reverse();
    for await (const line of inTurns(lines, linesAtOnce)) yield parseLine(line);
  }
}

/** Throws LK-603 if there is a journal that may not be read: it would look empty. */
async function checkReadable(folder: string): Promise<void> {
  try {
    await access(folder, constants.F_OK);
  } catch {
    // Nothing was written yet.
    return;
  }
  try {
    await readdir(folder);
    await access(folder, constants.X_OK);
    const newest = segmentsIn(folder).at(-1);
    if (newest) await access(newest.file, constants.R_OK);
  } catch (error) {
    throw new Failure('LK-603', { reason: systemCodeOf(systemCode(error)) }, error);
  }
}

/** Whether a record belongs to this attempt, session or payment, or is this failure. */
export const isAbout = ({ reference, fact }: JournalRecord, wanted: Reference): boolean =>
  reference === wanted ||
  failureOf(fact) === wanted ||
  ('within' in fact && fact.within === wanted);

/** Returns the end of a segment, which is all of it unless another program has made it longer. Empty if it cannot be read. */
async function endOf(file: string): Promise<string> {
  try {
    await using handle = await openRegular(file);
    const { size } = await handle.stat();
    const length = Math.min(size, mostBytes);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } catch {
    // Another process has removed the segment, or it may not be read.
    return '';
  }
}
