/** Reads the journal from its end, in pieces: the time does not depend on the length of the journal. */
import { access, constants, type FileHandle, readdir } from 'node:fs/promises';
import type { Reference } from '../../../src-shared/reference.ts';
import { Failure, systemCode } from '../../base/failure.ts';
import { openRegular } from '../../base/regular-file.ts';
import { systemCodeOf } from '../../facts/fact-fields.ts';
import { bounds, mostBytes, segmentsIn } from './journal-files.ts';
import { type JournalRecord, parseLine } from './journal-record.ts';

type JournalQuery = {
  readonly folder: string;
  /** Only what belongs to this attempt, session or payment, or is this failure. */
  readonly reference?: Reference;
  /** The maximum number of records to return. */
  readonly limit: number;
};

/** Returns the newest records, the newest first. Skips lines that are cut off or damaged. Throws LK-603 if it may not read the folder or the newest segment. */
export async function readJournal({
  folder,
  reference,
  limit,
}: JournalQuery): Promise<JournalRecord[]> {
  await checkReadable(folder);
  const found: JournalRecord[] = [];
  for (const { file } of segmentsIn(folder).slice(-bounds.segments).reverse()) {
    for await (const line of linesBackwards(file)) {
      if (found.length >= limit) return found;
      const record = parseLine(line);
      if (record && (reference === undefined || isAbout(record, reference))) found.push(record);
    }
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
  for (const { file } of segmentsIn(folder).reverse()) {
    for await (const line of linesBackwards(file)) {
      const record = parseLine(line);
      if (!record) damaged += 1;
      else {
        records += 1;
        newest ??= Date.parse(record.at);
      }
    }
  }
  return { records, damaged, newest };
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
  ('failure' in fact && fact.failure === wanted) ||
  ('within' in fact && fact.within === wanted);

const pieceBytes = 16 * 1024;
/** Longer than any record, in bytes. The start of a longer line is dropped. */
const longestLine = 64 * 1024;
const newline = 0x0a;

/** Yields the non-empty lines of a segment, the last one first. Ends early if the file cannot be read, or is too long. */
export async function* linesBackwards(file: string): AsyncGenerator<string> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    let start = (await handle.stat()).size;
    const lowest = Math.max(start - mostBytes, 0);
    /** The start of the piece that was read last. Its line may begin in the piece before. */
    let rest: Buffer = Buffer.alloc(0);
    while (start > lowest) {
      const length = Math.min(pieceBytes, start - lowest);
      start -= length;
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      const text = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
      let end = text.length;
      for (let at = text.lastIndexOf(newline); at >= 0; at = newlineBefore(text, at)) {
        if (at + 1 < end) yield text.toString('utf8', at + 1, end);
        end = at;
      }
      rest = end > longestLine ? Buffer.alloc(0) : text.subarray(0, end);
    }
    if (rest.length > 0) yield rest.toString();
  } catch {
    // Another process has removed the segment, or it may not be read.
  } finally {
    await handle?.close();
  }
}

const newlineBefore = (text: Buffer, at: number): number =>
  at === 0 ? -1 : text.lastIndexOf(newline, at - 1);
