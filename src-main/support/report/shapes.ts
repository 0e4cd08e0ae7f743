/** What a secret looks like, for a value that the launcher does not know. */

type Shape = {
  /** In words, for the person who is told that a report was refused. */
  readonly what: string;
  /** Returns the parts of a text that look like this, each with all of its secret: a mask replaces them. */
  readonly find: (text: string) => readonly string[];
  /** Whether this is looked for only in the text as it is, because decoded noise can look like it. */
  readonly isPlainOnly?: boolean;
};

const pattern = (what: string, { source, flags }: RegExp): Shape => {
  const expression = new RegExp(source, `${flags}g`);
  return { what, find: (text) => text.match(expression) ?? [] };
};

const secretNames =
  'access_token|refresh_token|id_token|code_verifier|client_secret|device_code|user_code|password|passwd|api_key|apikey|session_id|sessionid';

export const shapes: readonly Shape[] = [
  pattern(
    'an e-mail address',
    /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{2,}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,}/u,
  ),
  // A drive that a person has plugged in is below a folder of their name too.
  pattern('a home path', /(?<![\w.-])\/(?:home|Users|var\/home|(?:run\/)?media)\/[^/\s"'<>:;,)]+/),
  pattern('a home path', /(?<![\w.-])\/root(?=\/[^\s"'<>])/),
  // A user name of Windows may have spaces. Then a separator shows where it ends.
  pattern(
    'a home path',
    /\b[a-z]:[\\/]+(?:Users|Documents and Settings)[\\/]+[^\\/\s"'<>]+(?:(?: [^\\/\s"'<>:]+){1,3}(?=[\\/]))?/i,
  ),
  pattern('a JSON Web Token', /eyJ(?:(?!eyJ)[\w-]){8,}\.[\w-]{8,}/),
  pattern(
    'a private key',
    /-----BEGIN [A-Z ]{3,40}-----(?:(?!-----)[\s\S])*(?:-----END [A-Z ]{3,40}-----)?/,
  ),
  pattern(
    'an Authorization header',
    /\b(?:proxy-)?authorization["']?[ \t]*[:=][ \t]*["']?[\w-]+[^\s"'<>]*(?:[ \t]+[^\s"'<>]+)?/i,
  ),
  pattern('an Authorization header', /\b(?:Bearer|Basic|DPoP)[ \t]+(?=[\w.~+/-]*\d)[\w.~+/-]{6,}/i),
  pattern(
    'a cookie',
    /\b(?:set-)?cookie["']?[ \t]*[:=][ \t]*["']?[^\s=;"']+=[^\s;"']+(?:;[ \t]*[^\s;]+)*/i,
  ),
  pattern(
    'a cookie',
    /(?<![^\s;"'<>])[^\s;"'<>=]*=[^\s;"'<>]+;[ \t]*(?:path|domain|expires|max-age|httponly|secure|samesite)\b/i,
  ),
  pattern('an address with a user name', /\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s/"'<>]+@/i),
  pattern(
    'an address with a query',
    /\b[a-z][a-z\d+.-]{1,20}:\/\/(?:(?!:\/\/)[^\s"'<>?#])+[?#][^\s"'<>][^\s"<>]*/i,
  ),
  pattern(
    'a parameter with a secret',
    new RegExp(`\\b(?:${secretNames}|code|state|nonce|token)=[^\\s"'<>&]{4,}`, 'i'),
  ),
  pattern(
    'a parameter with a secret',
    new RegExp(`"(?:${secretNames})"\\s*:\\s*"(?:\\\\.|[^"\\\\]){4,}`, 'i'),
  ),
  pattern('a UUID', /(?<![0-9a-f])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![0-9a-f])/i),
  /** The letters of RFC 8628 6.1. */
  pattern('a sign-in code', /\b[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}\b/),
  { what: 'something like a token', find: tokenLikeRuns, isPlainOnly: true },
];

/** A run of the letters of base64url and hex, which tokens, codes and digests are made of. */
const tokenRun = /[A-Za-z0-9_-]{16,}/g;

function tokenLikeRuns(text: string): readonly string[] {
  return text.match(tokenRun)?.filter(isTokenLike) ?? [];
}

/** In characters. Twelve random ones have at least 70 bits, so they cannot be guessed. */
const minRandomLength = 12;

/** Whether a run has a random part, besides words and numbers: `authorization-code-flow` is, `dBjftJeZ4CVP-mB92K27uhbUJU1p` is not. */
function isTokenLike(text: string): boolean {
  const random = text.split(/[-_]+/).filter((piece) => !isWord(piece));
  return random.join('').length >= minRandomLength;
}

/** A word, several words in camel case, or a number as in a date. */
const isWord = (piece: string): boolean =>
  /^(?:[A-Z]?[a-z]{1,20}(?:[A-Z][a-z]{1,20}){0,5}|[A-Z]{1,16}|\d{1,8})$/.test(piece);
