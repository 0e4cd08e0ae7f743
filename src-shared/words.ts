/**
 * The words of the language in use. A process speaks one language at a time, so `words` is one value that each module reads when it needs a
 * word. Do not keep a word in a constant of a module: the language can change.
 */
import type { LanguageInUse } from './languages.ts';
import {
  type Compiled,
  fillMessage,
  type Intersection,
  type Message,
  type ValuesOf,
} from './messages/message.ts';

/** The English catalogues. Every other language has the same areas, keys and values, but for the report's. */
type Catalogues = {
  readonly window: typeof import('./messages/en/window.ts').words;
  readonly payments: typeof import('./messages/en/payments.ts').words;
  readonly errors: typeof import('./messages/en/errors.ts').words;
  readonly help: typeof import('./messages/en/help.ts').words;
  readonly checks: typeof import('./messages/en/checks.ts').words;
  readonly launcher: typeof import('./messages/en/launcher.ts').words;
  readonly journal: typeof import('./messages/en/journal.ts').words;
  readonly commands: typeof import('./messages/en/commands.ts').words;
  readonly report: typeof import('./messages/en/report.ts').words;
};
/** A file of each language's folder. It is loaded when it is needed. */
type Area = keyof Catalogues;

type AllWords = Compiled<Intersection<Catalogues[Area]>>;

/** The words of the areas that `loadWords` has loaded. A word of another area is undefined. */
export let words: AllWords;
/** The language of `words`. */
export let languageInUse: LanguageInUse = { language: 'en', locale: 'en' };
/** Names the language of the first words, when they are loaded. */
let firstLanguage: (() => LanguageInUse) | undefined;

const loaded = new Set<Area>();
const listeners = new Set<() => void>();

/** The first words will be in this language. It is asked for only then: to find it out takes time that the start needs. */
export function startIn(language: () => LanguageInUse): void {
  firstLanguage = language;
}

/** Calls `listener` after each change of the words. Returns the function that stops this. */
export function onWordsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Replaces these words, and calls the listeners. `npm run dev` calls it when a catalogue was edited. */
export function replaceWords(next: Partial<AllWords>): void {
  words = { ...words, ...next };
  for (const listener of listeners) listener();
}

/** Loads these areas in the language in use. Those that are there already are not loaded again. */
export async function loadWords(...areas: readonly Area[]): Promise<void> {
  languageInUse = firstLanguage?.() ?? languageInUse;
  firstLanguage = undefined;
  const { language } = languageInUse;
  const missing = areas.filter((area) => !loaded.has(area));
  const added = await read(language, missing);
  // The language has changed meanwhile.
  if (languageInUse.language !== language) return loadWords(...areas);
  for (const area of missing) loaded.add(area);
  words = { ...words, ...added };
}

/** The language of the last change. */
let wanted: LanguageInUse | undefined;

/**
 * Loads every loaded area in the new language, then replaces all of their words in one step. Changes nothing if another
 * change has begun meanwhile.
 */
export async function changeLanguage(next: LanguageInUse): Promise<void> {
  wanted = next;
  firstLanguage = undefined;
  const areas = [...loaded];
  const added = await read(next.language, areas);
  if (wanted !== next) return;
  // Another area was loaded meanwhile.
  if (areas.length !== loaded.size) return changeLanguage(next);
  languageInUse = next;
  replaceWords(added);
}

/**
 * Calls `write` while `words` is English, and returns its result. Support reads one language, so a text for support is in
 * English. `write` must not be asynchronous: nothing else may run while the words are exchanged.
 */
export async function inEnglish<Written>(
  areas: readonly Area[],
  write: () => Written extends Promise<unknown> ? never : Written,
): Promise<Written> {
  const english = await read('en', areas);
  const before = { words, languageInUse };
  try {
    words = { ...words, ...english };
    languageInUse = { language: 'en', locale: 'en' };
    return write();
  } finally {
    ({ words, languageInUse } = before);
  }
}

async function read(language: string, areas: readonly Area[]): Promise<Partial<AllWords>> {
  const modules: { readonly words: Partial<AllWords> }[] = await Promise.all(
    areas.map((area) =>
      language === 'en' || area === 'report'
        ? import(`./messages/en/${area}.ts`)
        : import(`./messages/${language}/${area}.json`),
    ),
  );
  return Object.assign({}, ...modules.map((each) => each.words));
}

/** The message with its values, as one text. Numbers are written as the player's region writes them. */
export const formatMessage = <M extends string | Message>(
  message: M,
  values: ValuesOf<M>,
): string => fillMessage(message, values as Record<string, unknown>, languageInUse);
