import { expect, test } from 'vitest';
import { durationText } from '../../src-shared/duration.ts';

test.each([
  [0, '0 ms'],
  [411.6, '412 ms'],
  [999.5, '1.0 s'],
  [42_500, '42.5 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min'],
  [200_000, '3 min 20 s'],
  [3_599_499, '59 min 59 s'],
  [3_599_500, '1 h'],
  [7_800_000, '2 h 10 min'],
  [86_400_000, '1 d'],
  [273_600_000, '3 d 4 h'],
])('durationText writes %d ms as %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});
