import { expect, test } from 'vitest';
import { cutTo, widthOf } from '../../../src-main/support/command-line/display-width.ts';
import { labelled } from '../../../src-main/support/command-line/labelled.ts';

test.each([
  ['Payer', 5],
  ['Zahlungsempfänger', 17],
  ['Zahlungsempfa\u0308nger', 17],
  ['支払い', 6],
  ['ＩＤ', 4],
  ['状态：', 6],
  ['\u2068Mira\u2069', 4],
])('widthOf counts the columns of “%s”', (text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test('labelled puts the texts below each other, also beside wide characters', () => {
  const lines = labelled([
    ['支払いID', '1'],
    ['', 'more'],
    ['状態', '2'],
  ]);
  expect(lines).toBe('支払いID  1\n          more\n状態      2\n');
});

test('cutTo ends before the character that no longer fits', () => {
  expect(cutTo('支払い', 5)).toBe('支払');
  expect(cutTo('abc', 3)).toBe('abc');
  expect(cutTo('abcd', 3)).toBe('abc');
});
