/** The list of the states: a form that opens one. */
import { languageNames } from '../../src-shared/languages.ts';
import { brandNames } from './brands.ts';
import type { catalog } from './catalog.ts';

const option = (value: string) => `<option>${value}</option>`;

const groupOf = ({ title, entries }: (typeof catalog)[number]) =>
  `<optgroup label="${title}">${entries.map(({ name }) => option(name)).join('')}</optgroup>`;
const languages = Object.entries(languageNames).map(
  ([language, name]) => `<option value="${language}" lang="${language}">${name}</option>`,
);
const brands = ['<option value="">none</option>', ...brandNames.map(option)];

/**
 * The page as HTML. Its form leads to this page again, with what screen.ts reads from the address. The catalogue is handed in,
 * because only screen.ts takes a change of it without a reload.
 */
export const listOf = (groups: typeof catalog): string => `
  <style>
    :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
    body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem; }
    label, select, button { display: block; max-width: 100%; font: inherit; }
    select, button { margin: 0.25rem 0 1rem; padding: 0.375rem 0.75rem; }
  </style>
  <h1>Latchkey gallery</h1>
  <form>
    <label for="state">State</label>
    <select id="state" name="state">${groups.map(groupOf).join('')}</select>
    <label for="language">Language</label>
    <select id="language" name="language">${languages.join('')}</select>
    <label for="brand">Brand</label>
    <select id="brand" name="brand">${brands.join('')}</select>
    <button>Open</button>
  </form>
  <p>
    The clock of a screen stands still. The commands that a screen sends are in the console of
    the browser’s developer tools. No command is answered, so what waits for one stays busy.
  </p>
  <p>
    The size of the window, the colour scheme, forced colours and reduced motion are in the
    developer tools, too.
  </p>`;
