/** The contents of a report, as plain values: `report.json` has exactly these, and the page shows them. */

import type { AppError } from '../../../src-shared/errors.ts';
import type { Config } from '../../config.ts';
import type { CheckUp } from '../check-up/check-up.ts';
import type { Environment } from '../check-up/environment.ts';
import type { Step } from '../check-up/step.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { type NamedRecord, nameRecords } from './aliases.ts';
import { type ConfigurationSummary, summarizeConfiguration } from './configuration.ts';
import { type NamedEpisode, nameEpisodes } from './episodes.ts';
import { type LastFailure, lastFailure } from './last-failure.ts';
import type { LeftOutRecord } from './left-out.ts';

export type Report = Environment['system'] & {
  /** Increased when a field changes its meaning. */
  readonly format: 1;
  /** By this computer's clock, ISO 8601. */
  readonly made: string;
  /** This computer's offset from UTC, such as `UTC+01:00`. */
  readonly timeZone: string;
  readonly configuration: ConfigurationSummary;
  /** LK-603 if the newest part of the journal may not be read: then the records say nothing about the last days. */
  readonly journalProblem: AppError | null;
  readonly lastFailure: LastFailure | null;
  readonly checkUp: { readonly ok: boolean; readonly steps: readonly Step[] };
  /** Newest first. */
  readonly timeline: readonly NamedEpisode[];
  /** Oldest first. */
  readonly journal: readonly NamedRecord[];
  /** Records of the journal that are not in this report, because something private was in them. */
  readonly leftOut: readonly LeftOutRecord[];
};

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
export function createReport(parts: ReportParts): Report {
  const { made, timeZone, config, system, checkUp, journalProblem, records, leftOut, mask } = parts;
  const journal = nameRecords(records);
  return {
    format: 1,
    made: made.toISOString(),
    timeZone,
    versions: system.versions,
    system: mask(system.system),
    display: mask(system.display),
    isSandboxed: system.isSandboxed,
    configuration: maskValues(summarizeConfiguration(config), mask),
    journalProblem,
    lastFailure: lastFailure(journal),
    checkUp: {
      ok: checkUp.ok,
      steps: checkUp.steps(mask).map((step) => ({ ...step, title: mask(step.title) })),
    },
    timeline: nameEpisodes(records, journal, made.getTime()),
    journal,
    leftOut,
  };
}

const maskValues = (values: ConfigurationSummary, mask: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, mask(value)]));
