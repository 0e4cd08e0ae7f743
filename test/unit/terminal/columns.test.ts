import { expect, test } from 'vitest';
import { wrapped } from '../../../src-terminal/columns.ts';
import { speak } from '../../support/speak.ts';

test('wrapped ends a line between words, and at the end of a line of the text', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('one\ntwo three', 20)).toEqual(['one', 'two three']);
});

test('wrapped leaves a word that is wider than the line in one piece', () => {
  expect(wrapped('see https://auth.example.com/device now', 10)).toEqual([
    'see',
    'https://auth.example.com/device',
    'now',
  ]);
  expect(wrapped('--reference', 5)).toEqual(['--reference']);
});

test('wrapped counts the two columns of a wide character, and ends a line between them', async () => {
  await speak('zh-Hans');
  expect(wrapped('打开这个网址', 8)).toEqual(['打开这个', '网址']);
  expect(wrapped('打开Latchkey', 8)).toEqual(['打开', 'Latchkey']);
});

test('wrapped begins no line with a closing mark, and ends none with an opening one', async () => {
  await speak('ja');
  expect(wrapped('開く。', 4)).toEqual(['開く。']);
  expect(wrapped('支払い「支払い」', 8)).toEqual(['支払い', '「支払い」']);
});
