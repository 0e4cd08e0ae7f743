/** How a question names a person who has signed in. */
import { expect, test } from 'vitest';
import { describePerson, nameAmong } from '../../src-shared/person-name.ts';

test.each([
  ['Mira', { email: 'leo.k@evil.example', id: 'u-1' }, 'Mira · l…@evil.example'],
  ['mira@arcade.example', { email: 'leo@evil.example' }, 'mira@arcade.example · l…@evil.example'],
  [
    'Mira · m…@arcade.example',
    { email: 'leo@evil.example' },
    'Mira · m…@arcade.example · l…@evil.example',
  ],
  ['mira@arcade.example', { email: 'mira@arcade.example' }, 'mira@arcade.example'],
  ['Mira', { email: 'mira@arcade.example@evil.example' }, 'Mira · m…@evil.example'],
  ['Mira', { email: '😀@evil.example' }, 'Mira · 😀…@evil.example'],
  ['Mira', { email: 'no address at all' }, 'Mira · no add…'],
  ['Mira', { id: '0b6f8f0e-8f0d-4a5e' }, 'Mira · 0b6f8f…'],
  ['Mira', { id: 'user-123' }, 'Mira · user-123'],
  ['Mira', {}, 'Mira'],
])('A14 describePerson puts what the platform knows beside %s of %j', (name, known, text) => {
  expect(describePerson(name, known)).toBe(text);
});

test('nameAmong adds the e-mail address only to a name that two accounts have', () => {
  const account = { avatarPath: null, session: 'kept' } as const;
  const accounts = [
    { ...account, id: '1', displayName: 'Mira', email: 'mira@arcade.example' },
    { ...account, id: '2', displayName: 'Mira', email: 'leo@home.example' },
    { ...account, id: '3', displayName: 'Sam', email: 'sam@arcade.example' },
    // The platform has not answered about this one yet.
    { ...account, id: '4', displayName: 'Mira', email: null },
  ];
  expect(accounts.map((each) => nameAmong(accounts, each))).toEqual([
    'Mira · m…@arcade.example',
    'Mira · l…@home.example',
    'Sam',
    'Mira',
  ]);
});
