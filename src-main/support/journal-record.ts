/** One line of the journal: a fact, when it happened, and in what. */
import * as z from 'zod/mini';
import type { Occurrence } from '../base/diagnostics.ts';
import { count, milliseconds, reference } from '../base/fact-fields.ts';
import { factSchema } from '../base/facts.ts';

const recordSchema = z.strictObject({
  /** By the calendar, which can be set. */
  at: z.iso.datetime(),
  /** Since the start of the process, in ms: for durations. */
  uptimeMs: milliseconds,
  /** Of the process: two may write into one journal. */
  run: reference,
  /** The how-manieth line of this run. A gap is a lost line. */
  line: count,
  /** Of the attempt, session or payment. */
  reference: z.optional(reference),
  /** So often it happened in one batch; absent for once. */
  times: z.optional(count),
  fact: factSchema,
});
export type JournalRecord = z.infer<typeof recordSchema>;

/** A line as it is read again; undefined where it is none: cut off, damaged, or of another version. */
export function parseLine(line: string): JournalRecord | undefined {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return undefined;
  }
  return z.safeParse(recordSchema, json).data;
}

export type JournalEntry = Omit<JournalRecord, 'run' | 'line'>;

/**
 * What happened, as it is written. A fact that does not fit its kind is not written, whatever the compiler let
 * through: only that there was one.
 */
export function entryOf({ date, uptimeMs, reference: owner, fact }: Occurrence): JournalEntry {
  const parsed = z.safeParse(factSchema, fact);
  return {
    at: new Date(date).toISOString(),
    uptimeMs: Math.round(uptimeMs * 10) / 10,
    ...(owner === undefined ? {} : { reference: owner }),
    fact: parsed.success ? parsed.data : { kind: 'journal-refused' },
  };
}
