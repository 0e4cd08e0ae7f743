/** Amounts are decimal text from the wire to the screen: compared by value, and never a float. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Amount, isPositive, isSameAmount } from '../../../src-shared/amount.ts';
import {
  amountSchema,
  checkoutSchema,
  isFinal,
  paymentSchema,
  platformAmountSchema,
} from '../../../src-shared/payments.ts';
import { anyText } from '../../support/any-text.ts';
import { runs, seed } from '../../support/long.ts';

const digits = fc.bigInt({ min: 0n, max: 10n ** 40n - 1n }).map(String);
const fraction = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 18 });
const decimal = fc
  .tuple(fc.boolean(), digits, fc.option(fraction))
  .map(
    ([isNegative, integerPart, more]) =>
      `${isNegative ? '-' : ''}${integerPart}${more ? `.${more.join('')}` : ''}`,
  );
const currency = fc.stringMatching(/^[A-Z]{3}$/);
const parameters = { numRuns: runs(500, 100_000), seed };

/** The value as a whole number of its eighteenth decimal. */
const scaled = (value: string) => {
  const [integerPart = '', more = ''] = value.split('.');
  return BigInt(`${integerPart}${more.padEnd(18, '0')}`);
};

test('an amount is kept digit by digit', () => {
  fc.assert(
    fc.property(decimal, currency, (value, unit) => {
      expect(amountSchema.parse({ value, currency: unit, more: 1 })).toEqual({
        value,
        unit,
        isToken: false,
      });
    }),
    parameters,
  );
});

test('two amounts are the same when value and unit are, however many zeros are written', () => {
  const amount = fc.record({
    value: decimal,
    unit: fc.constantFrom('EUR', 'USD'),
    isToken: fc.boolean(),
  });
  const pair = fc.oneof(
    fc.tuple(amount, amount),
    // The same with more zeros.
    fc
      .tuple(amount, fc.integer({ min: 1, max: 3 }))
      .map(([one, zeros]): [Amount, Amount] => [
        one,
        { ...one, value: `${one.value}${one.value.includes('.') ? '' : '.'}${'0'.repeat(zeros)}` },
      ]),
  );
  const euros = (value: string): Amount => ({ value, unit: 'EUR', isToken: false });
  const like = (one: string, other: string): [[Amount, Amount]] => [[euros(one), euros(other)]];
  const examples = [like('1.0', '1'), like('-0.0', '0'), like('10', '100'), like('1.05', '1.5')];
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const same =
        scaled(one.value) === scaled(other.value) &&
        one.unit === other.unit &&
        one.isToken === other.isToken;
      expect(isSameAmount(one, other)).toBe(same);
      expect(isSameAmount(other, one)).toBe(same);
    }),
    { ...parameters, examples },
  );
});

test('a token of the same symbol in another network is another amount', () => {
  const token = (network?: string) =>
    amountSchema.parse({ value: '1', token: { symbol: 'COIN', network } });
  expect(isSameAmount(token('a'), token('b'))).toBe(false);
  expect(isSameAmount(token('a'), token())).toBe(false);
  expect(isSameAmount(token('a'), token('a'))).toBe(true);
});

test.each([
  '= 0.01 EUR',
  '0.01 EUR',
  'now 0.01 EUR',
  '(x',
  '',
  ' ',
  'a, b',
  '\u202eN',
  'n'.repeat(61),
])(
  'A13 a token whose network is “%s” is refused, because that could read as another amount',
  (network) => {
    const amount = { value: '250', token: { symbol: 'COIN', network } };
    expect(amountSchema.safeParse(amount).success).toBe(false);
  },
);

test.each(['Base', 'BNB Smart Chain', 'eip155:137', 'Tron (TRC20)', 'tezos.mainnet', 'Звезда 2'])(
  'a token in the network %s is read',
  (network) => {
    const amount = { value: '250', token: { symbol: 'COIN', network } };
    expect(amountSchema.parse(amount)).toMatchObject({ network });
    const spaced = { value: '250', token: { symbol: 'COIN', network: `${network}  1` } };
    expect(amountSchema.parse(spaced)).toMatchObject({ network: `${network} 1` });
  },
);

