/** When the computer slept while a process ran: its uptime does not count that time. */
import type { Reference } from '../../../src-shared/reference.ts';
import type { JournalRecord } from '../journal/journal-record.ts';

/** How long the computer slept before this line of a run, as far as the uptime of the process does not count it. */
export type Sleep = Pick<JournalRecord, 'run' | 'line'> & { readonly ms: number };

/** The system says that it woke up a little after its clocks go on. */
const latestNoticeMs = 10_000;
/** Shorter differences are the clock being set right. No record is older than 30 days. */
const plausibleMs = { least: 1_000, most: 30 * 24 * 3_600_000 };

/**
 * Returns the sleeps that the records show: `woke-up`, and shortly before it a leap of the wall clock against the uptime,
 * which stands still meanwhile on Linux and macOS. A leap without `woke-up` is a clock that was set. The records are in
 * order, the oldest first.
 */
export function sleepsIn(records: readonly JournalRecord[]): Sleep[] {
  const wakes = records.filter(({ fact }) => fact.kind === 'woke-up');
  const runs = new Set(wakes.map(({ run }) => run));
  const newest = new Map<Reference, JournalRecord>();
  return records.flatMap((record) => {
    const { run, line, at, uptimeMs } = record;
    if (!runs.has(run)) return [];
    const before = newest.get(run) ?? record;
    newest.set(run, record);
    const ms = Date.parse(at) - Date.parse(before.at) - (uptimeMs - before.uptimeMs);
    const isPlausible = ms > plausibleMs.least && ms < plausibleMs.most;
    const isNoticed = wakes.some(
      (wake) => wake.run === run && wake.line >= line && wake.uptimeMs - uptimeMs < latestNoticeMs,
    );
    return isPlausible && isNoticed ? [{ run, line, ms }] : [];
  });
}
