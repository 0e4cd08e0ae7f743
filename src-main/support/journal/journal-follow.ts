/** Reads the journal while it is being written. */
import { setTimeout } from 'node:timers/promises';
import { openRegular } from '../../base/regular-file.ts';
import { mostBytes, segmentsIn, sizeOf } from './journal-files.ts';
import { type JournalRecord, parseLine } from './journal-record.ts';

/** How often to look for new lines, in ms: as often as a batch is written. */
const everyMs = 250;

/** Segment file → offset of its first unread line, in bytes. A file that is not in the map is read from 0. */
type Offsets = Map<string, number>;

/**
 * Yields the records that are written after this call, in order, until the signal is aborted. Polls the files instead of
 * watching them, because the folder may not exist yet.
 */
export function followJournal(folder: string, signal: AbortSignal): AsyncGenerator<JournalRecord> {
  // Now, and not when the first record is asked for.
  const offsets: Offsets = new Map(segmentsIn(folder).map(({ file }) => [file, sizeOf(file)]));
  async function* follow() {
    while (!signal.aborted) {
      for (const { file } of segmentsIn(folder)) {
        for (const line of await newLines(file, offsets)) {
          const record = parseLine(line);
          if (record) yield record;
        }
      }
      // Rejects when the signal is aborted. Then the loop ends.
      await setTimeout(everyMs, undefined, { signal }).catch(() => {});
    }
  }
  return follow();
}

/** Returns the lines that were completed since the last call; none of a file that cannot be read, or is too long. */
async function newLines(file: string, offsets: Offsets): Promise<string[]> {
  const from = offsets.get(file) ?? 0;
  const length = Math.min(sizeOf(file), mostBytes) - from;
  if (length <= 0) return [];
  try {
    await using handle = await openRegular(file);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from);
    const text = buffer.subarray(0, bytesRead);
    const end = text.lastIndexOf('\n') + 1;
    offsets.set(file, from + end);
    return text.toString('utf8', 0, end).split('\n');
  } catch {
    // Another process has removed it, or has put something else in its place.
    return [];
  }
}
