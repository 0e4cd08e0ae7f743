/** A plugin for Vite that compiles the ICU texts of src-shared/messages/<language>/, so that no parser ships. */
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const english = /\/src-shared\/messages\/en\/([^/]+)\.ts$/;
const translation = /\/src-shared\/messages\/[^/]+\/([^/]+)\.json$/;

/** The areas that only main reads. In the build of the page their files are empty: they would be a tenth of the app. */
export const mainAreas: readonly string[] = ['checks', 'commands', 'journal', 'report'];

/** Compiles every text of a catalogue. A text without values stays a text. Throws for a text that is not valid ICU. */
export function compileTexts(value: unknown): unknown {
  if (typeof value === 'string') return compile(value);
  // Compiled already.
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null)
    throw new TypeError('A catalogue has texts only.');
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, compileTexts(each)]));
}

/** `without`: the areas whose files become empty. */
export const compileMessages = ({ without = [] as readonly string[] } = {}): Plugin[] => [
  compileTranslations(without),
  compileEnglish(without),
];

const compileTranslations = (without: readonly string[]): Plugin => ({
  name: 'latchkey:compile-translations',
  // Before Vite makes a module of the file. It has the export of an English one.
  enforce: 'pre',
  transform: (code, id) => {
    const [, area] = translation.exec(id.split('?')[0] ?? '') ?? [];
    if (area === undefined) return undefined;
    const words = without.includes(area) ? {} : compileTexts(JSON.parse(code));
    return { code: JSON.stringify({ words }), map: null };
  },
});

function compileEnglish(without: readonly string[]): Plugin {
  let isDevServer = false;
  return {
    name: 'latchkey:compile-messages',
    configResolved: ({ command }) => {
      isDevServer = command === 'serve' && process.env.VITEST === undefined;
    },
    // After Vite has removed the types.
    async transform(code, id) {
      const [, area] = english.exec(id.split('?')[0] ?? '') ?? [];
      if (area === undefined) return undefined;
      if (without.includes(area)) return { code: 'export const words = {};', map: null };
      const url = `data:text/javascript,${encodeURIComponent(code)}`;
      const { words }: { readonly words: unknown } = await import(url);
      const compiled = `export const words = ${JSON.stringify(compileTexts(words))};`;
      return { code: isDevServer ? `${compiled}\n${hotUpdate}` : compiled, map: null };
    },
  };
}

/** Code that Vite's server adds to a catalogue: it shows an edit without a reload of the page. */
const hotUpdate = `import { replaceWords } from '../../words.ts';
import.meta.hot.accept((next) => next && replaceWords(next.words));`;
