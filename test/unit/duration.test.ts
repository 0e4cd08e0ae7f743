import { expect, test } from 'vitest';
import { durationText } from '../../src-shared/duration.ts';
import { speak } from '../support/speak.ts';

test.each([
  [0, '0 ms'],
  [411.6, '412 ms'],
  [999.5, '1.0 sec'],
  [42_500, '42.5 sec'],
  [59_949, '59.9 sec'],
  [59_950, '1 min'],
  [200_000, '3 min, 20 sec'],
  [3_599_499, '59 min, 59 sec'],
  [3_599_500, '1 hr'],
  [7_800_000, '2 hr, 10 min'],
  [86_400_000, '1 day'],
  [273_600_000, '3 days, 4 hr'],
])('durationText writes %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  ['de', '42,5 Sek.', '3 Min., 20 Sek.'],
  ['fr', '42,5 s', '3 min et 20 s'],
  ['zh-Hans', '42.5秒', '3分钟20秒'],
] as const)('durationText writes units and decimals as %s does', async (language, short, long) => {
  await speak(language);
  // Intl uses spaces that do not break.
  const texts = [42_500, 200_000].map((ms) => durationText(ms).replace(/\s/g, ' '));
  expect(texts).toEqual([short, long]);
});
