import { encodeQR } from 'qr';

type QrPath = {
  /** The side of the square, in modules, with the quiet zone that scanners need. */
  readonly size: number;
  /** The dark modules, as the data of one SVG path. */
  readonly path: string;
};

const quietZone = 4;

/** Returns a text as a QR code, or null where the text is too long for one. */
export function qrPath(text: string): QrPath | null {
  try {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone });
    return { size: rows.length, path: rows.map(rowPath).join('') };
  } catch {
    return null;
  }
}

/** Draws the runs of dark modules in one row. */
function rowPath(row: readonly boolean[], y: number): string {
  const runs = row.map((dark) => (dark ? '1' : '0')).join('');
  return [...runs.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join('');
}
