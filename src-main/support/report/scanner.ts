/**
 * Searches the finished files of a report for what must not leave this computer: each value that the launcher knows, and
 * whatever looks like a secret, in each encoding. Nothing is removed here: a finding means that the report is not written.
 */
import type { Encoding } from './readings.ts';
import { createSearch, type SearchOptions } from './search.ts';

export type ReportFile = { readonly name: string; readonly text: string };

export type Finding = {
  readonly file: string;
  /** A JSON path, or the section of a page; empty if only the file is known. */
  readonly place: string;
  /** What was found, in words. Never the value. */
  readonly what: string;
  /** The encodings around it, the outermost first. */
  readonly encodings: readonly Encoding[];
};

/** Returns what was found, in the order of the files; nothing if the report may be written. */
export function scan(files: readonly ReportFile[], options: SearchOptions): Finding[] {
  const search = createSearch(options);
  return files.flatMap((file) => {
    const { name } = file;
    const parts = [...partsOf(file)];
    // Searches the whole file first. Most files have no finding, and then the parts need no search.
    const all = search(parts.map(({ text }) => text).join('\n'));
    if (all.length === 0) return [];
    const found = parts.flatMap(({ place, text }) =>
      search(text).map((hit) => ({ file: name, place, ...hit })),
    );
    return unique(found.length > 0 ? found : all.map((hit) => ({ file: name, place: '', ...hit })));
  });
}

type Part = { readonly place: string; readonly text: string };

function* partsOf({ name, text }: ReportFile): Generator<Part> {
  if (name.endsWith('.json')) yield* leavesOf(JSON.parse(text), '');
  else yield* sectionsOf(text);
}

/** Returns the parts of a file that are searched, as one text. */
export const scannedText = (file: ReportFile): string =>
  [...partsOf(file)].map(({ text }) => text).join('\n');

/** Yields each value of a JSON document, with its path. Its keys are words of the launcher, which a player may be called. */
function* leavesOf(value: unknown, place: string): Generator<Part> {
  if (typeof value !== 'object' || value === null) {
    yield { place, text: String(value) };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(value)) yield* leavesOf(inner, `${place}[${key}]`);
    else yield* leavesOf(inner, place === '' ? shownKey(key) : `${place}.${shownKey(key)}`);
  }
}

/** Returns the key as people may see it: a key that may be a secret becomes `…`. */
const shownKey = (key: string): string => (/^[A-Za-z-]{1,24}$/.test(key) ? key : '…');

/**
 * Yields the texts in the sections of a page. The value of `data-section` names each. Tags are words of the launcher too:
 * `html` escapes every value, so none can look like a tag.
 */
function* sectionsOf(text: string): Generator<Part> {
  const [head = '', ...sections] = text.split(/(?=<section data-section=")/);
  yield { place: 'head', text: withoutTags(head) };
  for (const section of sections) {
    const [, place = ''] = /^<section data-section="([^"]*)"/.exec(section) ?? [];
    yield { place, text: withoutTags(section) };
  }
}

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, ' ');

function unique(findings: readonly Finding[]): Finding[] {
  const byPlace = new Map<string, Finding>();
  for (const finding of findings) {
    const { place, what } = finding;
    // Keeps the first finding: it has the fewest encodings.
    const key = `${place}\n${what}`;
    if (!byPlace.has(key)) byPlace.set(key, finding);
  }
  return [...byPlace.values()];
}
