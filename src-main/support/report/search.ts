/** Searches one text for secrets, in each of its readings. */
import { type KnownValue, patternFor, pieceLength, tokenPieces } from './known-values.ts';
import { type Encoding, type Reading, readingsOf } from './readings.ts';
import { shapes } from './shapes.ts';

export type SearchOptions = {
  readonly known: readonly KnownValue[];
  /** Texts that look like a secret but are not, such as the hash in the names of files. */
  readonly harmless?: readonly string[];
};

export type Hit = {
  /** What was found, in words. Never the value. */
  readonly what: string;
  /** The encodings around it, the outermost first. */
  readonly encodings: readonly Encoding[];
};

/** Returns a function that finds secrets in a text. */
export function createSearch({ known, harmless = [] }: SearchOptions) {
  const pieces = new Map<string, string[]>();
  const values = known.flatMap((value) => {
    const ofToken = tokenPieces(value);
    for (const piece of ofToken ?? [])
      pieces.set(piece, [...(pieces.get(piece) ?? []), value.what]);
    if (ofToken) return [];
    const pattern = patternFor(value);
    return pattern ? [{ what: value.what, find: (text: string) => text.match(pattern) ?? [] }] : [];
  });
  const hitsIn = ({ encodings, text: asWritten }: Reading): Hit[] => {
    // A letter with an accent may be written as two characters, as in file names of macOS.
    const text = asWritten.normalize();
    const isDecoded = encodings.some((encoding) => encoding === 'base64' || encoding === 'hex');
    const searchedShapes = shapes.filter(({ isPlainOnly = false }) => !(isPlainOnly && isDecoded));
    const found = [...values, ...searchedShapes].filter(({ find }) => find(text).length > 0);
    return [...tokensIn(text, pieces), ...found.map(({ what }) => what)].map((what) => ({
      what,
      encodings,
    }));
  };
  return (text: string): Hit[] => {
    const withoutHarmless = harmless.reduce((rest, each) => rest.replaceAll(each, ' '), text);
    return readingsOf(withoutHarmless).flatMap(hitsIn);
  };
}

/** Returns whose pieces are in a text. `pieces`: what each is a piece of; two tokens can have the same beginning. */
function tokensIn(
  text: string,
  pieces: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  const found = new Set<string>();
  if (pieces.size === 0) return found;
  const small = text.toLowerCase();
  for (let at = 0; at + pieceLength <= small.length; at += 1) {
    for (const what of pieces.get(small.slice(at, at + pieceLength)) ?? []) found.add(what);
  }
  return found;
}
