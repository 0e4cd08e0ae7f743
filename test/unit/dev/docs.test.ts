/** The pages of docs/ that `npm run docs` makes. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checklistPage } from '../../../dev/docs/checklist-page.ts';
import { errorsPage } from '../../../dev/docs/errors-page.ts';
import { pages } from '../../../dev/docs/pages.ts';
import { root } from '../../../dev/lib/process.ts';
import { catalogue } from '../../../src-shared/errors.ts';
import { checklist } from '../../checklist.ts';

test.each(pages)('$file is what its source says', async ({ file, make }) => {
  const written = await readFile(path.join(root, file), 'utf8');
  expect(written, `${file} differs from its source. Run: npm run docs`).toBe(make());
});

test('docs/ERRORS.md has one entry for each code, with sentence, cause and remedy', () => {
  const entries = errorsPage().split(/^### /m).slice(1);
  expect(entries.map((entry) => entry.slice(0, 6)).sort()).toEqual(Object.keys(catalogue).sort());
  for (const entry of entries) {
    expect(entry).toMatch(/^> \S.*\n\n- \*\*Cause:\*\* \S.*\n- \*\*Remedy:\*\* \S/m);
  }
});

test('docs/CHECKLIST.md has one row for each line', () => {
  const ids = checklist.flatMap(({ lines }) => lines.map(({ id }) => id));
  const rows = [...checklistPage().matchAll(/^\| ([A-Z]\d\d) \| .+ \|.* \|$/gm)];
  expect(rows.map(([, id]) => id)).toEqual(ids);
});

test('the ids of the checklist are unique', () => {
  const ids = checklist.flatMap(({ lines }) => lines.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)]);
});
