/** A plugin for Vite that compiles the ICU texts of src-shared/messages/<language>/, so that no parser ships. */
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

const catalogue = /\/src-shared\/messages\/[^/]+\/([^/]+)\.(ts|json)$/;

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
export function compileMessages({ without = [] as readonly string[] } = {}): Plugin {
  let isDevServer = false;
  return {
    name: 'latchkey:compile-messages',
    configResolved: ({ command }) => {
      isDevServer = command === 'serve' && process.env.VITEST === undefined;
    },
    // Before Vite makes a module of a translation. It gets the export of an English one.
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      const [, area, kind] = catalogue.exec(file) ?? [];
      if (area === undefined) return undefined;
      const read = kind === 'ts' ? readEnglish(file) : JSON.parse(code);
      const words = JSON.stringify(without.includes(area) ? {} : compileTexts(await read));
      if (kind === 'json') return { code: `{ "words": ${words} }`, map: null };
      const compiled = `export const words = ${words};`;
      return { code: isDevServer ? `${compiled}\n${hotUpdate}` : compiled, map: null };
    },
  };
}

/** Returns the texts of an English catalogue, as they are now: Node remembers a module by its address. */
async function readEnglish(file: string): Promise<unknown> {
  const { words }: { words: unknown } = await import(`${pathToFileURL(file)}?${Date.now()}`);
  return words;
}

/** Code that Vite's server adds to a catalogue: it shows an edit without a reload of the page. */
const hotUpdate = `import { replaceWords } from '../../words.ts';
import.meta.hot.accept((next) => next && replaceWords(next.words));`;
