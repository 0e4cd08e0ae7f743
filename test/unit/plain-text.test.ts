/** Text of strangers: what is left of it on the screen, on the disk and in files. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { userSchema } from '../../src-shared/models.ts';
import { amountSchema, checkoutSchema, paymentSchema } from '../../src-shared/payments.ts';
import {
  isVisible,
  plainText,
  withoutDirectionMarks,
  withoutEmail,
} from '../../src-shared/plain-text.ts';
import { anyText } from '../support/any-text.ts';
import { seed } from '../support/long.ts';

test.each([
  ['a zero-width space', 'Ha\u200btter', 'Hatter'],
  ['a byte order mark', '\ufeffHatter', 'Hatter'],
  ['a soft hyphen', 'Hat\u00adter', 'Hatter'],
  ['a tag', 'Hatter\u{e0041}\u{e007f}', 'Hatter'],
  ['a Hangul filler', 'Hatter\u3164', 'Hatter'],
  ['a half-width Hangul filler', 'Hatter\uffa0', 'Hatter'],
  ['an annotation', 'Hatter\ufff9x\ufffb', 'Hatterx'],
  ['a line separator', 'Hat\u2028ter', 'Hat ter'],
  ['a paragraph separator', 'Hat\u2029ter', 'Hat ter'],
  ['a mark of direction', 'Hat\u202eter', 'Hat ter'],
  ['blank symbols in a row', 'Hat\u2800 \u{1d159}ter', 'Hat ter'],
  ['what is behind 3,000 characters', `${'\u200b'.repeat(3_000)}Hatter`, ''],
  ['half a surrogate pair', 'Hatter\ud83c', 'Hatter\ufffd'],
])('S9 plainText leaves no trace of %s', (_name, text, expected) => {
  expect(plainText(text)).toBe(expected);
});

test.each([
  ['an emoji', '😀', 0],
  ['a flag', '🇪🇺', 0],
  ['a letter with accents', 'e\u0301\u0302', 0],
])('S9 plainText does not cut %s in half', (_name, grapheme) => {
  for (let before = 290; before <= 300; before += 1) {
    const shown = plainText('x'.repeat(before) + grapheme.repeat(20));
    expect(shown.length).toBeLessThanOrEqual(300);
    const rest = shown.slice(before);
    expect(grapheme.repeat(20).startsWith(rest)).toBe(true);
    expect(rest.length % grapheme.length).toBe(0);
  }
});

test('S9 plainText cuts a grapheme that is longer than a text may be between its characters', () => {
  expect(plainText(`x${'\u{1d166}'.repeat(200)}`)).toBe(`x${'\u{1d166}'.repeat(149)}`);
});

test('S9 plainText changes nothing a second time, and is bounded and well formed', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 700 }), (text) => {
      const once = plainText(text);
      expect(plainText(once)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(300);
      expect(once.isWellFormed()).toBe(true);
    }),
    { seed },
  );
});

test('A10 plainText keeps eight marks in a row, so that none covers the amount in the line above', () => {
  const heap = '\u0301\u0489\u0338'.repeat(100);
  expect(plainText(`Hat${heap}ter`)).toBe(`Hat${heap.slice(0, 8)}ter`);
  // A character that is stripped does not part a heap in two.
  expect(plainText(`e${'\u0301'.repeat(6)}\u200b${'\u0301'.repeat(6)}`)).toHaveLength(9);
  expect(plainText('שָׁלוֹם ཧྐྵྨླྺྼྻྂ')).toBe('שָׁלוֹם ཧྐྵྨླྺྼྻྂ');
});

const blanks = ['', ' ', '\u00a0\u2003', '\u3164', '\u200b\u200b', '\u2800', '\ufe0f', '\u{1d159}'];
const payment = {
  id: 'p-1',
  status: 'created',
  merchant: { name: 'Hatter' },
  amount: { value: '1.50', currency: 'EUR' },
};
const checkout = { paymentId: 'p-1', payable: true, amount: payment.amount, methods: [] };

test.each(blanks)(
  'S9 a merchant, a method or a player whose name is blank is refused: %j',
  (name) => {
    expect(isVisible(plainText(name))).toBe(false);
    expect(paymentSchema.safeParse({ ...payment, merchant: { name } }).success).toBe(false);
    const methods = [{ id: 'm', label: name }];
    expect(checkoutSchema.safeParse({ ...checkout, methods }).success).toBe(false);
    expect(userSchema.safeParse({ id: name, email: 'mira@arcade.example' }).success).toBe(false);
  },
);

test('S9 the id of a player is refused when it has an invisible character', () => {
  for (const id of ['user-1\u200b', 'user\u202e1', 'user\u00001', 'user-\ud800']) {
    expect(userSchema.safeParse({ id, email: 'mira@arcade.example' }).success).toBe(false);
  }
});

test.each(['E-3', 'e6', 'E.5', 'x10', 'X1000', '$1000', '$1.50', '₮20'])(
  'A6 the token symbol %s is refused, for it would change the amount before it',
  (symbol) => {
    expect(amountSchema.safeParse({ value: '1', token: { symbol } }).success).toBe(false);
  },
);

test.each([
  ...['DUST', 'USDC', 'USD₮0', 'G$', 'mARB', 'stETH-2', 'X'],
  ...['E', 'X2Y2', '$', 'EURC', 'x0x', 'E2E'],
])('S9 A6 the token symbol %s is taken', (symbol) => {
  expect(amountSchema.parse({ value: '1', token: { symbol } }).unit).toBe(symbol);
});

test.each([
  ...['\u3164 000 EUR', '000 EUR', '000EUR', '', ' ', 'A B', '.5', ',00', 'ЕUR', 'EUR\u200b'],
  ...['T'.repeat(21), '٠٠٠'],
])('S9 the token symbol %j is refused', (symbol) => {
  expect(amountSchema.safeParse({ value: '1', token: { symbol } }).success).toBe(false);
});

test('withoutDirectionMarks removes each of them', () => {
  expect(withoutDirectionMarks('\u061ca\u200eb\u200fc\u202ad\u202ee\u2066f\u2069')).toBe('abcdef');
});

test('withoutEmail shortens each of several e-mail addresses', () => {
  expect(withoutEmail('From mira@player.example to “ada@player.example” or jo%40a.example.')).toBe(
    'From m…@player.example to “…@player.example” or j…@a.example.',
  );
});
