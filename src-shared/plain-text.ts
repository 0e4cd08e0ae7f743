/** More than any name, address or message needs. */
const longest = 300;

/** Text from the wire, fit to be shown: no control characters, none that turn the reading direction, not endless. */
export const plainText = (text: string): string =>
  text.slice(0, longest).replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ');
