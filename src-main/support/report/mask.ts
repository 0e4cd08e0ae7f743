/** Masks secrets in texts that come partly from outside Latchkey, such as a response of the platform in the check-up. */
import { longestText } from '../../../src-shared/plain-text.ts';
import { patternFor, shortest, startingText } from './known-values.ts';
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
    const start = startingText(value);
    return pattern ? [{ pattern, start, alias: value.alias ?? ellipsis }] : [];
  });
  return (given) => {
    const text = values
      .reduce(
        (rest, { start, alias }) => (start === null ? rest : withoutStart(rest, start, alias)),
        given,
      )
      .normalize();
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

/** Puts the alias in place of the start of a value, six characters or more, where a long text may have been cut inside it. */
function withoutStart(text: string, value: string, alias: string): string {
  const [letters, wanted] = [inSmallLetters(text), inSmallLetters(value)];
  let masked = '';
  let rest = 0;
  const find = (from: number) => letters.indexOf(wanted.slice(0, shortest.secret), from);
  for (let at = find(0); at >= 0; at = find(Math.max(at + 1, rest))) {
    let end = at + shortest.secret;
    while (end < letters.length && letters[end] === wanted[end - at]) end += 1;
    const isCut = end >= earliestCut && /^\p{P}?(?:\s|$)/u.test(text.slice(end, end + 3));
    if (!isCut) continue;
    masked += text.slice(rest, at) + alias;
    rest = end;
  }
  return masked + text.slice(rest);
}

/** Few letters change the length of a text. Then it stays as it is, so that places in it stay right. */
function inSmallLetters(text: string): string {
  const small = text.toLowerCase();
  return small.length === text.length ? small : text;
}
