/**
 * The mark: a key in the shape of an L. build/icon.svg and the callback page draw the same lines.
 */

/** The key's lines, in a 32 × 32 field. */
export const keyPath = 'M13.6 14.6V24.6h7M13.6 19.9h4.2';
export const keyBow = { cx: 13.6, cy: 10.4, r: 4.2 };

/** The mark on its plate. Hidden from screen readers: the name is beside it or in the title. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect className="mark__plate" width="32" height="32" rx="9" />
      <g className="mark__key" fill="none" strokeWidth="3" strokeLinecap="round">
        <circle {...keyBow} />
        <path d={keyPath} strokeLinejoin="round" />
      </g>
    </svg>
  );
}

const keyhole = 'M-25 39a46 46 0 1 1 50 0q-3 3-2 7l14 62q2 9-7 9h-60q-9 0-7-9l14-62q1-4-2-7z';

/** How large each ring of the light is, and how bright. */
const rings = [
  [4.4, 0.09],
  [3.5, 0.13],
  [2.7, 0.19],
  [2, 0.28],
  [1.45, 0.42],
] as const;

/** The plate's engraving: a keyhole and the light around it. Animated while Latchkey waits. */
export function KeyholeArt({ isAnimated }: { readonly isAnimated: boolean }) {
  return (
    <svg
      className={isAnimated ? 'art art--alive' : 'art'}
      viewBox="-200 -230 400 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g fill="none" stroke="currentColor">
        {rings.map(([scale, opacity]) => (
          <path
            key={scale}
            d={keyhole}
            opacity={opacity}
            transform={`translate(0 ${-22 * scale + 22}) scale(${scale})`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </g>
      <defs>
        <linearGradient id="brass" x1="0" y1="0" x2="0.35" y2="1">
          <stop className="art__high" offset="0" />
          <stop className="art__low" offset="1" />
        </linearGradient>
        <radialGradient id="glow">
          <stop className="art__low" offset="0" stopOpacity="0.34" />
          <stop className="art__low" offset="1" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g className="art__hole">
        <circle cy="30" r="230" fill="url(#glow)" />
        <path d={keyhole} fill="url(#brass)" />
      </g>
    </svg>
  );
}
