/** The longest text that is shown, in UTF-16 units. */
export const longestText = 300;
/** Only this much of a text is read, in UTF-16 units. */
const maxInput = 3_000;

/** Characters that change the reading direction, and show nothing (Unicode Standard Annex 9). */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns a text for the clipboard or a terminal. Most terminals do not know these characters, and in a command, a code or a path
 * that is pasted they are a part of it.
 */
export const withoutDirectionMarks = (text: string): string => text.replace(directionMarks, '');

/** Shortens e-mail addresses, also in URL encoding, because people copy what a terminal or the check-up shows and hand it on. */
export const withoutEmail = (text: string): string =>
  text.replace(/(?<!\S)(\S)\S*(?:@|%40)/gu, '$1…@');

/** Control characters, line and paragraph separators, and characters that change the reading direction. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
/** Invisible characters: joiners, fillers, tags, variation selectors, annotations. */
const ignorable = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+/gu;

/** More than eight combining marks in a row: no script needs them, and they overlap the lines around the text. */
const stackedMarks = /([\p{Mn}\p{Me}]{8})[\p{Mn}\p{Me}]+/gu;

/** Spaces in a row, with those symbols that are blank. In a terminal they would put a text below another column. */
const blanks = /[\s\u2800\u{1d159}]{2,}/gu;

/**
 * Returns a text from the network, the disk or the command line in a form that is safe to show. It has one line, one reading direction, no
 * invisible character, no two spaces in a row, at most eight marks in a row and at most 300 UTF-16 units. It is cut between graphemes. A second call changes nothing.
 */
export const plainText = (text: string): string =>
  cut(
    text
      .slice(0, maxInput)
      .replace(/\p{Cs}/gu, '\ufffd')
      .replace(breaking, ' ')
      .replace(ignorable, '')
      .replace(blanks, ' ')
      .replace(stackedMarks, '$1'),
  );

function cut(text: string): string {
  if (text.length <= longestText) return text;
  // Created only when needed: a segmenter costs milliseconds.
  const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
  const end = segmenter.segment(text).containing(longestText)?.index;
  // The first grapheme alone is longer than the limit, so it is cut in the middle.
  return text.slice(0, end || longestText).replace(/\p{Cs}/gu, '');
}

/** Whether a text has a visible character. The braille blank and the null notehead are symbols, but blank. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/[\u2800\u{1d159}]/gu, ''));
