/** The two kinds of icon file that hold several sizes. Both are a list of PNG files. */
import { Data } from 'resedit';

export const linuxSizes = [16, 24, 32, 48, 64, 128, 256, 512] as const;
export const icoSizes = [16, 20, 24, 32, 40, 48, 64, 256] as const;

/** A PNG file, and how many pixels it is wide and high. */
export type Picture = { readonly size: number; readonly png: Buffer };

/** Windows: with PNG inside, since Windows Vista. */
export function icoFile(pictures: readonly Picture[]): Buffer {
  const file = new Data.IconFile();
  file.icons = pictures.map(({ size, png }) => ({
    data: Data.RawIconItem.from(png, size, size, 32),
  }));
  return Buffer.from(file.generate());
}

/** macOS: the type says the size in points and whether it is for a screen of double density. */
const icnsTypes: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
};
export const icnsSizes = Object.keys(icnsTypes).map(Number);

export const icnsFile = (pictures: readonly Picture[]): Buffer =>
  icnsPart(
    'icns',
    pictures.flatMap(({ size, png }) =>
      (icnsTypes[size] ?? []).map((type) => icnsPart(type, [png])),
    ),
  );

function icnsPart(type: string, content: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(8, type, 'latin1');
  const part = Buffer.concat([header, ...content]);
  part.writeUInt32BE(part.length, 4);
  return part;
}
