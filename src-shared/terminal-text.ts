/** What a text takes in a terminal: its colour, and how much room. */

import { eastAsianWidth } from 'get-east-asian-width';

export type Style = 'green' | 'yellow' | 'red' | 'dim' | 'bold';

const characters = new Intl.Segmenter();

/** Signs that only say in which direction a text runs. */
const invisible = /^[\u200e\u200f\u2066-\u2069]$/;

/** Whether a text begins with a character that takes two columns. */
export const isWide = (text: string): boolean => columnsOf(text) === 2;

/** Returns the columns of a character by its first code point: the others of it change its look only. */
function columnsOf(character: string): number {
  const first = character.codePointAt(0);
  return first === undefined || invisible.test(character) ? 0 : eastAsianWidth(first);
}

/** Returns the number of columns. */
export function widthOf(text: string): number {
  let columns = 0;
  for (const { segment } of characters.segment(text)) columns += columnsOf(segment);
  return columns;
}

/** Returns the beginning of the text that fits into this many columns. */
export function cutTo(text: string, most: number): string {
  let columns = 0;
  for (const { segment, index } of characters.segment(text)) {
    columns += columnsOf(segment);
    if (columns > most) return text.slice(0, index);
  }
  return text;
}
