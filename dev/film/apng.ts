/** Writes an animated PNG (PNG 3rd edition, W3C 2025) from pictures that are PNG already: only chunks are renamed. */
import { crc32 } from 'node:zlib';

export type AnimatedFrame = {
  readonly png: Buffer;
  /** Where its top left corner is in the first frame, in pixels. */
  readonly left: number;
  readonly top: number;
  /** How long it is shown. */
  readonly ms: number;
};

type Chunk = { readonly type: string; readonly data: Buffer };

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** The animated PNG, which repeats for ever. The first frame is its size; each other one is drawn over what is there. */
export function animatedPng(frames: readonly AnimatedFrame[]): Buffer {
  const pictures = frames.map(({ png }) => chunksOf(png));
  const header = headerOf(pictures[0]);
  const chunks: Chunk[] = [
    { type: 'IHDR', data: header },
    { type: 'acTL', data: numbers(frames.length, 0) },
  ];
  let sequence = 0;
  for (const [i, { left, top, ms }] of frames.entries()) {
    const own = headerOf(pictures[i]);
    // Width and height come first. What follows says how a pixel is written, once for all frames.
    if (!own.subarray(8).equals(header.subarray(8))) {
      throw new Error(`Frame ${i} writes its pixels in another form than the first.`);
    }
    const time = Buffer.from([ms >> 8, ms & 0xff, 1000 >> 8, 1000 & 0xff, 0, 0]);
    const place = numbers(sequence++, own.readUInt32BE(0), own.readUInt32BE(4), left, top);
    chunks.push({ type: 'fcTL', data: Buffer.concat([place, time]) });
    for (const { type, data } of pictures[i] ?? []) {
      if (type !== 'IDAT') continue;
      if (i === 0) chunks.push({ type, data });
      else chunks.push({ type: 'fdAT', data: Buffer.concat([numbers(sequence++), data]) });
    }
  }
  chunks.push({ type: 'IEND', data: Buffer.alloc(0) });
  return Buffer.concat([signature, ...chunks.map(writeChunk)]);
}

/** The chunks of a PNG. */
export function chunksOf(png: Buffer): Chunk[] {
  if (!png.subarray(0, 8).equals(signature)) throw new Error('This is not a PNG.');
  const chunks: Chunk[] = [];
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: png.subarray(at + 8, end) });
    // The checksum ends a chunk.
    at = end + 4;
  }
  return chunks;
}

function headerOf(chunks: readonly Chunk[] | undefined): Buffer {
  const header = chunks?.find(({ type }) => type === 'IHDR')?.data;
  if (!header) throw new Error('A picture has no header.');
  return header;
}

function writeChunk({ type, data }: Chunk): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numbers(data.length), content, numbers(crc32(content))]);
}

function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) buffer.writeUInt32BE(value, 4 * i);
  return buffer;
}
