/** The time of this computer, as support reads it. */
import { expect, test, vi } from 'vitest';
import { timeZone } from '../../src-shared/local-time.ts';

test.each([
  [0, 'UTC+00:00'],
  [-330, 'UTC+05:30'],
  [300, 'UTC-05:00'],
  [210, 'UTC-03:30'],
])('timeZone of %i minutes behind UTC is %s', (behind, text) => {
  const date = new Date();
  vi.spyOn(date, 'getTimezoneOffset').mockReturnValue(behind);
  expect(timeZone(date)).toBe(text);
});
