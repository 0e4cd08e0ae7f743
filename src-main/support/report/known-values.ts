/** The values that the launcher knows and a report must not hold. */
import { Secret } from '../../base/secret.ts';

export type KnownValue = {
  /** In words, for the person who is told that a report was refused. */
  readonly what: string;
  readonly value: Secret | string;
  /**
   * `secret`: any part of a longer text counts. `word`: a name or a path, which counts only if it stands alone, because
   * it may also be a part of an ordinary word.
   */
  readonly kind: 'secret' | 'word';
  /** What stands for it in a report, such as `account-1`; by default `…`. */
  readonly alias?: string;
};

/** What main hands to the maker of a report. */
export type PrivateValues = {
  /** What must not be in a report, as it is known when this is called. */
  readonly known: () => Promise<readonly KnownValue[]>;
  /** Texts that look like a secret and are none. */
  readonly harmless: readonly string[];
};

/** Shorter values are found by chance in any text. */
const shortest = { secret: 6, word: 5 };

/** Long secrets are searched for in pieces: half a token is a secret too. In characters. */
const pieceLength = 12;

/** Returns a pattern that finds the value in a text; null if the value is too short to be looked for. */
export function patternFor({ value, kind }: KnownValue): RegExp | null {
  const text = (value instanceof Secret ? value.reveal() : value).trim();
  if (text.length < shortest[kind]) return null;
  if (kind === 'word') {
    return new RegExp(`(?<![\\p{L}\\p{N}_-])${literal(text)}(?![\\p{L}\\p{N}_-])`, 'giu');
  }
  // An address or an e-mail has pieces that others have too.
  const pieces = value instanceof Secret ? piecesOf(text) : [text];
  return new RegExp(pieces.map(literal).join('|'), 'giu');
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

/** White space counts as any white space: a text on one line has a space for each line break. */
const literal = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+');
