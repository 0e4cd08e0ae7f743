import { expect, test } from 'vitest';
import { joinList, joinSentences } from '../../src-shared/joined.ts';
import { speak } from '../support/speak.ts';

test.each([
  ['de', 'Eins. Zwei.', ['Eins.', '', 'Zwei.']],
  ['ja', '一つ。二つ。', ['一つ。', '', '二つ。']],
  ['zh-Hans', '一。二。', ['一。', '二。']],
] as const)(
  'joinSentences puts a space between sentences only where %s has one',
  async (language, text, sentences) => {
    await speak(language);
    expect(joinSentences(sentences)).toBe(text);
  },
);

test.each([
  ['en', 'a, b, and c'],
  ['fr', 'a, b et c'],
  ['ja', 'a、b、c'],
] as const)('joinList writes a list as %s does', async (language, text) => {
  await speak(language);
  expect(joinList(['a', 'b', 'c'])).toBe(text);
});
