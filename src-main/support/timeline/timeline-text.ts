/** Episodes of the timeline as plain text, to be copied. */

import { durationText } from '../../../src-shared/duration.ts';
import { localTime, timeZone } from '../../../src-shared/local-time.ts';
import { type Episode, shownReference, type TimelineStep } from '../../../src-shared/timeline.ts';
import { pictureText } from '../../../src-shared/timeline-picture.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';

/** `paymentIds`: the IDs of payments, by their references. */
export const textOf = (
  episodes: readonly Episode[],
  paymentIds: ReadonlyMap<string, string>,
): string =>
  [
    `${words.timeline.title} (${timeZone()})`,
    ...episodes.map((episode) => textOfEpisode(episode, paymentIds.get(episode.reference ?? ''))),
  ].join('\n\n');

function textOfEpisode(episode: Episode, paymentId: string | undefined): string {
  const { kind, startedAt, summary, outcome, steps, hasBeginning } = episode;
  const head = [
    words.timeline.kinds[kind],
    shownReference(episode),
    localTime(new Date(startedAt)),
    words.timeline.outcomes[outcome],
  ];
  return [
    head.filter((part) => part !== null).join(' · '),
    ...(paymentId === undefined
      ? []
      : [formatMessage(words.timeline.paymentId, { id: paymentId })]),
    summary,
    pictureText(episode),
    ...(hasBeginning ? [] : [words.timeline.earlier]),
    ...steps.flatMap(linesOf),
  ].join('\n');
}

function linesOf({ startMs, sentence, code, failure, cause, remedy, severity }: TimelineStep) {
  const codes = [code, failure].filter((part) => part !== null).join(' · ');
  const line = `  +${durationText(startMs)}  ${sentence}${codes === '' ? '' : ` [${codes}]`}`;
  return [
    line,
    ...(cause === null ? [] : [`      ${formatMessage(words.timeline.cause, { cause })}`]),
    ...(remedy === null ? [] : [`      ${formatMessage(words.timeline.remedy, { remedy })}`]),
    ...(severity === 'mended' ? [`      ${words.timeline.mended}`] : []),
  ];
}
