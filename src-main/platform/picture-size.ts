/**
 * Checks that a picture has one size only. The library reads the first size in the file. A browser uses the first frame
 * of a GIF, and finds the size of a JPEG where the library does not look.
 */

type Size = { readonly width: number; readonly height: number };

/** Whether a browser finds the same size as the library. Throws RangeError for a truncated picture. */
export function isOfSize(bytes: Uint8Array, type: string, { width, height }: Size): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'gif') {
    const frame = firstFrame(data);
    return frame === null || (frame.width <= width && frame.height <= height);
  }
  if (type !== 'jpg') return true;
  const found = jpegSize(data);
  return found?.width === width && found.height === height;
}

/** The right and lower edge of the first frame (GIF89a 18 to 26); null where there is none. */
function firstFrame(data: Buffer): Size | null {
  const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + colours(data.readUInt8(10));
  while (data[at] === 0x21) {
    at += 2;
    for (let length = data.readUInt8(at); length > 0; length = data.readUInt8(at)) at += 1 + length;
    at += 1;
  }
  if (data[at] !== 0x2c) return null;
  const edge = (offset: number) =>
    data.readUInt16LE(at + offset) + data.readUInt16LE(at + offset + 4);
  return { width: edge(1), height: edge(3) };
}

/** The size in the first frame header (ITU T.81 B.2.2); null where anything but segments stands before it. */
function jpegSize(data: Buffer): Size | null {
  let at = 2;
  while (data.readUInt8(at) === 0xff) {
    const marker = data.readUInt8(at + 1);
    // C4, C8 and CC are tables.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
    at += 2 + data.readUInt16BE(at + 2);
  }
  return null;
}
