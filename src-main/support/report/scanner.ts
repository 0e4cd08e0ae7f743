/**
 * Searches the finished files of a report for what must not leave this computer: each value that the launcher knows, and
 * whatever looks like a secret, in each encoding. Nothing is removed here: a finding means that the report is not written.
 */
import { batchesOf } from '../../base/batches.ts';
import { inTurns } from '../../base/turns.ts';
import { createSearch, type Hit, type SearchOptions } from './search.ts';

export type ReportFile = { readonly name: string; readonly text: string };

export type Finding = Hit & {
  readonly file: string;
  /** A JSON path, or the section of a page; empty if only the file is known. */
  readonly place: string;
};

/**
 * Resolves with what was found, in the order of the files; nothing if the report may be written. Searches in batches, so
 * that main is busy for some ms at a time.
 */
export async function scan(
  files: readonly ReportFile[],
  options: SearchOptions,
): Promise<Finding[]> {
  const search = createSearch(options);
  const findings: Finding[] = [];
  // To find the parts of a file takes as long as a batch.
  for await (const file of inTurns(files, 1)) {
    const found: Finding[] = [];
    const batches = batchesOf(piecesIn(file), batchLength, ({ text }) => text.length);
    for await (const batch of inTurns(batches, 1)) {
      // Most batches have no finding, and then the parts need no search.
      const all = search(batch.map(({ text }) => text).join('\n'));
      if (all.length === 0) continue;
      const before = found.length;
      for await (const { place, text } of inTurns(batch, 1)) {
        found.push(...search(text).map((hit) => ({ file: file.name, place, ...hit })));
      }
      if (found.length === before) {
        found.push(...all.map((hit) => ({ file: file.name, place: '', ...hit })));
      }
    }
    findings.push(...unique(found));
  }
  return findings;
}

type Part = { readonly place: string; readonly text: string };

/** How much is searched at once, in characters. */
const batchLength = 32 * 1024;
/** Two pieces of a long part share so many characters: longer than what is found only as a whole. */
const overlap = 4 * 1024;

function* piecesIn(file: ReportFile): Generator<Part> {
  for (const part of partsOf(file)) yield* piecesOf(part);
}

/** Yields a part in pieces that begin and end at white space, where there is some: half a word can be a name. */
function* piecesOf({ place, text }: Part): Generator<Part> {
  let start = 0;
  while (text.length - start > batchLength) {
    const end = spaceBefore(text, start + batchLength, start + batchLength / 2);
    yield { place, text: text.slice(start, end) };
    start = spaceBefore(text, end - overlap, start + 1);
  }
  yield { place, text: text.slice(start) };
}

/** The last place of white space before `at`; `at` if there is none from `lowest` on. */
function spaceBefore(text: string, at: number, lowest: number): number {
  for (let place = at; place >= lowest; place -= 1) {
    if (/\s/.test(text.charAt(place))) return place;
  }
  return at;
}

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

/** Keeps the first finding of each value in each place: it has the fewest encodings. */
const unique = (findings: readonly Finding[]): Finding[] => {
  const byValue = Map.groupBy(findings, ({ place, what }) => `${place}\n${what}`);
  return [...byValue.values()].flatMap(([first]) => first ?? []);
};
