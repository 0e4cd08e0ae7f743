/** Replaces IDs by names such as `run-1` and `sign-in-1`. An ID has the same name everywhere in one report. */
import { machineOf } from '../../facts/facts.ts';
import type { JournalRecord } from '../journal/journal-record.ts';

/** A record of the journal in a report. */
export type NamedRecord = Omit<JournalRecord, 'run'> & {
  /** The process, such as `run-1`. */
  readonly run: string;
  /** What the record belongs to, such as `sign-in-1`. */
  readonly of: string | undefined;
};

/**
 * Returns the records, oldest first as they are given, with names in place of the IDs of processes. `names`: the name of each
 * process, sign-in, session and payment by its ID, numbered in the order in which the records have them.
 */
export function nameRecords(records: readonly JournalRecord[]) {
  // The transitions of a machine name it too, because the `began` record may be older than the journal.
  const machines = new Map(
    records
      .map(({ reference, fact }) => [reference, machineOf(fact)] as const)
      .filter(([, machine]) => machine),
  );
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const nameOf = (kind: string, id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    const name = `${kind}-${count}`;
    counts.set(kind, count);
    names.set(id, name);
    return name;
  };
  const journal = records.map(({ run, ...record }): NamedRecord => {
    const { reference } = record;
    const of = reference && nameOf(machines.get(reference) ?? 'other', reference);
    return { ...record, run: nameOf('run', run), of };
  });
  return { journal, names };
}
