/** The writer of animated PNGs. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { animatedPng, chunksOf } from '../../../dev/film/apng.ts';

const chunk = (type: string, data: Buffer) => {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
};

/** A grey picture of one row. `depth` is the number of bits of a pixel. */
function picture(width: number, depth = 8): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header[8] = depth;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(width + 1, width))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('animatedPng numbers its frames without a gap and keeps place, time and pixels of each', () => {
  const png = animatedPng([
    { png: picture(9), left: 0, top: 0, ms: 2000 },
    { png: picture(4), left: 3, top: 0, ms: 1500 },
  ]);
  const chunks = chunksOf(png);
  const types = ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'IEND'];
  expect(chunks.map(({ type }) => type)).toEqual(types);
  const [, , first, , second, pixels] = chunks.map(({ data }) => data);
  expect(first?.toString('hex')).toBe(`${'00000000'}0000000900000001${'0'.repeat(16)}07d003e80000`);
  expect(second?.toString('hex')).toBe('00000001000000040000000100000003' + '0000000005dc03e80000');
  expect(pixels?.readUInt32BE(0)).toBe(2);
  expect(inflateSync(pixels?.subarray(4) ?? '')).toEqual(Buffer.alloc(5, 4));
});

test('animatedPng writes a right checksum at each chunk', () => {
  const png = animatedPng([{ png: picture(9), left: 0, top: 0, ms: 1 }]);
  expect(
    Buffer.concat([
      png.subarray(0, 8),
      ...chunksOf(png).map((each) => chunk(each.type, each.data)),
    ]),
  ).toEqual(png);
});

test('animatedPng refuses a frame whose pixels have another form', () => {
  const frames = [picture(9), picture(9, 16)].map((png) => ({ png, left: 0, top: 0, ms: 1 }));
  expect(() => animatedPng(frames)).toThrow('Frame 1');
});
