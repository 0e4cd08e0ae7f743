/** HTML in which every value is escaped, unless it is markup already. */
import { createHash } from 'node:crypto';

/** HTML that is safe to insert. Only this file, constants in the source and our own style sheets make it. */
export type Html = { readonly markup: string };

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns a text that is safe in an element and in a quoted attribute. Removes characters that HTML does not permit. */
const escapeText = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
    .replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** A template tag. Escapes each value that is not `Html`. */
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

/** The source for `style-src` of a page's policy: allows a `<style>` with this text and no other (CSP Level 3, 6.7.3.3). */
export const styleSource = (sheet: string): string =>
  `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;

export const join = (parts: readonly Html[]): Html => ({
  markup: parts.map(({ markup }) => markup).join(''),
});
