/** Archives that hold more than their list seems to say. */
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readAsar } from '../../../dev/release/asar-archive.ts';
import { temporaryFolder } from '../../support/folder.ts';

const hash = createHash('sha256').update('code').digest('hex');
const file = (more = {}) => ({
  size: 4,
  offset: '0',
  integrity: { algorithm: 'SHA256', hash, blockSize: 4_194_304, blocks: [hash] },
  ...more,
});

/** An archive with this tree: two Chromium pickles and the content. */
async function archive(tree: string, content = 'code'): Promise<string> {
  const header = Buffer.from(tree);
  const padding = Buffer.alloc((4 - (header.length % 4)) % 4);
  const sizes = Buffer.alloc(16);
  const totalBytes = header.length + padding.length;
  sizes.writeUInt32LE(4, 0);
  sizes.writeUInt32LE(totalBytes + 8, 4);
  sizes.writeUInt32LE(totalBytes + 4, 8);
  sizes.writeUInt32LE(header.length, 12);
  const place = path.join(temporaryFolder(), 'app.asar');
  await writeFile(place, Buffer.concat([sizes, header, padding, Buffer.from(content)]));
  return place;
}

const tree = (files: Record<string, unknown>) => JSON.stringify({ files });

test('readAsar returns the files of an archive with their contents', async () => {
  const { files } = await readAsar(await archive(tree({ out: { files: { 'main.js': file() } } })));
  expect(files).toEqual([{ path: 'out/main.js', content: Buffer.from('code'), sha256: hash }]);
});

test.each([
  // Both files have the same content, so that none of it is left over when one of them is lost.
  [
    'a folder that JavaScript hides',
    tree({ 'main.js': file(), hidden: { files: { 'evil.js': file() } } }).replace(
      'hidden',
      '__proto__',
    ),
  ],
  ['a link in the place of a file', tree({ 'main.js': file({ link: 'evil.js' }) })],
  ['a file that is a program', tree({ 'main.js': file({ executable: true }) })],
  ['a link in the place of a folder', tree({ out: { files: {}, link: 'evil' } })],
  ['a name with a path in it', tree({ 'out/main.js': file() })],
  ['an offset that only JavaScript reads', tree({ 'main.js': file({ offset: '0x0' }) })],
])('readAsar throws when the header has %s', async (_what, header) => {
  await expect(readAsar(await archive(header))).rejects.toThrow();
});

test('readAsar returns no content when Electron reads the file beside the archive', async () => {
  const place = await archive(tree({ 'main.js': file({ unpacked: true }) }), '');
  const { files } = await readAsar(place);
  expect(files).toEqual([{ path: 'main.js', content: undefined, sha256: hash }]);
});

test('readAsar throws when the archive has bytes that belong to no file', async () => {
  const place = await archive(tree({ 'main.js': { ...file(), size: 3 } }));
  await expect(readAsar(place)).rejects.toThrow('no file');
});
