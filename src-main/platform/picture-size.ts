/**
 * The type and the size of a profile picture, as a browser draws it. Raster images only, recognised by their bytes: an SVG can
 * have scripts, and a content type can be wrong.
 */

type Size = { readonly width: number; readonly height: number };
type Picture = Size & { readonly contentType: string };

/** Returns what a browser draws; null if it is none of the four types, is damaged, or its frame is larger than itself. */
export async function pictureSize(bytes: Uint8Array): Promise<Picture | null> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const contentType = typeOf(data.toString('latin1', 0, 12));
  if (!contentType) return null;
  try {
    const size = contentType === 'image/jpeg' ? jpegSize(data) : await headerSize(bytes);
    if (!size || (contentType === 'image/gif' && !containsFrame(size, data))) return null;
    return { contentType, ...size };
  } catch {
    return null;
  }
}

/** The type by the first bytes. The library knows more types, and some of those take it seconds. */
function typeOf(start: string): string | undefined {
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF8')) return 'image/gif';
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? 'image/webp' : undefined;
}

/** The size in the header. Not for a JPEG: the library takes seconds for one without a size, and looks where no browser does. */
async function headerSize(bytes: Uint8Array): Promise<Size> {
  // Imported late: not before the first paint.
  const { imageSize } = await import('image-size');
  const { width, height } = imageSize(bytes);
  return { width, height };
}

/** A browser draws a GIF as large as its first frame. */
function containsFrame({ width, height }: Size, data: Buffer): boolean {
  const frame = firstFrame(data);
  return frame === null || (frame.width <= width && frame.height <= height);
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
    // A stuffed zero, TEM, RST and a fill byte have no length. A browser goes on behind them, and finds another size there.
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || marker === 0xff) return null;
    // C4, C8 and CC are tables. Of the frames, browsers draw the first three kinds.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame && marker > 0xc2) return null;
    if (isFrame) return { height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) };
    at += 2 + data.readUInt16BE(at + 2);
  }
  return null;
}
