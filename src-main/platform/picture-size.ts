/**
 * Compares the size that a browser would draw with the size that the library reads. The two can differ: a browser uses
 * the first frame of a GIF, and finds the size of a JPEG in places where the library does not look.
 */

type Size = { readonly width: number; readonly height: number };

/** Whether a browser would find the same size, or a smaller first frame. Throws RangeError for a truncated picture. */
export function isOfSize(bytes: Uint8Array, type: string, { width, height }: Size): boolean {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'gif') {
    const frame = firstFrame(data);
    return frame === null || (frame.width <= width && frame.height <= height);
  }
  if (type !== 'jpg') return true;
  const size = jpegSize(data);
  return size?.width === width && size.height === height;
}

/** Returns the right and lower edge of the first frame (GIF89a 18 to 26); null if there is none. */
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

/** Returns the size in the first frame header (ITU T.81 B.2.2); null if anything but segments comes before it. */
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
