/** A process loads the words that it reads. Every other test has them all, so it cannot see a missing one. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../dev/lib/process.ts';

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The area of each word, by its first name. */
const catalogues = import.meta.glob<{ readonly words: object }>(
  '../../src-shared/messages/en/*.ts',
  { eager: true },
);
const areas = new Map(
  Object.entries(catalogues).flatMap(([file, { words }]) =>
    Object.keys(words).map((key) => [key, path.parse(file).name]),
  ),
);

/** Returns a file and every file that is loaded with it: what `import()` loads comes later, with words of its own. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !/\.tsx?$/.test(file)) return found;
  found.add(file);
  for (const [, name = ''] of textOf(file).matchAll(/^(?:im|ex)port (?!type )[^;]*?'(\.[^']+)';/gm))
    loadedWith(path.posix.join(path.posix.dirname(file), name), found);
  return found;
}

/** The areas that a file loads or exchanges. */
const namedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:loadWords\(|reportAreas = \[)([^)\]]*)/g)].flatMap(([, list]) =>
    [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  );

test.each([
  // A report exchanges its words itself.
  ['src-main/command-line.ts', ['src-main/command-line.ts'], ['report']],
  // Main writes the words of an error where it has loaded them, and a receipt with code that it loads late.
  ['src-main/launcher.ts', ['src-main/launcher.ts'], ['errors', 'payments', 'commands']],
  ['src-main/support/check-up/check-up.ts', ['src-main/support/check-up/single-check-up.ts'], []],
  ['src-main/support/report/make-report.ts', ['src-main/support/report/make-report.ts'], []],
  ['src-main/support/timeline/timeline.ts', ['src-main/support/timeline/timelines.ts'], []],
  ['src-main/payments/receipt-page.ts', ['src-main/payments/receipt-file.ts'], ['errors']],
  ['src-main/payments/receipt-text.ts', ['src-main/commands.ts'], ['errors']],
  ['src-main/electron/refuse-start.ts', ['src-main/electron/refuse-start.ts'], []],
  // The window writes no lines of a payment.
  ['src-renderer/main.tsx', ['src-renderer/language.ts'], ['commands']],
  ...['help/help.tsx', 'about/about.tsx', 'settings/settings.tsx'].map(
    (screen): [string, string[], string[]] => [
      `src-renderer/${screen}`,
      ['src-renderer/language.ts', 'src-renderer/layers.tsx'],
      // Nor does it copy a check-up: main does.
      ['commands', 'journal'],
    ],
  ),
])('%s reads no word that is not loaded', (entry, loaders, unread) => {
  const loaded = [...loaders.flatMap(namedIn), ...unread];
  const missing = [...loadedWith(entry)].flatMap((file) =>
    [...textOf(file).matchAll(/\bwords\.(\w+)/g)]
      .filter(([, key = '']) => areas.has(key) && !loaded.includes(areas.get(key) ?? ''))
      .map(([word]) => `${file} reads ${word}`),
  );
  expect(missing).toEqual([]);
});
