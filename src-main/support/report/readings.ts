/** Decodes a text in every way in which it may hide a value. */

const encodings = ['url', 'json', 'html', 'base64', 'hex'] as const;
export type Encoding = (typeof encodings)[number];

export type Reading = {
  /** The encodings that were undone, the outermost first. Empty for the text as it is. */
  readonly encodings: readonly Encoding[];
  readonly text: string;
};

/** How many nested encodings are decoded. A URL in JSON in Base64 has three. */
const maxDepth = 3;

/** Returns the text as it is, and each of its decoded forms, without repetitions. */
export function readingsOf(text: string): Reading[] {
  const readings: Reading[] = [{ encodings: [], text }];
  const seen = new Set([text]);
  // The list grows while it is walked.
  for (const { encodings: undone, text: before } of readings) {
    if (undone.length === maxDepth) continue;
    for (const encoding of encodings) {
      for (const after of decoders[encoding](before)) {
        if (after === '' || seen.has(after)) continue;
        seen.add(after);
        readings.push({ encodings: [...undone, encoding], text: after });
      }
    }
  }
  return readings;
}

const decoders: Readonly<Record<Encoding, (text: string) => readonly string[]>> = {
  url: (text) => {
    const plain = unescapePercent(text);
    // A form writes a space as `+` (URL Standard, application/x-www-form-urlencoded).
    return [plain, unescapePercent(text.replaceAll('+', ' '))];
  },
  json: (text) => [text.replace(jsonEscape, unescapeJson)],
  html: (text) => [text.replace(htmlEscape, unescapeHtml)],
  base64: (text) => decodeRuns(text, base64Run, 'base64', 4),
  hex: (text) => decodeRuns(text, hexRun, 'hex', 2),
};

const unescapePercent = (text: string): string =>
  text.replace(/(?:%[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('%', ''), 'hex').toString(),
  );

const jsonEscape = /\\(?:u[0-9a-f]{4}|x[0-9a-f]{2}|["\\/bfnrt])/gi;
/** JSON has no capital letters here, and no `\x`. */
const unescapeJson = (escaped: string): string =>
  String(JSON.parse(`"${escaped.toLowerCase().replace('\\x', '\\u00')}"`));

const htmlEscape = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|commat|period|sol));?/gi;
const htmlNames: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  commat: '@',
  period: '.',
  sol: '/',
};
const unescapeHtml = (all: string, hex?: string, decimal?: string, name = ''): string => {
  if (hex === undefined && decimal === undefined) return htmlNames[name.toLowerCase()] ?? all;
  const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return point <= 0x10_ffff ? String.fromCodePoint(point) : all;
};

/** Base64 and base64url. A shorter run holds fewer than six characters. */
const base64Run = /[A-Za-z0-9+/_-]{8,}/g;
const hexRun = /[0-9a-f]{12,}|(?:[0-9a-f]{2}[ :]){5,}[0-9a-f]{2}/gi;

/**
 * Decodes each run of digits, starting at its first, its second … character, because other letters may stand directly
 * before the encoded value. Returns one text for each start, with a line for each run that is readable.
 */
function decodeRuns(
  text: string,
  run: RegExp,
  encoding: 'base64' | 'hex',
  shifts: number,
): readonly string[] {
  const runs = text.match(run) ?? [];
  return Array.from({ length: shifts }, (_, shift) =>
    runs
      .map((each) => {
        const digits = encoding === 'hex' ? each.replace(/[ :]/g, '') : each;
        return Buffer.from(digits.slice(shift), encoding).toString();
      })
      .filter(isReadable)
      .join('\n'),
  );
}

/** Whether a part of it may be text: six printable characters in a row. */
const isReadable = (decoded: string): boolean => /[\x20-\x7e\u00a1-\ufffc]{6}/.test(decoded);
