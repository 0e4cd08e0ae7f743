/** The two kinds of icon file that hold several sizes. Both are a list of PNG files. */
import { Data } from 'resedit';

export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256] as const;
export const icnsSizes = [16, 32, 64, 128, 256, 512, 1024] as const;

type Pictures = ReadonlyMap<number, Buffer>;

/** Windows: with PNG inside, since Windows Vista. */
export function icoFile(pictures: Pictures): Buffer {
  const file = new Data.IconFile();
  file.icons = icoSizes.map((size) => ({
    data: Data.RawIconItem.from(pictureOf(pictures, size), size, size, 32),
  }));
  return Buffer.from(file.generate());
}

/** macOS: the type says the size in points and whether it is for a screen of double density. */
const icnsTypes = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
] as const;

export function icnsFile(pictures: Pictures): Buffer {
  const images = icnsTypes.map(([type, size]) => icnsPart(type, pictureOf(pictures, size)));
  return icnsPart('icns', Buffer.concat(images));
}

function icnsPart(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(type, 'latin1');
  header.writeUInt32BE(8 + content.length, 4);
  return Buffer.concat([header, content]);
}

function pictureOf(pictures: Pictures, size: number): Buffer {
  const picture = pictures.get(size);
  if (!picture) throw new Error(`There is no picture of ${size} pixels.`);
  return picture;
}
