/** Replaces IDs by names such as `run-1` and `sign-in-1`. An ID has the same name everywhere in one report. */
import { machineOf } from '../../facts/facts.ts';
import type { JournalRecord } from '../journal/journal-record.ts';

/** A record of the journal in a report. */
export type NamedRecord = Omit<JournalRecord, 'run'> & {
  /** The process, such as `run-1`. */
  readonly run: string;
  /** What the record belongs to, such as `sign-in-1`. */
  readonly of?: string;
};

/** Returns the records, oldest first as they are given, with names in place of the IDs of processes. */
export function nameRecords(records: readonly JournalRecord[]): NamedRecord[] {
  // The transitions of a machine name it too, because the `began` record may be older than the journal.
  const machines = new Map(
    records
      .map(({ reference, fact }) => [reference, machineOf(fact)] as const)
      .filter(([, machine]) => machine),
  );
  const nameOfRun = createNamer();
  const nameOf = createNamer();
  return records.map(({ run, ...record }) => {
    const { reference } = record;
    const of = reference && nameOf(machines.get(reference) ?? 'other', reference);
    return { ...record, run: nameOfRun('run', run), ...(of === undefined ? {} : { of }) };
  });
}

/** Returns a function that names IDs by kind and number, in the order in which it first sees them. */
function createNamer() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return (kind: string, id: string): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const name = `${kind}-${count}`;
    names.set(id, name);
    return name;
  };
}
