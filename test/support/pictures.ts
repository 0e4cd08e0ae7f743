/** Pictures, and the answer of a server that has one. */
import type { Answer } from './scripted-platform.ts';

/** The first bytes of a PNG of this size: enough to tell what it is. `more` makes it another picture. */
export function pngOf(width: number, height: number, more = ''): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([header, size, Buffer.from('0806000000', 'hex'), Buffer.from(more)]);
}

export const image =
  (bytes: Buffer): Answer =>
  (_request, response) => {
    // The content type of the server does not matter.
    response.writeHead(200, { 'content-type': 'text/html' }).end(bytes);
  };
