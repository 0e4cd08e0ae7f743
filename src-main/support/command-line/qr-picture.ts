/** A QR code as lines of text, which a phone can scan from a terminal. */
import { encodeQR } from 'qr';
import type { Screen } from './terminal.ts';

/** In modules (ISO/IEC 18004). Scanners need it, and the picture brings it along. */
const quietZone = 4;

/** The lines around the picture: address, code, warning and progress. They should be on the screen with it. */
const linesAround = 7;

/** Two modules above each other, by whether each is dark. */
const halfBlocks = { '00': ' ', '10': '▀', '01': '▄', '11': '█' } as const;

/**
 * Returns a text as a picture of half blocks, or null where the terminal cannot show it. Its colours are black on white
 * in every terminal, because many scanners cannot read the inverse. So a terminal without colours gets none.
 */
export function qrPicture(
  text: string,
  { columns, rows, colorDepth, isUnicode }: Screen,
): string | null {
  if (!isUnicode || colorDepth < 4) return null;
  const modules = modulesOf(text);
  if (!modules || modules.length > columns) return null;
  if (Math.ceil(modules.length / 2) + linesAround > rows) return null;
  // With 256 colours, those that no theme changes.
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
