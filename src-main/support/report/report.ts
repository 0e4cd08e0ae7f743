/** The contents of a report, as plain values: `report.json` has exactly these, and the page shows them. */

import type { AppError } from '../../../src-shared/errors.ts';
import type { Config } from '../../config.ts';
import type { CheckUp } from '../check-up/check-up.ts';
import type { Environment } from '../check-up/environment.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { nameRecords } from './aliases.ts';
import { summarizeConfiguration } from './configuration.ts';
import { nameEpisodes } from './episodes.ts';
import { lastFailure } from './last-failure.ts';
import type { LeftOutRecord } from './left-out.ts';

export type Report = ReturnType<typeof createReport>;

export type ReportParts = {
  readonly made: Date;
  readonly timeZone: string;
  readonly config: Config | AppError;
  readonly system: Environment['system'];
  readonly checkUp: CheckUp;
  readonly journalProblem: AppError | null;
  /** Oldest first. */
  readonly records: readonly JournalRecord[];
  readonly leftOut: readonly LeftOutRecord[];
  /** Takes secrets out of a text that the launcher did not write all of. */
  readonly mask: (text: string) => string;
};

/** The journal is not masked: the launcher writes no secret into it, and a record with one is left out. */
export function createReport(parts: ReportParts) {
  const { made, timeZone, config, system, checkUp, journalProblem, records, leftOut, mask } = parts;
  const { journal, names } = nameRecords(records);
  const configuration = Object.entries(summarizeConfiguration(config));
  return {
    /** Increased when a field changes its meaning. */
    format: 1,
    /** By this computer's clock, ISO 8601. */
    made: made.toISOString(),
    /** This computer's offset from UTC, such as `UTC+01:00`. */
    timeZone,
    versions: system.versions,
    system: mask(system.system),
    display: mask(system.display),
    isSandboxed: system.isSandboxed,
    configuration: Object.fromEntries(configuration.map(([key, value]) => [key, mask(value)])),
    /** LK-603 if the newest part of the journal may not be read: then the records say nothing about the last days. */
    journalProblem,
    lastFailure: lastFailure(journal),
    checkUp: { ok: checkUp.ok, steps: checkUp.steps(mask) },
    /** Newest first. */
    timeline: nameEpisodes(records, names, made.getTime()),
    /** Oldest first. */
    journal,
    /** Records of the journal that are not in this report, because something private was in them. */
    leftOut,
  };
}
