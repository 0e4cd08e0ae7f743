/** The icons that the packages take, as `npm run icons` left them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { imageSize } from 'image-size';
import { expect, test } from 'vitest';
import { root } from '../../../dev/lib/process.ts';
import { icnsSizes, icoSizes, linuxSizes } from '../../../dev/release/icon-files.ts';

const read = (name: string) => readFile(path.join(root, 'build', name));
const widths = (file: Buffer) => {
  const { width, images = [] } = imageSize(file);
  return new Set([width, ...images.map((image) => image.width)]);
};

test('build/icon.ico has every size that Windows asks for', async () => {
  expect(widths(await read('icon.ico'))).toEqual(new Set(icoSizes));
});

test('build/icon.icns has every size that macOS asks for', async () => {
  const file = await read('icon.icns');
  expect(file.toString('latin1', 0, 4)).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  const sizes = new Set<number>();
  for (let at = 8; at < file.length; at += file.readUInt32BE(at + 4)) {
    sizes.add(imageSize(file.subarray(at + 8, at + file.readUInt32BE(at + 4))).width);
  }
  expect(sizes).toEqual(new Set(icnsSizes));
});

test.each(linuxSizes)('build/icons has a picture of %i pixels', async (size) => {
  const { type, width, height } = imageSize(await read(`icons/${size}x${size}.png`));
  expect({ type, width, height }).toEqual({ type: 'png', width: size, height: size });
});
