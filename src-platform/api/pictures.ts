import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import type { UserRecord } from '../store/users.ts';

const size = 128;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Returns a PNG made from a name: a mirrored five-by-five pattern, in a colour that depends on the name. */
export function drawPicture(name: string): Buffer {
  const seed = createHash('sha256').update(name).digest();
  const at = (index: number) => seed[index % seed.length] ?? 0;
  const ink = [60 + (at(0) % 140), 60 + (at(1) % 140), 120 + (at(2) % 120)];
  const paper = ink.map((value) => 255 - Math.round((255 - value) * 0.18));
  const rows: Buffer[] = [];
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(1 + size * 3);
    for (let x = 0; x < size; x += 1) {
      const column = Math.floor(((x - 14) / (size - 28)) * 5);
      const line = Math.floor(((y - 14) / (size - 28)) * 5);
      const inside = column >= 0 && column < 5 && line >= 0 && line < 5;
      const mirrored = column > 2 ? 4 - column : column;
      const inked = inside && at(3 + line * 3 + mirrored) % 2 === 0;
      row.set(inked ? ink : paper, 1 + x * 3);
    }
    rows.push(row);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const pictureUrl = (apiUrl: string, { picture }: UserRecord): string | null =>
  picture === null ? null : `${apiUrl}/pictures/${picture}.png`;
