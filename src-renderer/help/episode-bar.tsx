import { type Episode, waitedFor } from '../../src-shared/timeline.ts';
import { stopOf } from '../../src-shared/timeline-picture.ts';
import { words } from '../../src-shared/words.ts';

const width = 1000;
const height = 14;
/** A wait that is too short to be seen is drawn this wide. */
const narrowest = 6;

/** An episode as a bar: a piece for each wait, and a mark where it stopped. The words below the bar say the same. */
export function EpisodeBar({ episode }: { readonly episode: Episode }) {
  const { waits, lengthMs } = episode;
  const stopMs = stopOf(episode);
  const scale = (ms: number) => (lengthMs === 0 ? 0 : (ms / lengthMs) * width);
  return (
    <svg
      className="bar"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="bar__rest" width={width} height={height} />
      {waits.map(({ who, startMs, ms }) => {
        const x = Math.min(scale(startMs), width - narrowest);
        return (
          <rect
            key={`${who} ${startMs}`}
            className={`bar__wait--${who}`}
            x={x}
            width={Math.min(Math.max(scale(ms), narrowest), width - x)}
            height={height}
          />
        );
      })}
      {stopMs === null ? null : (
        <rect
          className="bar__stop"
          x={Math.min(scale(stopMs), width - 8)}
          width="8"
          height={height}
        />
      )}
    </svg>
  );
}

/** The meaning of the colours. Hidden from screen readers, as the bars: “Waiting for you” alone would be a claim. */
export const Legend = () => (
  <ul className="detail legend" aria-hidden="true">
    {waitedFor.map((who) => (
      <li key={who}>
        <svg className="legend__key" viewBox="0 0 12 12" aria-hidden="true">
          <rect className={`bar__wait--${who}`} width="12" height="12" rx="3" />
        </svg>
        {words.timeline.legend[who]}
      </li>
    ))}
  </ul>
);
