/** Draws an episode: who was waited for, how long, and where there was a problem. */

import { joinSentences } from '../../../src-shared/joined.ts';
import type { EpisodeBlock } from '../../../src-shared/report.ts';
import { formatMessage, words } from '../../../src-shared/words.ts';
import { type Html, html } from '../../base/html.ts';

/** In px. Lengths in time are percentages, so that the texts keep their size in a narrow window. */
const bar = { top: 14, height: 26 };
/** The width of one character, as a share of the picture's width. A bar that is narrower than its label has none. */
const shareOfLetter = 0.0125;

export function pictureOf({ length, waits, waited, problems, outcome }: EpisodeBlock): Html {
  const spoken = joinSentences([
    formatMessage(words.timeline.picture.length, { length }),
    waited,
    ...(problems.length > 0 ? [words.reportPage.timeline.withProblem] : []),
    outcome,
  ]);
  return html`<svg role="img" aria-label="${spoken}" width="100%" height="62">
<rect class="track" x="0" y="${bar.top}" width="100%" height="${bar.height}" rx="4"/>
${waits.map(waitOf)}${problems.map(problemAt)}<text class="axis" x="0" y="58">0</text><text class="axis" x="100%" y="58" text-anchor="end">${length}</text>
</svg>
`;
}

function waitOf({ who, start, size, label }: EpisodeBlock['waits'][number]): Html {
  const hasRoom = size >= label.length * shareOfLetter;
  const text = hasRoom
    ? html`<text class="label" x="${percent(start + size / 2)}" y="${bar.top + 18}" text-anchor="middle">${label}</text>`
    : '';
  // A very short wait stays visible.
  const width = Math.max(size, 0.004);
  const x = Math.min(start, 1 - width);
  return html`<g><title>${label}</title><rect class="wait wait-${who}" x="${percent(x)}" y="${bar.top}" width="${percent(width)}" height="${bar.height}" rx="3"/>${text}</g>
`;
}

/** Returns a mark. At the ends it is moved inwards, so that the picture does not cut it off. */
function problemAt(place: number): Html {
  const x = percent(Math.min(0.992, Math.max(0.008, place)));
  return html`<g class="mark"><line x1="${x}" x2="${x}" y1="10" y2="${bar.top + bar.height + 2}"/><text x="${x}" y="11" text-anchor="middle">✕</text></g>
`;
}

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`;
