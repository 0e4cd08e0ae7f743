import { decodeQR } from 'qr/decode.js';

/** Reads the QR code that is drawn in a markup: its path becomes pixels, and a scanner reads them. */
export function readQrMarkup(markup: string): string {
  const [, side] = /viewBox="0 0 (\d+) \1" shape-rendering/.exec(markup) ?? [];
  const [, path] = /class="qr__dark" d="([^"]+)"/.exec(markup) ?? [];
  if (!side || !path) throw new Error('There is no QR code.');
  const scale = 4;
  const size = Number(side) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (row * size + Number(x) * scale) * 4;
      const end = start + Number(length) * scale * 4;
      for (let at = start; at < end; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width: size, height: size, data });
}
