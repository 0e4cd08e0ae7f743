/** The facts that are published during a test, as the journal would write them. */
import { onTestFinished } from 'vitest';
import { type Occurrence, observe } from '../../src-main/facts/diagnostics.ts';
import { entryOf } from '../../src-main/support/journal/journal-record.ts';

/** Listens until the test is over. */
export function observed() {
  const occurrences: Occurrence[] = [];
  onTestFinished(observe((occurrence) => occurrences.push(occurrence)));
  const entries = () => occurrences.map(entryOf);
  return {
    entries,
    /** Everything that would be written, as one text. */
    text: () => JSON.stringify(entries()),
    /** The kinds of facts, in order; by default of all. A transition also has its event and the kind of its next state. */
    words: (of = entries()) =>
      of.map(({ fact }) =>
        'event' in fact ? `${fact.kind}: ${fact.event} → ${fact.after.kind}` : fact.kind,
      ),
  };
}
