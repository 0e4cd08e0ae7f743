/** More UTF-16 units than any name, address or message needs. */
const longest = 300;
/** Longer texts are not read to their end: what is stripped must leave something within these units. */
const longestRead = 3_000;

/** Control characters, ends of lines and paragraphs, and what turns the reading direction. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Characters that are drawn as nothing: joiners, fillers, tags, variation selectors, annotations. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** Marks upon marks: more than eight belong to no script, and reach into the lines around the text. */
const heap = /([\p{Mn}\p{Me}]{8})[\p{Mn}\p{Me}]+/gu;

/**
 * Text from the wire or from the disk, fit to be shown. It has one line, one reading direction, no invisible
 * character, at most eight marks in a row and at most 300 UTF-16 units. It is cut between graphemes. A second call changes nothing.
 */
export const plainText = (text: string): string =>
  cut(
    text
      .slice(0, longestRead)
      .replace(/\p{Cs}/gu, '\ufffd')
      .replace(breaking, ' ')
      .replace(ignorable, '')
      .replace(heap, '$1'),
  );

function cut(text: string): string {
  if (text.length <= longest) return text;
  // Made only here: the segmenter costs milliseconds.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const end = segmenter.segment(text).containing(longest)?.index;
  // One grapheme that long is a heap of accents.
  return text.slice(0, end || longest).replace(/\p{Cs}/gu, '');
}

/** Whether there is anything to see. The braille blank and the null notehead are symbols, and blank. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u2800\u{1d159}]/gu, ''));
