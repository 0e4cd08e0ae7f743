import { widthOf } from './display-width.ts';

type Row = readonly [label: string, text: string];

/** Returns a line for each row, with the texts below each other. A row without a label continues the one above. */
export function labelled(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => widthOf(label)));
  return rows
    .map(([label, text]) => `${label}${' '.repeat(width - widthOf(label))}  ${text}\n`)
    .join('');
}
