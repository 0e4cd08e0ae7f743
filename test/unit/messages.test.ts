import { expect, test } from 'vitest';
import { en } from '../../src-shared/messages/en.ts';
import { fillPlaceholders, formatMessage } from '../../src-shared/messages/message.ts';

const days = { one: '{count} day, {name}', other: '{count} days, {name}' } as const;

test('the words are plain data', () => {
  expect(JSON.parse(JSON.stringify(en))).toEqual(en);
});

test('formatMessage puts each value in its place', () => {
  expect(formatMessage('{other}, not {name}, but {other}', { name: 'Mira', other: 'Ada' })).toBe(
    'Ada, not Mira, but Ada',
  );
});

test('formatMessage leaves a value that looks like a place as it is', () => {
  expect(formatMessage('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&');
});

test('formatMessage chooses the plural form by the count', () => {
  expect(formatMessage(days, { count: 1, name: 'Mira' })).toBe('1 day, Mira');
  expect(formatMessage(days, { count: 2, name: 'Mira' })).toBe('2 days, Mira');
  expect(formatMessage(days, { count: 0, name: 'Mira' })).toBe('0 days, Mira');
});

test('formatMessage groups the digits of a number and not of a text', () => {
  expect(formatMessage('{count} of {total}', { count: 1234, total: '1234' })).toBe('1,234 of 1234');
});

test.each([
  [0, 'zero'],
  [1, 'one'],
  [2, 'two'],
  [3, 'few'],
  [11, 'many'],
  [100, 'other'],
])('formatMessage has the six forms of Arabic: %i is %s', (count, form) => {
  const forms = {
    zero: 'zero',
    one: 'one',
    two: 'two',
    few: 'few',
    many: 'many',
    other: 'other',
  } as const;
  expect(formatMessage(forms, { count }, 'ar')).toBe(form);
});

test('formatMessage uses the form “other” when the language’s form is absent', () => {
  expect(formatMessage({ other: '{count} 日' }, { count: 1 })).toBe('1 日');
});

test('fillPlaceholders leaves a placeholder empty when its value is absent', () => {
  expect(fillPlaceholders('{message} ({status})', { status: 404 })).toBe(' (404)');
});

test('a missing, misspelt or superfluous value does not compile', () => {
  const anyText: string = en.appName;
  const notCalled = () => [
    // @ts-expect-error The name is missing.
    formatMessage('Hello {name}', {}),
    // @ts-expect-error The name is misspelt.
    formatMessage('Hello {name}', { nmae: 'Mira' }),
    // @ts-expect-error Nothing in the message takes it.
    formatMessage('Hello {name}', { name: 'Mira', age: 30 }),
    // @ts-expect-error One of the two messages needs it.
    formatMessage(anyText ? 'Hello {name}' : 'Hello', {}),
    // @ts-expect-error A plural form is chosen by a number.
    formatMessage(days, { count: '1', name: 'Mira' }),
    // @ts-expect-error A plural message needs its count.
    formatMessage({ other: 'days' }, {}),
    // @ts-expect-error The compiler cannot see the places of this text.
    formatMessage(anyText, {}),
  ];
  expect(notCalled).toBeTypeOf('function');
});
