import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

const css = await readFile(new URL('../../../src-renderer/ui/tokens.css', import.meta.url), 'utf8');
const [lightCss = '', darkCss = ''] = css.split('@media (prefers-color-scheme: dark)');

const tokensOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
const light = tokensOf(lightCss);
const schemes = { light, dark: { ...light, ...tokensOf(darkCss.split('@media')[0] ?? '') } };

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

/** Text on its grounds needs 4.5 : 1; the edges of controls, icons and the focus ring 3 : 1. */
const pairs: [foreground: string, ground: string, atLeast: number][] = [
  ...['canvas', 'surface', 'surface-sunken', 'danger-ground', 'warning-ground'].flatMap(
    (ground): [string, string, number][] => [
      ['text', ground, 4.5],
      ['text-muted', ground, 4.5],
      ['focus', ground, 3],
    ],
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['on-accent', 'accent-active', 4.5],
  ['positive', 'positive-ground', 4.5],
  ['positive', 'canvas', 4.5],
  ['neutral', 'neutral-ground', 4.5],
  ['text-muted', 'neutral-ground', 4.5],
  ['plate-text', 'plate', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'danger-ground', 4.5],
  ['warning', 'warning-ground', 3],
  ['warning', 'surface', 4.5],
  ['warning', 'surface-sunken', 4.5],
  ['control-line', 'canvas', 3],
  ['control-line', 'surface', 3],
  ['brass', 'canvas', 3],
];

describe.each(Object.entries(schemes))('%s', (_, tokens) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, ground, atLeast) => {
    const [a, b] = [tokens[foreground], tokens[ground]];
    expect(a && b && contrast(a, b)).toBeGreaterThanOrEqual(atLeast);
  });
});
