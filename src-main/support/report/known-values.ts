/** Private values that the launcher knows, and that no report may contain. */
import { Secret } from '../../base/secret.ts';

export type KnownValue = {
  /** In words, for the person who is told that a report was refused. */
  readonly what: string;
  readonly value: Secret | string;
  /**
   * `secret`: found anywhere in a text. `word`: a name or a path, found only as a whole word, because an ordinary word may
   * contain it.
   */
  readonly kind: 'secret' | 'word';
  /** What replaces it in a report, such as `account-1`; by default `…`. */
  readonly alias?: string | undefined;
};

/** What the scanner has to know about this computer. */
export type PrivateValues = {
  /** Returns the private values that are known at the time of the call. */
  readonly known: () => Promise<readonly KnownValue[]>;
  /** Texts that look like a secret but are not. */
  readonly harmless: readonly string[];
};

/** The shortest values to search for, in characters. Any text contains shorter ones by chance. */
export const shortest = { secret: 6, word: 5, unspaced: 2 };

/** Scripts that write no space between words, or particles directly after a name. A name in them is short. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]/u;

/** Long secrets are searched for in pieces: half a token is a secret too. In characters. */
export const pieceLength = 12;

const textOf = (value: Secret | string): string =>
  (value instanceof Secret ? value.reveal() : value).trim();

/** Returns a pattern that finds the value in a text in NFC; null if the value is too short to be looked for. */
export function patternFor({ value, kind }: KnownValue): RegExp | null {
  const text = textOf(value).normalize();
  const isUnspaced = kind === 'word' && unspaced.test(text);
  if (text.length < shortest[isUnspaced ? 'unspaced' : kind]) return null;
  if (kind === 'word' && !isUnspaced) {
    return new RegExp(`(?<![\\p{L}\\p{N}_-])${literal(text)}(?![\\p{L}\\p{N}_-])`, 'giu');
  }
  // An ID of digits is not a part of a longer number, such as a time in ms: a report has thousands of those.
  if (typeof value === 'string' && /^\d+$/.test(text))
    return new RegExp(`(?<!\\d)${text}(?!\\d)`, 'gu');
  // Only a `Secret` is split: pieces of an ID or an e-mail address occur in other texts too.
  const pieces = value instanceof Secret ? piecesOf(text) : [text];
  return new RegExp(pieces.map(literal).join('|'), 'giu');
}

/** Returns the text of a value of which a start is private too, if it has six characters or more; null for any other value. */
export function startingText({ value, kind }: KnownValue): string | null {
  const text = textOf(value);
  return kind === 'secret' && text.length >= shortest.secret ? text : null;
}

/**
 * Returns the pieces of a token in small letters; null for any other value. A search looks them up: as an expression, the
 * thousand pieces of a long token would take longer than all else.
 */
export function tokenPieces({ value }: KnownValue): string[] | null {
  const text = value instanceof Secret ? textOf(value) : '';
  if (text.length < 2 * pieceLength || !/^[\x21-\x7e]+$/.test(text)) return null;
  return piecesOf(text.toLowerCase()).slice(1);
}

function piecesOf(text: string): string[] {
  if (text.length < 2 * pieceLength) return [text];
  const pieces: string[] = [];
  for (let at = 0; at + pieceLength <= text.length; at += pieceLength) {
    pieces.push(text.slice(at, at + pieceLength));
  }
  // The whole value first, so that a mask covers all of it.
  return [text, ...pieces];
}

/** Escapes a text for a pattern. White space matches any white space: a line break may have become a space. */
const literal = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
