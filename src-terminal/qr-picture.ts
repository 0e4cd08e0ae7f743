/** A QR code as lines of text, which a phone can scan from a terminal. */
import { encodeQR } from 'qr';
import type { Screen } from './terminal.ts';

/** The white border in modules (ISO/IEC 18004). Scanners need it, so it is a part of the picture. */
const quietZone = 4;

/** The lines of text that must stay on the screen with the picture: address, code, warning and progress. */
const linesAround = 7;

/** A character for an upper and a lower module: `1` is dark. */
const halfBlocks = { '00': ' ', '10': '▀', '01': '▄', '11': '█' } as const;

/**
 * Returns a text as a picture of half blocks, or null if the terminal cannot show it. It is black on white in
 * every terminal, because many scanners cannot read the inverse. So a terminal without colours gets no picture.
 */
export function qrPicture(
  text: string,
  { columns, rows, colorDepth, isUnicode }: Screen,
): string | null {
  if (!isUnicode || colorDepth < 4) return null;
  const modules = modulesOf(text);
  if (!modules || modules.length > columns) return null;
  if (Math.ceil(modules.length / 2) + linesAround > rows) return null;
  // With 256 colours, uses the two that no theme changes.
  const paint = colorDepth >= 8 ? '\u001b[38;5;16;48;5;231m' : '\u001b[30;107m';
  const lines: string[] = [];
  for (let y = 0; y < modules.length; y += 2) {
    const [upper = [], lower = []] = [modules[y], modules[y + 1]];
    const blocks = upper.map((dark, x) => halfBlocks[`${bit(dark)}${bit(lower[x])}`]);
    lines.push(`${paint}${blocks.join('')}\u001b[0m\n`);
  }
  return lines.join('');
}

const bit = (dark: boolean | undefined) => (dark ? '1' : '0');

/** The rows of modules, true for dark; null if the text is too long for a QR code. */
function modulesOf(text: string): boolean[][] | null {
  try {
    // A screen has no dirt and no folds, and a smaller picture fits more terminals.
    return encodeQR(text, 'raw', { ecc: 'low', border: quietZone });
  } catch {
    return null;
  }
}
