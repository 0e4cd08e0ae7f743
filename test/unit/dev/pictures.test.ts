/** The pictures of the repository: that each is there, and belongs to something. `npm run screenshots` makes them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { root } from '../../../dev/lib/process.ts';

const list = async (folder: string) => (await readdir(path.join(root, folder))).toSorted();

test('the pictures have one of each state, and no other', async () => {
  const names = Object.keys(states).map((name) => `${name}.png`);
  expect(await list('test/e2e/pictures/states')).toEqual(names.toSorted());
});

test('the README shows pictures that the tests compare', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/(?:src|srcset)="([^"]+\.png)"/g)].map(([, file]) => file);
  const compared = (await list('test/e2e/pictures')).map((name) => `test/e2e/pictures/${name}`);
  expect(shown).not.toEqual([]);
  expect(compared).toEqual(expect.arrayContaining(shown));
});
