/** What the picture of an episode says in words: for the screen, and for a copied text. */

import { durationText } from './duration.ts';
import { joinList, joinSentences } from './joined.ts';
import { type Episode, waitedFor } from './timeline.ts';
import { formatMessage, words } from './words.ts';

/** How long an episode took, who it waited for in all, and where it stopped. */
export function pictureText(episode: Episode): string {
  const { endedAt, lengthMs, waits } = episode;
  const { picture } = words.timeline;
  const stopMs = stopOf(episode);
  const totals = waitedFor.flatMap((who) => {
    const ms = waits.reduce((sum, wait) => (wait.who === who ? sum + wait.ms : sum), 0);
    return ms === 0 ? [] : [formatMessage(picture.wait[who], { length: durationText(ms) })];
  });
  return joinSentences([
    formatMessage(endedAt === null ? picture.running : picture.length, {
      length: durationText(lengthMs),
    }),
    totals.length === 0 ? '' : formatMessage(picture.waits, { waits: joinList(totals) }),
    stopMs === null ? '' : formatMessage(picture.stopped, { length: durationText(stopMs) }),
  ]);
}

/** When an episode that failed came to its last problem, in ms since its start; null if it did not fail. */
export function stopOf({ outcome, steps, lengthMs }: Episode): number | null {
  if (outcome !== 'failed' && outcome !== 'died') return null;
  const last = steps.findLast(({ severity }) => severity === 'problem');
  return Math.min(last?.startMs ?? lengthMs, lengthMs);
}
