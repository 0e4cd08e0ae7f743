/** Which private values are ordinary words: a player can be called Journal, and have the ID `status`. */
import * as z from 'zod/mini';
import { timelineSchema } from '../../../src-shared/timeline.ts';
import { words } from '../../../src-shared/words.ts';
import { Secret } from '../../base/secret.ts';
import { inTurns } from '../../base/turns.ts';
import { factSchema } from '../../facts/facts.ts';
import { messageWords } from '../../facts/message-words.ts';
import { type KnownValue, patternFor } from './known-values.ts';
import { pageOf } from './page.ts';
import { createReport, type ReportParts } from './report.ts';
import { scannedText } from './scanner.ts';
import { sectionsOf } from './sections.ts';

/**
 * Returns what a report on this computer can say when nothing of the player is in it: an empty report, its messages, and the
 * words of the journal. Call it in English.
 */
export function ordinaryText(
  parts: Pick<ReportParts, 'made' | 'timeZone' | 'config' | 'system'>,
): string {
  const report = createReport({
    ...parts,
    checkUp: { ok: true, steps: () => [] },
    journalProblem: null,
    records: [],
    leftOut: [],
    // No value of the configuration and of the system.
    mask: () => '–',
  });
  const { reportPage, checks, journal, justNow, timeline, errors } = words;
  return [
    scannedText({ name: 'report.html', text: pageOf(report, sectionsOf(report)) }),
    scannedText({ name: 'report.json', text: JSON.stringify(report) }),
    JSON.stringify([reportPage, checks, journal, justNow, timeline, errors]),
    [...messageWords].join(' '),
    ...[factSchema, timelineSchema].map((schema) =>
      JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })),
    ),
  ].join('\n');
}

/** How many values are looked for in one turn of the main process. They take some ms. */
const valuesAtOnce = 10;

/** Returns the values that are no ordinary words. A `Secret` never is one. */
export async function withoutOrdinary(
  known: readonly KnownValue[],
  text: string,
): Promise<KnownValue[]> {
  const kept: KnownValue[] = [];
  for await (const each of inTurns(known, valuesAtOnce)) {
    if (each.value instanceof Secret || !patternFor(each)?.test(text)) kept.push(each);
  }
  return kept;
}
