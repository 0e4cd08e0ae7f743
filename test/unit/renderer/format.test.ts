import { expect, onTestFinished, test, vi } from 'vitest';
import { spelled } from '../../../src-renderer/sign-in/user-code.tsx';
import { spokenTimeLeft } from '../../../src-renderer/ui/countdown.tsx';
import { formatDuration, initials } from '../../../src-renderer/ui/format.ts';
import { formatAge, formatInstant } from '../../../src-shared/instant.ts';
import { words } from '../../../src-shared/words.ts';
import { speak } from '../../support/speak.ts';

test.each([
  [272_000, '4:32'],
  [60_000, '1:00'],
  [59_001, '1:00'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '60:00'],
])('%i ms reads %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test.each([
  [-3_600_000, 'a moment ago'],
  [59_999, 'a moment ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [3_600_000, '1 hour ago'],
  [86_399_999, '23 hours ago'],
  [86_400_000, '1 day ago'],
  [90 * 86_400_000, '90 days ago'],
])('what is %i ms old is from %s', (ms, age) => {
  expect(formatAge(ms)).toBe(age);
});

test('an age of less than a minute makes no formatter: a first paint may show one', async () => {
  // No other test has made the formatter of this region.
  await speak('en', 'en-ZA');
  const make = vi.spyOn(Intl, 'RelativeTimeFormat');
  formatAge(59_999);
  expect(make).not.toHaveBeenCalled();
  formatAge(60_000);
  expect(make).toHaveBeenCalledOnce();
});

test('an instant is shown in the time zone in which the computer is now', () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('TZ', 'UTC');
  expect(formatInstant(Date.UTC(2026, 4, 28, 12))).toContain('12:00');
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(formatInstant(Date.UTC(2026, 4, 28, 12))).toContain('9:00');
});

test.each([
  ['Mira Lindqvist', 'ML'],
  ['  mira   von  lindqvist ', 'ML'],
  ['mira', 'M'],
  ['sam.smith@example.com', 'SS'],
  ['Ångström', 'Å'],
  ['e\u0301lodie brun', 'E\u0301B'],
  ['نور الهدى', 'ن'],
  ['山田 太郎', '山'],
  ['𝒜da 𝐋ovelace', '𝒜'],
  ['“Ace” (QA)', 'AQ'],
  ['42', '4'],
  ['@mira', 'M'],
  ['🎮🎮', '🎮'],
  ['🎮 mira', 'M'],
  ['@', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the time left is spoken at five, two and one minutes, and not between', () => {
  const spoken = Array.from({ length: 601 }, (_, second) =>
    spokenTimeLeft((600 - second) * 1000, 600_000, words.signingIn.codeFlow),
  );
  expect([...new Set(spoken)]).toEqual([
    '',
    'Less than 5 minutes left in the browser.',
    'Less than 2 minutes left in the browser.',
    'Less than one minute left in the browser.',
  ]);
  expect(spokenTimeLeft(300_000, 600_000, words.signingIn.codeFlow)).not.toBe('');
  expect(spokenTimeLeft(300_001, 600_000, words.signingIn.codeFlow)).toBe('');
});

test('U17 a milestone that was passed before the countdown appeared is not spoken', () => {
  expect(spokenTimeLeft(299_000, 300_000, words.signingIn.codeFlow)).toBe('');
  expect(spokenTimeLeft(120_000, 300_000, words.signingIn.codeFlow)).not.toBe('');
});

test('spokenTimeLeft is empty for a wait that needs no action of the player, and announces the end of a session', () => {
  expect(spokenTimeLeft(30_000, 600_000, words.offline.nextTry)).toBe('');
  expect(spokenTimeLeft(0, 600_000, words.offline.nextTry)).toBe('');
  expect(spokenTimeLeft(1, 600_000, words.session)).toBe(
    'Your session ends in less than one minute.',
  );
  expect(spokenTimeLeft(0, 600_000, words.session)).toBe('It may have ended by now.');
});

test.each([
  ['WDJB-MJHT', 'W D J B dash M J H T'],
  ['123 456', '1 2 3 4 5 6'],
  ['a\u0301b', 'a\u0301 b'],
])('the code %j is spelled as %j', (code, spoken) => {
  expect(spelled(code)).toBe(spoken);
});
