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

type Value = string | number | Html;

const markupOf = (value: Value): string =>
  typeof value === 'object' ? value.markup : escapeText(String(value));

/** A template tag. Escapes each value that is not `Html`. */
export const html = (
  texts: TemplateStringsArray,
  ...values: readonly (Value | readonly Value[])[]
): Html => ({
  markup: String.raw(
    { raw: texts },
    ...values.map((value) => [value].flat().map(markupOf).join('')),
  ),
});

/** The source for `style-src` of a page's policy: allows a `<style>` with this text and no other (CSP Level 3, 6.7.3.3). */
export const styleSource = (sheet: string): string =>
  `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
