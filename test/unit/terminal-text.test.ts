import { expect, test } from 'vitest';
import { cutTo, widthOf } from '../../src-shared/terminal-text.ts';

test.each([
  ['Latin letters', 'Sign in', 7],
  ['Chinese', '打开这个网址', 12],
  ['Japanese with its mark for a long vowel', 'サインインページ', 16],
  ['Korean', '로그인', 6],
  ['wide letters and a wide colon', 'ＩＤ：', 6],
  ['an emoji', '🎮', 2],
  ['Arabic between marks of direction', '\u2067مرحبا\u2069', 5],
  ['a name in a direction of its own', '\u2068Mira\u2069', 4],
  ['a letter with an accent', 'ä', 1],
  ['a letter and its accent', 'e\u0301', 1],
  ['nothing', '', 0],
])('widthOf counts the columns of %s', (_what, text, columns) => {
  expect(widthOf(text)).toBe(columns);
});

test('cutTo ends before the character that no longer fits, and cuts no wide one in two', () => {
  expect(cutTo('abcd', 3)).toBe('abc');
  expect(cutTo('abc', 3)).toBe('abc');
  expect(cutTo('ページ', 5)).toBe('ペー');
  expect(cutTo('ページ', 6)).toBe('ページ');
});
