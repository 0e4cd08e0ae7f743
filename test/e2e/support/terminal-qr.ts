/** Reads the QR code that a terminal shows, from its characters and colours, as a phone's camera would. */
import { decodeQR } from 'qr/decode.js';

/** The modules of each half block, upper and lower; true where the text's colour is drawn. */
const blocks: Record<string, readonly [boolean, boolean]> = {
  ' ': [false, false],
  '▀': [true, false],
  '▄': [false, true],
  '█': [true, true],
};

/** SGR codes that the picture may begin a line with, and the brightness of text and background that they give. */
const paints: Record<string, { readonly text: number; readonly background: number }> = {
  '38;5;16;48;5;231': { text: 0, background: 255 },
  '30;107': { text: 0, background: 255 },
};

const scale = 4;

/** The lines of the picture in a terminal's output: painted half blocks. */
export const pictureLines = (output: string): RegExpMatchArray[] =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
  [...output.matchAll(/\u001b\[([\d;]+)m([ ▀▄█]+)\u001b\[0m/g)];

/** Returns the text in the QR code. Around the picture is the terminal's own background, of this brightness. */
export function readTerminalQr(output: string, surroundings: 0 | 255): string {
  const lines = pictureLines(output);
  const rows = lines.flatMap(([, sgr = '', text = '']) => {
    const paint = paints[sgr];
    if (!paint) throw new Error(`unknown colours: ${sgr}`);
    const half = (index: 0 | 1) =>
      [...text].map((each) => (blocks[each]?.[index] ? paint.text : paint.background));
    return [half(0), half(1)];
  });
  const margin = 6;
  const width = ((rows[0]?.length ?? 0) + 2 * margin) * scale;
  const height = (rows.length + 2 * margin) * scale;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const row = rows[Math.floor(y / scale) - margin];
      const shade = row?.[Math.floor(x / scale) - margin] ?? surroundings;
      data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return decodeQR({ width, height, data });
}
