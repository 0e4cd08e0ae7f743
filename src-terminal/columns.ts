/** Lays texts out in the columns of a terminal. */

import { cutTo, isWide, widthOf } from '../src-shared/terminal-text.ts';
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

/** A word to type, or a code, with its meaning. */
export type Row = readonly [label: string, text: string];

/** A narrower column is not worth breaking lines for. */
const narrowest = 20;

/**
 * Returns a line for each row, with the texts below each other. A row without a label continues the one above. A text that is
 * wider than the terminal goes on below its own beginning, so that no part of it can look like another row.
 */
export function labelled(rows: readonly Row[], columns: number): string {
  const width = Math.max(...rows.map(([label]) => widthOf(label)));
  const room = Math.max(columns - width - 2, narrowest);
  const indent = ' '.repeat(width + 2);
  return rows
    .map(([label, text]) => {
      const lines =
        widthOf(text) <= room
          ? [text]
          : wrapped(text, room).flatMap((line) => [...cutInto(line, room)]);
      return `${label}${' '.repeat(width - widthOf(label))}  ${lines.join(`\n${indent}`)}\n`;
    })
    .join('');
}

/** Yields pieces of a line that are at most this wide: one word can be wider. */
function* cutInto(line: string, columns: number): Generator<string> {
  let rest = line;
  while (widthOf(rest) > columns) {
    const piece = cutTo(rest, columns);
    yield piece;
    rest = rest.slice(piece.length);
  }
  yield rest;
}