test('a field that is null is read as one that is absent', () => {
  const token = { value: '1', token: { symbol: 'GEM', network: null, decimals: null } };
  expect(amountSchema.parse(token)).toEqual({ value: '1', unit: 'GEM', isToken: true });
  // It is sent back as the platform wrote it.
  expect(platformAmountSchema.parse(token)).toEqual(token);
  const lines = [{ description: 'A hat', quantity: null, amount: token }];
  const payment = { id: 'p-1', status: 'created', merchant: { name: 'Hatter' }, amount: token };
  expect(paymentSchema.parse({ ...payment, lines }).lines).toMatchObject([{ quantity: 1 }]);
  const methods = [{ id: 'm', label: 'Card', needsPage: null }];
  const checkout = { paymentId: 'p-1', payable: true, amount: token, methods };
  expect(checkoutSchema.parse(checkout).methods).toMatchObject([{ needsPage: false }]);
});

test('no shown text changes the direction of the text beside it', () => {
  const hidden = (text: string) => `\u202e${text}\u2066\u0007`;
  const token = { value: '1', token: { symbol: 'COIN', network: 'Net' } };
  const shown = JSON.stringify([
    paymentSchema.parse({
      id: 'p-1',
      status: 'odd',
      merchant: { name: hidden('Hatter') },
      amount: token,
      lines: [{ description: hidden('A hat'), amount: token }],
      failureReason: hidden('why'),
    }),
    checkoutSchema.parse({
      paymentId: 'p-1',
      payable: true,
      amount: token,
      methods: [{ id: 'm', label: hidden('Card') }],
    }).methods,
  ]);
  for (const text of ['odd', 'Hatter', 'COIN', 'Net', 'A hat', 'why', 'Card']) {
    expect(shown).toContain(text);
  }
  expect(shown).not.toMatch(/[\u202e\u2066]|\\u0007/);
});

test('an amount is positive when it is above zero', () => {
  fc.assert(
    fc.property(decimal, (value) => {
      expect(isPositive({ value, unit: 'EUR', isToken: false })).toBe(scaled(value) > 0n);
    }),
    parameters,
  );
});

test('an amount loses leading zeros', () => {
  const read = (value: string) => amountSchema.parse({ value, currency: 'EUR' }).value;
  expect(['007.00', '-00.50', '000', '0.1'].map(read)).toEqual(['7.00', '-0.50', '0', '0.1']);
});

test('an amount is refused when it is not decimal text', () => {
  const value = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string(),
    fc.constantFrom('1e3', '+1', ' 1', '1.', '.5', '01', '0x1', 'NaN', '1,5', '١'),
    fc.constantFrom(`0.${'1'.repeat(18)}`, `0.${'1'.repeat(19)}`, '1'.repeat(41)),
    fc.anything(),
  );
  fc.assert(
    fc.property(value, (given) => {
      const isDecimal = typeof given === 'string' && /^-?\d{1,40}(\.\d{1,18})?$/.test(given);
      expect(amountSchema.safeParse({ value: given, currency: 'EUR' }).success).toBe(isDecimal);
    }),
    parameters,
  );
});

test('a payment answer is parsed or refused whatever the platform sends: nothing is thrown, and no hidden character is shown', () => {
  const text = anyText({ maxLength: 400 });
  const answer = fc.oneof(
    fc.anything(),
    fc.record(
      {
        id: text,
        status: text,
        merchant: fc.record({ name: text }, { requiredKeys: [] }),
        amount: fc.record({ value: decimal, currency }),
        expiresAt: fc.oneof(
          text,
          fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        ),
        lines: fc.anything(),
      },
      { requiredKeys: ['id', 'status', 'merchant', 'amount'] },
    ),
  );
  fc.assert(
    fc.property(answer, (payload) => {
      const parsed = paymentSchema.safeParse(payload);
      if (!parsed.success) return;
      const { merchant, status, expiresAt } = parsed.data;
      for (const shown of [merchant.name, status]) {
        expect(shown.length).toBeLessThanOrEqual(300);
        expect(shown).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
      }
      expect(Number.isNaN(expiresAt ?? 0)).toBe(false);
      if (isFinal(status))
        expect(['completed', 'failed', 'expired', 'cancelled']).toContain(status);
    }),
    parameters,
  );
});
