/** Breaks a text into lines for a terminal. */

import { isWide, widthOf } from '../src-shared/terminal-text.ts';
import { languageInUse } from '../src-shared/words.ts';

/** A line may not begin with these, as in Chinese and Japanese typesetting. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}ー]/u;
/** A line may not end with these. */
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Returns the lines of a text, each at most so many columns wide, unless one word is wider. A `\n` in the text ends a line too. */
export const wrapped = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((paragraph) => linesOf(paragraph, columns));

function linesOf(paragraph: string, columns: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    for (const [place, piece] of piecesOf(word).entries()) {
      const longer = line + (place === 0 && line !== '' ? ' ' : '') + piece;
      if (line !== '' && widthOf(longer) > columns) {
        lines.push(line);
        line = piece;
      } else line = longer;
    }
  }
  return [...lines, line];
}

/** The pieces of a text without spaces: a line may end between the words of Chinese and Japanese. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const { segment } of new Intl.Segmenter(languageInUse.locale, {
    granularity: 'word',
  }).segment(text)) {
    const last = pieces.at(-1);
    const mayEnd =
      last !== undefined &&
      (isWide(last.at(-1) ?? '') || isWide(segment)) &&
      !closing.test(segment) &&
      !opening.test(last);
    if (last === undefined || mayEnd) pieces.push(segment);
    else pieces[pieces.length - 1] = last + segment;
  }
  return pieces;
}
