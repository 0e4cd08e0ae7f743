/** The style sheets of the renderer, which all apply to the same page. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { sources } from '../../support/sources.ts';

const sheets = sources('src-renderer/**/*.css');

/** The classes that a sheet styles by themselves: `.notice` and `.notice:hover`, but not `.tray .notice`. */
function classesOf(sheet: string): string[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{/g);
  const selectors = [...rules].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/));
  return selectors.flatMap((selector) => {
    const [, name] = /^\.([\w-]+)[^\s>+~]*$/.exec(selector.trim()) ?? [];
    return name === undefined ? [] : [name];
  });
}

test('no class has the styles of two features', () => {
  const features = new Map<string, Set<string>>();
  for (const { file, text } of sheets) {
    const feature = path.posix.basename(path.posix.dirname(file));
    // What all features share.
    if (feature === 'ui') continue;
    for (const name of classesOf(text)) {
      features.set(name, (features.get(name) ?? new Set()).add(feature));
    }
  }
  expect(features.size).toBeGreaterThan(100);
  const shared = [...features].filter(([, names]) => names.size > 1);
  expect(shared.map(([name, names]) => `${name}: ${[...names].join(', ')}`)).toEqual([]);
});

test('an animation without an end moves in steps, and only where the player wants motion', () => {
  const animations = sheets.flatMap(({ text }) =>
    [...text.matchAll(/animation: ([^;]+);/g)].map(([, animation = '']) => animation),
  );
  const endless = animations.filter((animation) => /infinite|--repeat/.test(animation));
  expect(endless.length).toBeGreaterThan(3);
  for (const animation of endless) expect(animation).toMatch(/steps\(\d+\) var\(--repeat\)$/);
});

test('English is written in one family and in two weights: Chromium asks the system for each before it draws', () => {
  const families = sheets.flatMap(
    ({ text }) => /:root \{[^}]*--font:\s*([^;]+);/s.exec(text)?.[1] ?? [],
  );
  expect(families).toEqual(['"Segoe UI", system-ui, sans-serif']);
  const weights = sheets.flatMap(({ text }) =>
    [...text.matchAll(/font(?:-weight)?: (\d+|bold|normal)/g)].map(([, weight]) => weight),
  );
  expect(new Set(weights)).toEqual(new Set(['normal', '400', '600']));
});
