/** What the rooms tell during a test, as the journal would write it. */
import { onTestFinished } from 'vitest';
import { type Occurrence, observe } from '../../src-main/base/diagnostics.ts';
import { entryOf } from '../../src-main/support/journal-record.ts';

/** Listens until the test is over. */
export function observed() {
  const occurrences: Occurrence[] = [];
  onTestFinished(observe((occurrence) => occurrences.push(occurrence)));
  const entries = () => occurrences.map(entryOf);
  return {
    entries,
    /** All that would be written. */
    text: () => JSON.stringify(entries()),
    /** The kinds in their order; of a move, also its event and the kind of state that it led to. */
    words: () =>
      entries().map(({ fact }) =>
        'event' in fact ? `${fact.kind}: ${fact.event} → ${fact.after.kind}` : fact.kind,
      ),
  };
}
