import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast } from '../../../src-main/base/accent.ts';
import { brandFile } from '../../../src-main/window/brand-files.ts';
import { seed } from '../../support/long.ts';

const css = await readFile(new URL('../../../src-renderer/ui/tokens.css', import.meta.url), 'utf8');
type Tokens = Record<string, string>;

/** The colours of a stylesheet, each with its light and its dark value, which can be one. */
function schemesOf(sheet: string): { light: Tokens; dark: Tokens } {
  const colours = [
    ...sheet.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g),
  ].map(([, name = '', light = '', dark = light]) => ({ name, light, dark }));
  return {
    light: Object.fromEntries(colours.map(({ name, light }) => [name, light])),
    dark: Object.fromEntries(colours.map(({ name, dark }) => [name, dark])),
  };
}
const schemes = schemesOf(css);

/** The tokens of a launcher with this accent colour. */
function brandedWith(accentColour: string): typeof schemes {
  const sheet = brandFile({ brand: { accentColour } }, '/brand.css');
  const own = schemesOf(new TextDecoder().decode(sheet?.bytes));
  return { light: { ...schemes.light, ...own.light }, dark: { ...schemes.dark, ...own.dark } };
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
  ['accent', 'surface', 3],
  // A gradient is nowhere brighter or darker than at its ends.
  ['avatar-text', 'avatar-from', 7],
  ['avatar-text', 'avatar-to', 7],
];

/** What stands on ink takes the dark values in both schemes. */
const onInk = (['light', 'dark'] as const).flatMap((scheme) =>
  ['text', 'text-muted', 'danger', 'brass'].flatMap((foreground) =>
    ['ink', 'ink-deep'].map((ground) => [foreground, ground, scheme] as const),
  ),
);

/** The pairs that lack their contrast, with both colours. */
function lackingIn({ light, dark }: typeof schemes) {
  const all = [
    ...[light, dark].flatMap((tokens) =>
      pairs.map(([a, b, atLeast]) => [tokens[a], tokens[b], atLeast, `${a} on ${b}`] as const),
    ),
    ...onInk.map(
      ([a, b, scheme]) => [dark[a], { light, dark }[scheme][b], 7, `${a} on ${b}`] as const,
    ),
  ];
  return all.filter(([a, b, atLeast]) => !(a && b && contrast(a, b) >= atLeast));
}

test('U19 text has a contrast of at least 7, and other signs have one of at least 3', () => {
  expect(lackingIn(schemes)).toEqual([]);
});

test('U19 every pair of colours keeps its contrast with any accent colour', () => {
  const accents = fc.integer({ min: 0, max: 0xffffff });
  const colour = accents.map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, (accent) => {
      expect(lackingIn(brandedWith(accent))).toEqual([]);
    }),
    { numRuns: 2_000, seed, examples: [['#000000'], ['#ffffff'], ['#777777'], ['#ffff00']] },
  );
});
