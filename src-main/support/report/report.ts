/** The contents of a report, as plain values: `report.json` has exactly these, and the page shows them. */

import type { AppError } from '../../../src-shared/errors.ts';
import type { Reference } from '../../../src-shared/reference.ts';
import type { Config } from '../../config.ts';
import type { CheckUp } from '../check-up/check-up.ts';
import type { Environment } from '../check-up/environment.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { wordsOf } from '../journal/journal-words.ts';
import { ownersOfFailures } from '../timeline/timeline.ts';
import { type NamedRecord, nameRecords } from './aliases.ts';
import { summarizeConfiguration } from './configuration.ts';
import { nameEpisodes } from './episodes.ts';
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
    lastFailure: lastFailure(journal, names),
    checkUp: { ok: checkUp.ok, steps: checkUp.steps(mask) },
    /** Newest first. */
    timeline: nameEpisodes(records, names, made.getTime()),
    /** Oldest first. */
    journal,
    /** Records of the journal that are not in this report, because something private was in them. */
    leftOut,
  };
}

/** The failure that support reads first. */
type LastFailure = NonNullable<ReturnType<typeof failureIn>>;

/**
 * Returns the newest failure of a sign-in, session or payment or of the file of accounts, else the newest failure; null
 * if there is none. `records` are in order, the oldest first.
 */
function lastFailure(
  records: readonly NamedRecord[],
  names: ReadonlyMap<string, string>,
): LastFailure | null {
  const owners = ownersOfFailures(records);
  const failures = records.flatMap((record) => failureIn(record, owners, names) ?? []);
  const ofAccountsFile = new Set<string>(
    records.flatMap(({ fact }) => (fact.kind === 'vault-read' && fact.failure) || []),
  );
  const concernsPlayer = ({ of, reference }: LastFailure): boolean =>
    of !== null || ofAccountsFile.has(reference);
  return failures.findLast(concernsPlayer) ?? failures.at(-1) ?? null;
}

function failureIn(
  record: NamedRecord,
  owners: ReadonlyMap<Reference, Reference>,
  names: ReadonlyMap<string, string>,
) {
  const reference = failureReference(record);
  const { at, fact } = record;
  const problem = reference && wordsOf(fact).problem;
  if (!problem) return undefined;
  const { code, sentence, cause, remedy } = problem;
  // Some failures are recorded without the reference of what they ended.
  const owner = record.reference ?? owners.get(reference);
  /** The sign-in, session or payment, such as `sign-in-1`, with its reference; null for none. */
  const of = owner === undefined ? null : { name: names.get(owner) ?? '', reference: owner };
  return { at, code, reference, sentence, cause, remedy, of };
}

/**
 * Returns the reference of a failure. A problem of a payment that follows from an answer, as another amount (LK-531) does, has
 * no `failure` record, because no request failed: it has the reference of its payment. Undefined for every other record.
 */
function failureReference({ fact, reference }: NamedRecord): Reference | undefined {
  if (fact.kind === 'failure') return fact.failure;
  const isOfAnswer = fact.kind === 'payment-moved' && fact.problem && !fact.failure;
  return isOfAnswer ? reference : undefined;
}
