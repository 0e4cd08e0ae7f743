/** The pictures of the repository: that each is there, and belongs to something. `npm run screenshots` makes them. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunksOf } from '../../../dev/film/apng.ts';
import { states } from '../../../dev/gallery/states/states.ts';
import { root } from '../../../dev/lib/process.ts';

const list = async (folder: string) => (await readdir(path.join(root, folder))).toSorted();

test('the pictures have one of each state, and no other', async () => {
  const names = Object.keys(states).map((name) => `${name}.png`);
  expect(await list('test/e2e/pictures/states')).toEqual(names.toSorted());
});

test('the README shows each picture that was made for it, and no other', async () => {
  const readme = await readFile(path.join(root, 'README.md'), 'utf8');
  const shown = [...readme.matchAll(/(?:src|srcset)="([^"]+\.png)"/g)].map(([, file]) => file);
  const folders = ['docs/pictures', 'test/e2e/pictures/readme'];
  const made = await Promise.all(
    folders.map(async (folder) => (await list(folder)).map((name) => `${folder}/${name}`)),
  );
  expect([...new Set(shown)].toSorted()).toEqual(made.flat().toSorted());
});

test('the moving picture is animated, repeats, and has at most 1.5 MB', async () => {
  const png = await readFile(path.join(root, 'docs/pictures/sign-in-and-pay.png'));
  const animation = chunksOf(png).find(({ type }) => type === 'acTL')?.data;
  expect(animation?.readUInt32BE(0)).toBeGreaterThanOrEqual(10);
  expect(animation?.readUInt32BE(4)).toBe(0);
  expect(png.length).toBeLessThanOrEqual(1_500_000);
});
