/** Replaces IDs by names such as `run-1` and `sign-in-1`. An ID has the same name everywhere in one report. */
import type { Reference } from '../../../src-shared/reference.ts';
import { type MachineName, machineOf } from '../../facts/facts.ts';
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
  const machines = machinesOf(records);
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

/** Returns the machine of each reference. Its transitions name it too, because the `began` record may be older than the journal. */
function machinesOf(records: readonly JournalRecord[]): Map<Reference, MachineName> {
  const machines = new Map<Reference, MachineName>();
  for (const { reference, fact } of records) {
    const machine = machineOf(fact);
    if (reference !== undefined && machine !== undefined) machines.set(reference, machine);
  }
  return machines;
}
