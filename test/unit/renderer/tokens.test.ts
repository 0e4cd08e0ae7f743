import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const css = await readFile(new URL('../../../src-renderer/ui/tokens.css', import.meta.url), 'utf8');
/** Each colour with its light and its dark value, which can be one. */
const colours = [
  ...css.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g),
].map(([, name = '', light = '', dark = light]) => ({ name, light, dark }));
const schemes: Record<string, Record<string, string>> = {
  light: Object.fromEntries(colours.map(({ name, light }) => [name, light])),
  dark: Object.fromEntries(colours.map(({ name, dark }) => [name, dark])),
};

/** WCAG's relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dark + 0.05);
}

/** Text on its grounds needs 7 : 1 (WCAG 2.2, 1.4.6); the edges of controls, icons and the focus ring 3 : 1. */
const pairs: [foreground: string, ground: string, atLeast: number][] = [
  ...['canvas', 'surface', 'surface-sunken', 'danger-ground', 'warning-ground'].flatMap(
    (ground): [string, string, number][] => [
      ['text', ground, 7],
      ['text-muted', ground, 7],
      ['focus', ground, 3],
    ],
  ),
  ['on-accent', 'accent', 7],
  ['on-accent', 'accent-hover', 7],
  ['on-accent', 'accent-active', 7],
  ['positive', 'positive-ground', 7],
  ['positive', 'canvas', 7],
  ['neutral', 'neutral-ground', 7],
  ['text-muted', 'neutral-ground', 7],
  ['danger', 'surface', 7],
  ['danger', 'danger-ground', 7],
  ['warning', 'warning-ground', 7],
  ['warning', 'surface', 7],
  ['warning', 'surface-sunken', 7],
  ['control-line', 'canvas', 3],
  ['control-line', 'surface', 3],
  ['brass', 'canvas', 3],
  // A gradient is nowhere brighter or darker than at its ends.
  ['avatar-text', 'avatar-from', 7],
  ['avatar-text', 'avatar-to', 7],
];

/** What stands on ink takes the dark values in both schemes. */
test.each(
  ['light', 'dark'].flatMap((scheme) =>
    ['text', 'text-muted', 'danger', 'brass'].flatMap((foreground) =>
      ['ink', 'ink-deep'].map((ground) => [foreground, ground, scheme] as const),
    ),
  ),
)(
  'U19 dark %s on %s of the %s scheme has a contrast of at least 7',
  (foreground, ground, scheme) => {
    const [a, b] = [schemes.dark?.[foreground], schemes[scheme]?.[ground]];
    expect(a && b && contrast(a, b)).toBeGreaterThanOrEqual(7);
  },
);

describe.each(Object.entries(schemes))('%s', (_, tokens) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, ground, atLeast) => {
    const [a, b] = [tokens[foreground], tokens[ground]];
    expect(a && b && contrast(a, b)).toBeGreaterThanOrEqual(atLeast);
  });
});
