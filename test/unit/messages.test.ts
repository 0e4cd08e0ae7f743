import { expect, test } from 'vitest';
import { fillMessage } from '../../src-shared/messages/message.ts';
import { formatMessage } from '../../src-shared/words.ts';
import { compiled } from '../support/compiled.ts';

const days = compiled('{count, plural, one {# day, {name}} other {# days, {name}}}');

test('formatMessage puts each value in its place', () => {
  const message = compiled('{other}, not {name}, but {other}');
  expect(formatMessage(message, { name: 'Mira', other: 'Ada' })).toBe('Ada, not Mira, but Ada');
});

test('formatMessage leaves a value that looks like a place as it is', () => {
  expect(formatMessage(compiled('{a}{b}'), { a: '{b}', b: '$&' })).toBe('{b}$&');
});

test('formatMessage chooses the plural form by the count', () => {
  expect(formatMessage(days, { count: 1, name: 'Mira' })).toBe('1 day, Mira');
  expect(formatMessage(days, { count: 2, name: 'Mira' })).toBe('2 days, Mira');
  expect(formatMessage(days, { count: 0, name: 'Mira' })).toBe('0 days, Mira');
});

test.each([
  ['28 Sek.', 'Gewartet: 28 Sek.'],
  ['…', 'Gewartet: …'],
  ['Nebula', 'Gewartet: Nebula.'],
  ['Bitte...', 'Gewartet: Bitte....'],
])('formatMessage ends a sentence with one full stop when its value is “%s”', (length, text) => {
  expect(formatMessage(compiled('Gewartet: {length}.'), { length })).toBe(text);
});

test('formatMessage groups the digits of a number and not of a text', () => {
  const message = compiled('{count, number} of {total}');
  expect(formatMessage(message, { count: 1234, total: '1234' })).toBe('1,234 of 1234');
});

test('formatMessage writes a percentage as the language does', () => {
  const message = compiled('{done, number, percent}');
  expect(formatMessage(message, { done: 0.42 })).toBe('42%');
  const german = { language: 'en', locale: 'de' } as const;
  expect(fillMessage(message, { done: 0.42 }, german)).toBe('42\u00a0%');
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
])('a message has the six forms of Arabic: %i is %s', (count, form) => {
  const forms = compiled(
    '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}',
  );
  const arabic = { language: 'en', locale: 'ar' } as const;
  expect(fillMessage(forms, { count }, arabic)).toBe(form);
});

test('a missing, misspelt or superfluous value does not compile', () => {
  const hello = compiled('Hello {name}');
  const anyOf = Math.random() < 2 ? hello : compiled('Hello {name} of {place}');
  const notCalled = () => [
    // @ts-expect-error The name is missing.
    formatMessage(hello, {}),
    // @ts-expect-error The name is misspelt.
    formatMessage(hello, { nmae: 'Mira' }),
    // @ts-expect-error Nothing in the message takes it.
    formatMessage(hello, { name: 'Mira', age: 30 }),
    // @ts-expect-error One of the two messages needs the place.
    formatMessage(anyOf, { name: 'Mira' }),
    // @ts-expect-error A plural form is chosen by a number.
    formatMessage(days, { count: '1', name: 'Mira' }),
  ];
  expect(notCalled).toBeTypeOf('function');
});
