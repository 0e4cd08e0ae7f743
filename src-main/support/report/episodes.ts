/** The timeline of a report: episodes with names in place of IDs. */

import { durationText } from '../../../src-shared/duration.ts';
import { joinList } from '../../../src-shared/joined.ts';
import { localTime } from '../../../src-shared/local-time.ts';
import type { EpisodeBlock } from '../../../src-shared/report.ts';
import { hasProblem, type Wait } from '../../../src-shared/timeline.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import type { JournalRecord } from '../journal/journal-record.ts';
import { episodesOf } from '../timeline/timeline.ts';

type NamedEpisode = ReturnType<typeof nameEpisodes>[number];

/**
 * Returns the episodes of the records, the newest first, each without the ID of its process, and with the name of its records, such
 * as `sign-in-1`. `names`: the names by ID. `readAt`: in ms since 1970.
 */
export const nameEpisodes = (
  records: readonly JournalRecord[],
  names: ReadonlyMap<string, string>,
  readAt: number,
) =>
  episodesOf(records, readAt).map(({ id, ...episode }) => ({
    ...episode,
    // The ID of an episode of the launcher is that of its process.
    name: names.get(episode.reference ?? id) ?? '',
  }));

/** Returns the episode in words, and where each wait and each problem is in its picture. */
export function episodeBlock(episode: NamedEpisode): EpisodeBlock {
  const { name, reference, kind, startedAt, lengthMs, outcome, summary, waits, steps } = episode;
  const problems = steps.filter(({ severity }) => severity === 'problem');
  return {
    name: reference === null ? name : `${name} (${reference})`,
    title: words.timeline.kinds[kind],
    time: localTime(new Date(startedAt)),
    outcome: words.timeline.outcomes[outcome],
    summary,
    isProblem: hasProblem(episode),
    length: durationText(lengthMs),
    waited: waitedText(episode),
    waits: waits.map(({ who, startMs, ms }) => ({
      who,
      start: shareOf(startMs, lengthMs),
      size: shareOf(ms, lengthMs),
      label: waitText(who, ms),
    })),
    problems: problems.map(({ startMs }) => shareOf(startMs, lengthMs)),
    steps: steps.map(({ startMs, sentence, code, failure, cause, remedy, severity }) => ({
      after: durationText(startMs),
      sentence,
      code: [code, failure].filter(Boolean).join(' · '),
      more: [
        ...(cause === null ? [] : [formatMessage(words.timeline.cause, { cause })]),
        ...(remedy === null ? [] : [`→ ${remedy}`]),
      ],
      isProblem: severity === 'problem',
    })),
  };
}

/** Returns the share of a length, from 0 to 1. */
const shareOf = (ms: number, lengthMs: number): number =>
  lengthMs > 0 ? Math.min(1, Math.round((ms / lengthMs) * 10_000) / 10_000) : 0;

/** Returns how long each was waited for, in words. */
function waitedText({ waits }: NamedEpisode): string {
  const sums = new Map<Wait['who'], number>();
  for (const { who, ms } of waits) sums.set(who, (sums.get(who) ?? 0) + ms);
  const parts = [...sums].map(([who, ms]) => waitText(who, ms));
  if (parts.length === 0) return '';
  return formatMessage(words.timeline.picture.waits, { waits: joinList(parts) });
}

function waitText(who: Wait['who'], ms: number): string {
  const texts = words.reportPage.timeline;
  return formatMessage(texts.wait, { who: texts.who[who], length: durationText(ms) });
}
