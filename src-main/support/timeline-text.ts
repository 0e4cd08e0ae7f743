/** Episodes of the timeline as plain text, to be copied. */

import { durationText } from '../../src-shared/duration.ts';
import { timelineWords as words } from '../../src-shared/messages/timeline.ts';
import type { Episode, TimelineStep } from '../../src-shared/timeline.ts';
import { pictureText } from '../../src-shared/timeline-picture.ts';
import { localTime, timeZone } from './command-line/journal-line.ts';

export const textOf = (episodes: readonly Episode[]): string =>
  [`${words.title} (${timeZone()})`, ...episodes.map(textOfEpisode)].join('\n\n');

function textOfEpisode(episode: Episode): string {
  const { kind, reference, startedAt, summary, outcome, steps, hasBeginning } = episode;
  const head = [
    words.kinds[kind],
    reference,
    localTime(new Date(startedAt)),
    words.outcomes[outcome],
  ];
  return [
    head.filter((part) => part !== null).join(' · '),
    summary,
    pictureText(episode),
    ...(hasBeginning ? [] : [words.earlier]),
    ...steps.flatMap(linesOf),
  ].join('\n');
}

function linesOf({ startMs, sentence, code, failure, cause, remedy, severity }: TimelineStep) {
  const codes = [code, failure].filter((part) => part !== null).join(' · ');
  const line = `  +${durationText(startMs)}  ${sentence}${codes === '' ? '' : ` [${codes}]`}`;
  return [
    line,
    ...(cause === null ? [] : [`      ${words.cause}: ${cause}`]),
    ...(remedy === null ? [] : [`      ${words.remedy}: ${remedy}`]),
    ...(severity === 'mended' ? [`      ${words.mended}`] : []),
  ];
}
