/** Counts the records of the journal, for the check-up. */
import { segmentsIn } from './journal-files.ts';
import { linesBackwards } from './journal-reader.ts';
import { parseLine } from './journal-record.ts';

/** Reads the whole journal. Changes nothing. Never rejects. */
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
