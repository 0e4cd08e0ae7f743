import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Amount } from '../../src-shared/amount.ts';
import { formatAmount } from '../../src-shared/format-amount.ts';
import { amountViewSchema } from '../../src-shared/payments.ts';
import { runs, seed } from '../support/long.ts';

const money = (value: string, unit = 'EUR'): Amount => ({ value, unit, isToken: false });
const token = (value: string, unit = 'ARC'): Amount => ({ value, unit, isToken: true });

test.each([
  [money('12.99'), 'en', '€12.99'],
  [money('12.99'), 'de', '12,99\u00a0€'],
  [money('12.9'), 'en', '€12.90'],
  [money('12'), 'en', '€12.00'],
  [money('0'), 'en', '€0.00'],
  [money('-1.00'), 'en', '-€1.00'],
  [money('-0.00'), 'en', '€0.00'],
  [money('0.005', 'USD'), 'en', '$0.005'],
  [money('1300', 'JPY'), 'en', '¥1,300'],
  [money('1300.5', 'JPY'), 'en', '¥1,300.5'],
  [money('1.5', 'KWD'), 'en', 'KWD\u00a01.500'],
  [money('5', 'ZZZ'), 'en', '5\u00a0ZZZ'],
  [money('1234.50', 'XXX'), 'en', '1,234.50\u00a0XXX'],
  [money('9', 'nonsense'), 'en', '9\u00a0nonsense'],
  [token('250'), 'en', '250\u00a0ARC (token)'],
  [token('0.123456789012345678'), 'en', '0.123456789012345678\u00a0ARC (token)'],
  // A13 Not a euro, and not a dollar, which is written like this in Spanish.
  [token('12.99', 'US$'), 'es', '12,99\u00a0US$ (token)'],
  [token('12.99', 'US$'), 'ar-EG', '١٢٫٩٩\u00a0US$\u200e (token)'],
  [token('5', '$'), 'en', '5\u00a0($) (token)'],
  [token('1', 'Eur'), 'de', '1\u00a0Eur (token)'],
  [token('5.00', 'EUR'), 'en', '5.00\u00a0EUR (token)'],
  [{ ...token('1', 'USD'), network: 'Base' }, 'en', '1\u00a0USD (token, Base)'],
  [
    money('1234567890123456789012345678901234567890.12'),
    'en',
    '€1,234,567,890,123,456,789,012,345,678,901,234,567,890.12',
  ],
])('%j reads in %s as %s', (amount, locale, text) => {
  expect(formatAmount(amount, locale)).toBe(text);
});

const digits = (least: number, most: number) =>
  fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: least,
    maxLength: most,
  });

/** Decimal text as the contract allows it, of up to 40 digits and 18 decimals. */
const decimal = fc
  .tuple(fc.boolean(), digits(1, 40), digits(0, 18))
  .map(([isNegative, integerPart, part]) => {
    const short = integerPart.replace(/^0+(?=\d)/, '');
    return `${isNegative ? '-' : ''}${short}${part === '' ? '' : `.${part}`}`;
  });

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF', 'ZZZ', 'XXX');

/** The digits and the point of a text in English, without groups, sign and unit. */
const bare = (text: string): string => text.replace(/[^\d.]/g, '');

test('what is shown has exactly the digits that were given, with no more than zeros added', () => {
  fc.assert(
    fc.property(decimal, currency, fc.boolean(), (value, unit, isToken) => {
      const amount = { value, unit, isToken };
      expect(amountViewSchema.safeParse(amount).success).toBe(true);
      const shown = bare(formatAmount(amount, 'en'));
      const given = bare(value);
      expect(shown.startsWith(given)).toBe(true);
      expect(shown.slice(given.length)).toMatch(/^\.?0*$/);
    }),
    { numRuns: runs(500, 100_000), seed },
  );
});

test('less than nothing has a sign, and nothing else has one', () => {
  fc.assert(
    fc.property(decimal, currency, fc.boolean(), (value, unit, isToken) => {
      const isNegative = value.startsWith('-') && /[1-9]/.test(value);
      expect(formatAmount({ value, unit, isToken }, 'en').includes('-')).toBe(isNegative);
    }),
    { numRuns: runs(100, 10_000), seed },
  );
});

test('a text that is no decimal is shown as it is', () => {
  for (const value of ['', '1e9', 'Infinity', '0x10', '1,5', ' 1']) {
    expect(formatAmount(money(value), 'en')).toBe(`${value}\u00a0EUR`);
  }
});

test('m3 in Arabic the sign of a currency stays behind its letters', () => {
  expect(formatAmount(money('12.99', 'USD'), 'ar-EG')).toContain('US$\u200e');
  expect(formatAmount({ value: '5', unit: 'USD₮', isToken: true }, 'ar')).toContain('USD₮\u200e');
  expect(formatAmount(money('12.99', 'USD'), 'en-CA')).toBe('US$12.99');
});
