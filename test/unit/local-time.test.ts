/** The time of this computer, as support reads it. */
import { expect, test, vi } from 'vitest';
import { localTime, timeZone } from '../../src-shared/local-time.ts';

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

test('localTime names the offset of a time from before a change of the clocks', () => {
  const now = timeZone();
  const before = new Date(2026, 9, 23, 14);
  vi.spyOn(before, 'getTimezoneOffset').mockReturnValue(new Date().getTimezoneOffset() - 60);
  expect(localTime(new Date())).not.toContain('UTC');
  expect(localTime(before)).toBe(`2026-10-23 14:00:00 ${timeZone(before)}`);
  expect(timeZone(before)).not.toBe(now);
  expect(localTime(before, timeZone(before))).toBe('2026-10-23 14:00:00');
});
