/** Masks secrets in texts that come partly from outside Latchkey, such as a response of the platform in the check-up. */
import { longestText } from '../../../src-shared/plain-text.ts';
import { patternFor, startPatternFor } from './known-values.ts';
import { createSearch, type SearchOptions } from './search.ts';
import { shapes } from './shapes.ts';

const ellipsis = '…';

/** Where `plainText` can have cut a text at the earliest: it cuts before an emoji. In UTF-16 units. */
const earliestCut = longestText - 20;

/**
 * Returns a function that puts `…`, or the alias of a known value, in place of each secret. If an
 * encoded secret remains, the whole text becomes `…`.
 */
export function createMask(options: SearchOptions): (text: string) => string {
  const search = createSearch(options);
  const values = options.known.flatMap((value) => {
    const pattern = patternFor(value);
    const start = startPatternFor(value);
    return pattern ? [{ pattern, start, alias: value.alias ?? ellipsis }] : [];
  });
  const withoutStarts = (text: string) =>
    values.reduce(
      (rest, { start, alias }) =>
        start === null
          ? rest
          : rest.replace(start, (found, at: number) =>
              at + found.length < earliestCut ? found : alias,
            ),
      text,
    );
  return (given) => {
    const text = withoutStarts(given).normalize();
    if (search(text).length === 0) return text;
    const withoutValues = values.reduce(
      (rest, { pattern, alias }) => rest.replace(pattern, () => alias),
      text,
    );
    const masked = shapes.reduce(
      (rest, { find }) =>
        // The longest first: a shorter one may be a part of it.
        find(rest)
          .toSorted((one, other) => other.length - one.length)
          .reduce((left, each) => left.replaceAll(each, ellipsis), rest),
      withoutValues,
    );
    return search(masked).length === 0 ? masked : ellipsis;
  };
}
