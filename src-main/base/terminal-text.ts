/** What a text takes in a terminal: its colour, and how much room. */

export type Style = 'green' | 'yellow' | 'red' | 'dim' | 'bold';

const characters = new Intl.Segmenter();

/** Chinese, Japanese and Korean, the full-width forms of other characters, and emoji. */
const wide =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Yi}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
/** Signs that only say in which direction a text runs. */
const invisible = /^[\u200e\u200f\u2066-\u2069]$/;

/** Whether a text begins with a character that takes two columns. */
export const isWide = (text: string): boolean => wide.test(text);

function columnsOf(character: string): number {
  if (invisible.test(character)) return 0;
  return isWide(character) ? 2 : 1;
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
