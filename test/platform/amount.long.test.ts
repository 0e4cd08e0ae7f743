import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, amount, sameAmount, sum } from '../../src-platform/payments/amount.ts';
import { runs, seed } from '../support/long.ts';

/** Every sum is compared with a sum of integers in the smallest unit. */

const euros = (value: string): Amount => ({ value, currency: 'EUR' });
const dust = (value: string): Amount => ({
  value,
  token: { symbol: 'DUST', decimals: 18, network: 'n' },
});

test.each([
  [['0.1', '0.2'], '0.3'],
  [['9.98', '3.01'], '12.99'],
  [['29.50', '-5.00'], '24.50'],
  [['1', '0.5'], '1.5'],
  [['5000'], '5000'],
  [['0.05', '-0.10'], '-0.05'],
  [['1.00', '-1.00'], '0.00'],
  [['123456789012345678901234567890.99', '0.01'], '123456789012345678901234567891.00'],
  [['0.000000000000000001', '1.5'], '1.500000000000000001'],
])('4.5 the sum of %j is %s, with the most decimals of them', (values, total) => {
  const [first = '', ...others] = values;
  expect(sum([dust(first), ...others.map(dust)])).toEqual(dust(total));
});

const decimals = 18;
const units = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const written = (number: bigint): string => {
  const digits = String(number < 0n ? -number : number).padStart(decimals + 1, '0');
  return `${number < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

test('4.5 the sum of random lines is exact', () => {
  fc.assert(
    fc.property(units, fc.array(units, { maxLength: 8 }), (first, others) => {
      const lines = others.map((one) => dust(written(one)));
      const total = others.reduce((so, one) => so + one, first);
      expect(sum([dust(written(first)), ...lines]).value).toBe(written(total));
    }),
    { numRuns: runs(100, 10_000), seed },
  );
});

test.each([
  [euros('1.5'), euros('1.50'), true],
  [euros('0'), euros('-0.00'), true],
  [euros('1.5'), euros('1.51'), false],
  [euros('1.5'), euros('-1.5'), false],
  [euros('1.5'), { value: '1.5', currency: 'USD' }, false],
  [euros('1.5'), dust('1.5'), false],
  [dust('1.5'), { value: '1.5', token: { symbol: 'DUST', decimals: 18, network: 'm' } }, false],
  [dust('1.5'), { value: '1.5', token: { symbol: 'RUST', decimals: 18, network: 'n' } }, false],
  [dust('1.5'), { value: '1.5', token: { symbol: 'DUST', decimals: 17, network: 'n' } }, false],
  [dust('1.000000000000000001'), dust('1.000000000000000002'), false],
  [euros('123456789012345678901234567890'), euros('123456789012345678901234567891'), false],
] as const)('4.5 %j and %j are the same: %s', (one, other, same) => {
  expect(sameAmount(one, other)).toBe(same);
  expect(sameAmount(other, one)).toBe(same);
});

test.each([
  ['a number', { value: 1, currency: 'EUR' }],
  ['an exponent', { value: '1e3', currency: 'EUR' }],
  ['a comma', { value: '1,50', currency: 'EUR' }],
  ['nothing before the point', { value: '.5', currency: 'EUR' }],
  ['nothing after the point', { value: '1.', currency: 'EUR' }],
  ['19 decimals', { value: `0.${'0'.repeat(18)}1`, currency: 'EUR' }],
  ['41 digits', { value: '1'.repeat(41), currency: 'EUR' }],
  ['a plus', { value: '+1', currency: 'EUR' }],
  ['nothing', { value: '', currency: 'EUR' }],
  ['neither currency nor token', { value: '1' }],
  ['both', { value: '1', currency: 'EUR', token: { symbol: 'T', decimals: 2, network: 'n' } }],
  ['a currency in words', { value: '1', currency: 'euro' }],
  ['a currency in small letters', { value: '1', currency: 'eur' }],
  ['a currency of four letters', { value: '1', currency: 'EURO' }],
  ['a currency with a digit', { value: '1', currency: 'E1R' }],
  [
    'more decimals than its token',
    { value: '0.001', token: { symbol: 'T', decimals: 2, network: 'n' } },
  ],
])('4.5 %s is no amount', (_what, value) => {
  expect(amount.safeParse(value).success).toBe(false);
});
