/** Makes a report: reads the journal, runs the check-up, writes the texts, and has them scanned. Saves nothing. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { localDay, timeZone } from '../../../src-shared/local-time.ts';
import type { ReportPreview } from '../../../src-shared/report.ts';
import { inEnglish } from '../../../src-shared/words.ts';
import { Failure, toAppError } from '../../base/failure.ts';
import { unobserved } from '../../facts/diagnostics.ts';
import { runCheckUp } from '../check-up/check-up.ts';
import type { Environment } from '../check-up/environment.ts';
import type { RunOptions } from '../check-up/run-steps.ts';
import { readJournal } from '../journal/journal-reader.ts';
import type { PrivateValues } from './known-values.ts';
import { leaveOut } from './left-out.ts';
import { createMask } from './mask.ts';
import { ordinaryText, withoutOrdinary } from './ordinary.ts';
import { pageOf, titleOf } from './page.ts';
import { createReport } from './report.ts';
import { type Finding, type ReportFile, scan } from './scanner.ts';
import { sectionsOf } from './sections.ts';
import { zip } from './zip.ts';

type ReportOptions = RunOptions & {
  readonly environment: Environment;
  readonly privateValues: PrivateValues;
};

export type PreparedReport = Awaited<ReturnType<typeof makeReport>>;

/** The areas of the words of a report. `window` has the word for what was a moment ago. */
const reportAreas = ['report', 'checks', 'journal', 'help', 'errors', 'window'] as const;

/** About fifty sign-ins. */
const maxRecords = 1_000;

/** Returns a report that can be shown and saved. Throws LK-601 if something private is in it, or the signal's reason. */
export async function makeReport(options: ReportOptions) {
  const { environment, privateValues, signal } = options;
  const { harmless } = privateValues;
  const folder = environment.storage.journal;
  const { newest, journalProblem } = await readJournal({ folder, limit: maxRecords }).then(
    (records) => ({ newest: records, journalProblem: null }),
    (error: unknown) => ({ newest: [], journalProblem: toAppError(error) }),
  );
  const checkUp = await unobserved(() => runCheckUp(environment, options));
  signal.throwIfAborted();
  // After the check-up, so that the values which it decrypted or received are known too.
  const made = new Date();
  const { config, system } = environment;
  const about = { made, timeZone: timeZone(made), config, system };
  const ordinary = await inEnglish(reportAreas, () => ordinaryText(about));
  const known = await withoutOrdinary(await privateValues.known(), ordinary);
  const search = { known, harmless };
  const { records, leftOut } = await leaveOut(newest.reverse(), { ...search, folder });
  // Support reads one language, whatever the player's is. In several turns: together they take too long for one.
  const mask = createMask(search);
  await nextTurn();
  const report = await inEnglish(reportAreas, () =>
    createReport({ ...about, checkUp, journalProblem, records, leftOut, mask }),
  );
  await nextTurn();
  const { title, sections } = await inEnglish(reportAreas, () => ({
    title: titleOf(report),
    sections: sectionsOf(report),
  }));
  await nextTurn();
  const page = await inEnglish(reportAreas, () => pageOf(report, sections));
  await nextTurn();
  const files: ReportFile[] = [
    { name: 'report.html', text: page },
    { name: 'report.json', text: `${JSON.stringify(report, null, 2)}\n` },
  ];
  const findings = await scan(files, search);
  if (findings.length > 0) throw new Failure('LK-601', { places: placesOf(findings) });
  return {
    report,
    /** The contents of the report, which the player reads before it is saved. */
    preview: {
      title,
      files: files.map(({ name, text }) => ({ name, bytes: Buffer.byteLength(text) })),
      sections,
    } satisfies ReportPreview,
    /** The zip file, and the name that is proposed for it. */
    content: await zip(files, made),
    fileName: fileNameOf(made),
  };
}

/** Returns the proposed name of the file, with the local date. */
export const fileNameOf = (made: Date): string => `latchkey-report-${localDay(made)}.zip`;

const shownPlaces = 3;

/** Returns what was found and where, in words. Never the value. */
function placesOf(findings: readonly Finding[]): string {
  const places = findings.slice(0, shownPlaces).map(({ what, file, place, encodings }) => {
    const written = encodings.length === 0 ? '' : `, as ${encodings.join(' in ')}`;
    return `${what} in ${place === '' ? file : `${file} at ${place}`}${written}`;
  });
  const more = findings.length - places.length;
  return [...places, ...(more > 0 ? [`${more} more`] : [])].join('; ');
}
