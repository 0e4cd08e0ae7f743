/** Turns records of the journal into episodes: sign-ins, sessions, payments, and the runs of the launcher. */
import type { Reference } from '../../../src-shared/reference.ts';
import type { Episode, Timeline } from '../../../src-shared/timeline.ts';
import { inTurns } from '../../base/turns.ts';
import { failureOf, machineOf } from '../../facts/facts.ts';
import { type JournalQuery, readJournal } from '../journal/journal-reader.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { createEpisode, type Draft, isEnded } from './timeline-episode.ts';
import { sleepsIn } from './timeline-sleeps.ts';

/** Reads the newest records of the journal as a timeline. Costs the same however long the journal is. Throws what `readJournal` throws. */
export async function readTimeline(query: Required<JournalQuery>): Promise<Timeline> {
  const { folder, reference, limit } = query;
  const newest = await readJournal({ folder, limit: limit + 1 });
  const readAt = Date.now();
  const records = newest.slice(0, limit).reverse();
  const episodes = await written(episodesIn(records, readAt));
  if (reference === null) return { episodes, hasMore: newest.length > limit };
  const about = episodes.filter((episode) => isAbout(episode, reference));
  if (about.length > 0 && about.every(({ hasBeginning }) => hasBeginning)) {
    return { episodes: about, hasMore: false };
  }
  const older = episodesIn(await recordsAbout(folder, reference, limit), readAt, records);
  return {
    episodes: (await written(older)).filter((episode) => isAbout(episode, reference)),
    hasMore: false,
  };
}

const isAbout = (episode: Episode, wanted: Reference): boolean =>
  episode.reference === wanted || episode.steps.some(({ failure }) => failure === wanted);

/**
 * Returns the records with a reference, oldest first. For the reference of a failure: those of the sign-in, session or
 * payment that it ended.
 */
async function recordsAbout(folder: string, reference: Reference, limit: number) {
  const found = (await readJournal({ folder, reference, limit })).reverse();
  const owner = ownersOfFailures(found).get(reference);
  if (owner === undefined) return found;
  return (await readJournal({ folder, reference: owner, limit })).reverse();
}

/** How many episodes are written in one turn of the main process. They take some ms. */
const episodesAtOnce = 50;

/** Resolves with the episodes, the newest first. */
async function written(episodes: Iterable<Episode>): Promise<Episode[]> {
  const all: Episode[] = [];
  for await (const episode of inTurns(episodes, episodesAtOnce)) all.push(episode);
  return newestFirst(all);
}

const newestFirst = (episodes: Episode[]) => episodes.sort((a, b) => b.startedAt - a.startedAt);

/** Returns the episodes of records, the newest first. See `episodesIn`. */
export const episodesOf = (records: readonly JournalRecord[], readAt: number): Episode[] =>
  newestFirst([...episodesIn(records, readAt)]);

/**
 * Yields the episodes of records. The records are in order, the oldest first. `readAt`: when they were read, in ms since
 * 1970. `around`: the records that show whether a process is gone, and when the computer slept.
 */
function* episodesIn(
  records: readonly JournalRecord[],
  readAt: number,
  around: readonly JournalRecord[] = records,
): Generator<Episode> {
  const sleeps = sleepsIn(around);
  const drafts: Draft[] = [];
  /** The newest episode of each reference, and of each run of the launcher. */
  const byReference = new Map<Reference, Draft>();
  const byRun = new Map<Reference, Draft>();
  const failures = ownersOfFailures(records);
  for (const record of records) {
    const { run, fact } = record;
    const reference =
      record.reference ?? (fact.kind === 'failure' ? failures.get(fact.failure) : undefined);
    if (reference === undefined) {
      const launcher = byRun.get(run) ?? begin('launcher', null, record);
      byRun.set(run, launcher);
      for (const draft of isRemarkable(record) ? openIn(run) : []) draft.records.push(record);
      launcher.records.push(record);
      continue;
    }
    const kind = machineOf(fact) ?? null;
    const before = byReference.get(reference);
    const isNew = before === undefined || (fact.kind === 'began' && isEnded(before));
    const draft = isNew ? begin(kind, reference, record) : before;
    draft.kind ??= kind;
    draft.records.push(record);
    byReference.set(reference, draft);
  }
  for (const draft of drafts) {
    const episode = createEpisode(draft, readAt, around, sleeps);
    if (episode) yield episode;
  }

  function begin(kind: Draft['kind'], reference: Draft['reference'], record: JournalRecord) {
    // The first episode of a reference keeps its ID when its oldest records are no longer read.
    const known = reference === null ? record.run : byReference.has(reference) ? null : reference;
    const id = known ?? `${record.run}-${record.line}`;
    const draft: Draft = { id, kind, reference, records: [] };
    drafts.push(draft);
    return draft;
  }
  function openIn(run: Reference): Draft[] {
    return drafts.filter(
      (draft) =>
        (draft.kind === 'sign-in' || draft.kind === 'payment') &&
        draft.records.at(-1)?.run === run &&
        !isEnded(draft),
    );
  }
}

/** Whether a record of the launcher explains what a sign-in or a payment at that time did. */
const isRemarkable = ({ fact }: JournalRecord): boolean =>
  fact.kind !== 'started' && fact.kind !== 'page-loaded' && fact.kind !== 'quit';

/**
 * Returns, for each failure, the reference of the sign-in, session or payment that names it first. The failure itself may be
 * recorded without that reference, and a later sign-in may end with it too. The oldest record comes first.
 */
export function ownersOfFailures(
  records: readonly Pick<JournalRecord, 'fact' | 'reference'>[],
): Map<Reference, Reference> {
  const owners = new Map<Reference, Reference>();
  for (const { fact, reference } of records) {
    const failure = failureOf(fact);
    if (reference && failure && !owners.has(failure)) owners.set(failure, reference);
  }
  return owners;
}
