import { cutTo, widthOf } from '../src-shared/terminal-text.ts';
import { wrapped } from './wrapped.ts';

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
          : wrapped(text, room).flatMap((line) => [...piecesOf(line, room)]);
      return `${label}${' '.repeat(width - widthOf(label))}  ${lines.join(`\n${indent}`)}\n`;
    })
    .join('');
}

/** Yields pieces of a line that are at most this wide: one word can be wider. */
function* piecesOf(line: string, columns: number): Generator<string> {
  let rest = line;
  while (widthOf(rest) > columns) {
    const piece = cutTo(rest, columns);
    yield piece;
    rest = rest.slice(piece.length);
  }
  yield rest;
}
