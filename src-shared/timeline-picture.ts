/** What the picture of an episode says in words: for the screen, and for a copied text. */
import { formatMessage } from './messages/message.ts';
import { timelineWords } from './messages/timeline.ts';
import { type Episode, waitedFor } from './timeline.ts';

const words = timelineWords.picture;

/** A duration in its two largest units, such as `42.5 s` or `3 min 20 s`. */
export function lengthText(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return pair(minutes, 'min', Math.floor(seconds % 60), 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return pair(hours, 'h', minutes % 60, 'min');
  return pair(Math.floor(hours / 24), 'd', hours % 24, 'h');
}

const pair = (large: number, unit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${unit}` : `${large} ${unit} ${small} ${smallUnit}`;

/** How long an episode took, who it waited for in all, and where it stopped. */
export function pictureText(episode: Episode): string {
  const { endedAt, lengthMs, waits } = episode;
  const stopMs = stopOf(episode);
  const totals = waitedFor.flatMap((who) => {
    const ms = waits.reduce((sum, wait) => (wait.who === who ? sum + wait.ms : sum), 0);
    if (ms === 0) return [];
    return [formatMessage(words.wait, { who: timelineWords.waits[who], length: lengthText(ms) })];
  });
  return [
    formatMessage(endedAt === null ? words.running : words.length, {
      length: lengthText(lengthMs),
    }),
    totals.length === 0 ? words.noWaits : formatMessage(words.waits, { waits: totals.join(', ') }),
    ...(stopMs === null ? [] : [formatMessage(words.stopped, { length: lengthText(stopMs) })]),
  ].join(' ');
}

/** When an episode that failed came to its last problem, in ms since its start; null if it did not fail. */
export function stopOf({ outcome, steps, lengthMs }: Episode): number | null {
  if (outcome !== 'failed' && outcome !== 'died') return null;
  const last = steps.findLast(({ severity }) => severity === 'problem');
  return Math.min(last?.startMs ?? lengthMs, lengthMs);
}
