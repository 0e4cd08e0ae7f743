/**
 * A language for tests: English with accents, a third longer, and in brackets. A text on the screen without brackets is in no
 * catalogue. A text whose closing bracket is not visible is cut off.
 */
const accents = new Map(
  Object.entries({
    a: 'á',
    e: 'é',
    i: 'ï',
    o: 'ö',
    u: 'ü',
    A: 'Å',
    E: 'Ë',
    I: 'Ï',
    O: 'Ø',
    U: 'Û',
    c: 'ç',
    n: 'ñ',
    y: 'ÿ',
  }),
);

/** The words of a compiled catalogue in the pseudo-language. */
export function pseudo(words: unknown): unknown {
  if (typeof words === 'string') return inBrackets([words]);
  if (Array.isArray(words)) return inBrackets(words);
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(Object.entries(words).map(([key, each]) => [key, pseudo(each)]));
}

function inBrackets(parts: readonly unknown[]): unknown {
  const written = parts.map(accented);
  const length = JSON.stringify(parts).replace(/[^\p{L}]/gu, '').length;
  const padding = '~'.repeat(Math.ceil(length * 0.35));
  const all = ['[', ...written, ` ${padding}]`];
  return all.every((part) => typeof part === 'string') ? all.join('') : all;
}

/** A piece of text, or what icu-minify makes of a value: a plural or a choice has texts of its own. */
function accented(part: unknown): unknown {
  if (typeof part === 'string')
    return [...part].map((letter) => accents.get(letter) ?? letter).join('');
  if (!Array.isArray(part)) return part;
  const [name, mark, forms]: readonly unknown[] = part;
  if (typeof forms !== 'object' || forms === null || mark === 4) return part;
  const changed = Object.entries(forms).map(([form, text]) => [
    form,
    Array.isArray(text) ? text.map(accented) : accented(text),
  ]);
  return [name, mark, Object.fromEntries(changed)];
}
