/** One line of the journal: a fact, its time, and the attempt, session or payment that it belongs to. */
import * as z from 'zod/mini';
import { reference } from '../../../src-shared/reference.ts';
import type { Occurrence } from '../../facts/diagnostics.ts';
import { count, uptime } from '../../facts/fact-fields.ts';
import { factSchema } from '../../facts/facts.ts';

const recordSchema = z.strictObject({
  /** The computer's date and time, which can be wrong. */
  at: z.iso.datetime(),
  /** Since the start of the process, in ms: for durations. */
  uptimeMs: uptime,
  /** Identifies the process, because several may write to one journal. */
  run: reference,
  /** The number of the line in this run. A gap is a lost line. */
  line: count,
  /** Of the attempt, session or payment. */
  reference: z.optional(reference),
  /** How often it happened in one batch; absent if once. */
  times: z.optional(count),
  fact: factSchema,
});
export type JournalRecord = z.infer<typeof recordSchema>;

/** Returns the record in a line; undefined if the line is cut off, damaged, or of another version. */
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
 * Returns what the journal writes about a fact. A fact that does not fit its schema is left out, and `journal-refused` is
 * written in its place.
 */
export function entryOf({ date, uptimeMs, reference, fact }: Occurrence): JournalEntry {
  const parsed = z.safeParse(factSchema, fact);
  return {
    at: new Date(date).toISOString(),
    uptimeMs: Math.round(uptimeMs * 10) / 10,
    reference,
    fact: parsed.success ? parsed.data : { kind: 'journal-refused' },
  };
}
