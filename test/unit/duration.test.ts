import { expect, onTestFinished, test } from 'vitest';
import { durationText } from '../../src-shared/duration.ts';
import type { LanguageInUse } from '../../src-shared/languages.ts';
import { changeLanguage, inUse } from '../../src-shared/words.ts';

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

test('durationText writes units and decimals as the region does', async () => {
  const before: LanguageInUse = inUse;
  onTestFinished(() => changeLanguage(before));
  await changeLanguage({ language: 'en', locale: 'de-DE' });
  expect([42_500, 200_000].map(durationText)).toEqual(['42,5 Sek.', '3 Min., 20 Sek.']);
});
