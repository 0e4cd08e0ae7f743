/** The shades of a platform's accent colour. Text has a contrast of 7 : 1 on each (WCAG 2.2, 1.4.6). */

type Rgb = readonly [number, number, number];

/** Colours as `#rrggbb`. */
export type AccentShades = {
  /** The ground of a button. With the dark colours, also lines and progress bars on ink. */
  readonly accent: string;
  readonly hover: string;
  readonly active: string;
  /** The text on the three grounds. */
  readonly onAccent: string;
};

const enough = 7;
const white = '#ffffff';
const black = '#000000';
/** `--ink-deep` and `--ink` of src-renderer/ui/tokens.css. */
const darkText = '#0a0d15';
const ink = '#161b29';

const channels = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const linear = (channel: number): number => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [r, g, b] = channels(colour);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

/** `colour` with a share, from 0 to 1, of another colour. */
function mix(colour: string, other: string, share: number): string {
  const target = channels(other);
  const mixed = channels(colour).map((c, at) => Math.round(c + ((target[at] ?? 0) - c) * share));
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour itself, or with the smallest share of `other` that gives the contrast on all of `against`. */
function readable(colour: string, other: string, against: readonly string[]): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const shade = mix(colour, other, percent / 100);
    if (against.every((each) => contrast(shade, each) >= enough)) return shade;
  }
  return other;
}

/** Hover goes towards the text where the contrast allows it, and away from it elsewhere. */
function withStates(accent: string, onAccent: string, away: string): AccentShades {
  const closer = mix(accent, onAccent, 0.12);
  return contrast(closer, onAccent) >= enough
    ? { accent, hover: closer, active: mix(accent, away, 0.2), onAccent }
    : { accent, hover: mix(accent, away, 0.14), active: mix(accent, away, 0.28), onAccent };
}

/** Returns the shades of a colour `#rrggbb`: darkened for white text, and lightened for dark text. */
export function accentShades(colour: string): Record<'light' | 'dark', AccentShades> {
  return {
    light: withStates(readable(colour, black, [white]), white, black),
    // Also a line or a picture on ink, so it needs the contrast there too.
    dark: withStates(readable(colour, white, [darkText, ink]), darkText, white),
  };
}
