/**
 * The mark: a key that is also an L. The bow is the ring, the blade the stem, the bits the foot.
 * build/icon.svg and the callback page draw the same lines.
 */

/** The key's lines, in a 32 × 32 field. */
export const keyPath = 'M12.5 14.2V25h8M12.5 20h4.6';
export const keyBow = { cx: 12.5, cy: 9.8, r: 4.4 };

/** The mark on its plate. Decoration: the name always stands beside it or in the title. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg
      className="mark"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="mark__plate" width="32" height="32" rx="9" />
      <g className="mark__key" fill="none" strokeWidth="3" strokeLinecap="round">
        <circle {...keyBow} />
        <path d={keyPath} strokeLinejoin="round" />
      </g>
    </svg>
  );
}

const keyhole = 'M-34 34a48 48 0 1 1 68 0l20 74a10 10 0 0 1-10 13h-88a10 10 0 0 1-10-13z';

/** The plate's engraving: a keyhole and the light around it. Alive while Latchkey waits. */
export function KeyholeArt({ alive }: { readonly alive: boolean }) {
  return (
    <svg
      className={alive ? 'art art--alive' : 'art'}
      viewBox="-200 -230 400 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <g fill="none" stroke="currentColor" vectorEffect="non-scaling-stroke">
        {[4.4, 3.5, 2.7, 2, 1.45].map((scale) => (
          <path
            key={scale}
            className="art__ring"
            d={keyhole}
            transform={`translate(0 ${-22 * scale + 22}) scale(${scale})`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <path className="art__hole" d={keyhole} fill="currentColor" />
    </svg>
  );
}
