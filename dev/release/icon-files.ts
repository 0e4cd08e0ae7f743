/** The two kinds of icon file that hold several sizes. Both are a list of PNG files. */

export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256] as const;
export const icnsSizes = [16, 32, 64, 128, 256, 512, 1024] as const;

type Pictures = ReadonlyMap<number, Buffer>;

/** Windows: a directory of 16 bytes for each picture, then the pictures. PNG inside since Windows Vista. */
export function icoFile(pictures: Pictures): Buffer {
  const images = icoSizes.map((size) => ({ size, picture: pictureOf(pictures, size) }));
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, picture }, index) => {
    const entry = 6 + 16 * index;
    // One byte each for width and height: 256 is written as 0.
    header.writeUInt8(size % 256, entry);
    header.writeUInt8(size % 256, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(picture.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  });
  return Buffer.concat([header, ...images.map(({ picture }) => picture)]);
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
