/** HTML in which every value is escaped, unless it is markup already. */

/** A text of HTML. Only this file and a constant of the program make one. */
export type Html = { readonly markup: string };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Safe in an element and in an attribute with quotes. Characters that HTML does not permit are removed. */
const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A tag for templates. */
export function html(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Html)[]
): Html {
  const markup = texts.reduce((before, text, place) => {
    const value = values[place - 1] ?? '';
    return before + (typeof value === 'object' ? value.markup : escapeText(String(value))) + text;
  });
  return { markup };
}

export const join = (parts: readonly Html[]): Html => ({
  markup: parts.map(({ markup }) => markup).join(''),
});
