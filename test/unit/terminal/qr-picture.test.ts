import { expect, test } from 'vitest';
import { qrPicture } from '../../../src-terminal/qr-picture.ts';
import type { Screen } from '../../../src-terminal/terminal.ts';
import { readTerminalQr } from '../../e2e/support/terminal-qr.ts';

const large: Screen = { columns: 200, rows: 100, colorDepth: 8, isUnicode: true };
const address = 'https://auth.example.com/device?user_code=BCDF-GHJK';

test.each([
  [4, 0],
  [4, 255],
  [8, 0],
  [24, 255],
] as const)(
  'a QR picture can be scanned with colours of %i bits when the terminal has brightness %i',
  (colorDepth, brightness) => {
    const picture = qrPicture(address, { ...large, colorDepth }) ?? '';
    expect(readTerminalQr(picture, brightness)).toBe(address);
  },
);

test.each([
  ['has too few columns', { columns: 36 }],
  ['has too few rows', { rows: 25 }],
  ['has no colours', { colorDepth: 1 }],
  ['has an ASCII locale', { isUnicode: false }],
])('there is no QR picture when the terminal %s', (_why, change) => {
  expect(qrPicture(address, { ...large, ...change })).toBeNull();
});

test('a QR picture fits when the terminal has exactly its size', () => {
  expect(qrPicture(address, { ...large, columns: 37, rows: 26 })).not.toBeNull();
});

test('there is no QR picture when the address is too long for a QR code', () => {
  expect(qrPicture(`https://auth.example.com/${'x'.repeat(4_000)}`, large)).toBeNull();
});
