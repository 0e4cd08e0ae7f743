/** Searches one text for secrets, in each of its readings. */
import { type KnownValue, patternFor } from './known-values.ts';
import { type Encoding, type Reading, readingsOf } from './readings.ts';
import { shapes } from './shapes.ts';

export type SearchOptions = {
  readonly known: readonly KnownValue[];
  /** Texts that look like a secret but are not, such as the digest of the page's style. */
  readonly harmless?: readonly string[];
};

type Hit = {
  /** What was found, in words. Never the value. */
  readonly what: string;
  /** The encodings around it, the outermost first. */
  readonly encodings: readonly Encoding[];
};

export type Search = (text: string) => Hit[];

/** Returns a function that finds secrets in a text. */
export function createSearch({ known, harmless = [] }: SearchOptions): Search {
  const values = known.flatMap((value) => {
    const pattern = patternFor(value);
    return pattern ? [{ what: value.what, find: (text: string) => text.match(pattern) ?? [] }] : [];
  });
  const hitsIn = ({ encodings, text }: Reading): Hit[] => {
    const isDecoded = encodings.some((encoding) => encoding === 'base64' || encoding === 'hex');
    const searchedShapes = shapes.filter(({ isPlainOnly = false }) => !(isPlainOnly && isDecoded));
    return [...values, ...searchedShapes]
      .filter(({ find }) => find(text).length > 0)
      .map(({ what }) => ({ what, encodings }));
  };
  return (text) => {
    const withoutHarmless = harmless.reduce((rest, each) => rest.replaceAll(each, ' '), text);
    return readingsOf(withoutHarmless).flatMap(hitsIn);
  };
}
