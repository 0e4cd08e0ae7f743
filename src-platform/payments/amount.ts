import { z } from 'zod';

/** A decimal as text: a float cannot hold 0.1 or eighteen decimals exactly. */
const decimal = z
  .string()
  .regex(/^-?\d{1,40}(\.\d{1,18})?$/, {
    error: 'must be a decimal such as "12.99"',
    // Otherwise texts that are not numbers would be added up.
    abort: true,
  })
  .meta({ examples: ['12.99'] });

/**
 * A name or description that a page can show. Right-to-left scripts are allowed. Characters that only change the
 * direction, or are invisible, are refused: they could change what a page seems to say.
 */
export const shownText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[^\p{Cc}\p{Bidi_Control}]*$/u, 'must have no control or direction characters');

const token = z.strictObject({
  symbol: shownText(20),
  /** How many decimals the token has at most. */
  decimals: z.int().min(0).max(18),
  network: shownText(60),
});

const decimalsOf = (value: string): number => value.split('.')[1]?.length ?? 0;

/** An amount of a currency (ISO 4217) or of a token. */
export const amount = z.union(
  [
    z.strictObject({ value: decimal, currency: z.string().regex(/^[A-Z]{3}$/) }),
    z
      .strictObject({ value: decimal, token })
      .refine(({ value, token: { decimals } }) => decimalsOf(value) <= decimals, {
        message: 'has more decimals than its token',
      }),
  ],
  {
    error:
      'must have a decimal as text, and a currency or a token, such as { "value": "12.99", "currency": "EUR" }',
  },
);
export type Amount = Readonly<z.infer<typeof amount>>;

function unitOf(of: Amount): string {
  if ('currency' in of) return of.currency;
  const { symbol, decimals, network } = of.token;
  return JSON.stringify([symbol, decimals, network]);
}

export const sameUnit = (one: Amount, other: Amount): boolean => unitOf(one) === unitOf(other);

/** The value as a whole number of its `decimals`-th decimal. */
function scaled(value: string, decimals: number): bigint {
  const [integerPart = '', fraction = ''] = value.split('.');
  return BigInt(integerPart + fraction.padEnd(decimals, '0'));
}

function unscaled(number: bigint, decimals: number): string {
  const sign = number < 0n ? '-' : '';
  const digits = String(number < 0n ? -number : number).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return sign + digits.slice(0, point) + (decimals === 0 ? '' : `.${digits.slice(point)}`);
}

/** Whether two amounts are equal. Trailing zeros make no difference. */
export function sameAmount(one: Amount, other: Amount): boolean {
  const decimals = Math.max(decimalsOf(one.value), decimalsOf(other.value));
  return sameUnit(one, other) && scaled(one.value, decimals) === scaled(other.value, decimals);
}

/**
 * The sum, in the unit of the first amount. The caller checks that all have the same unit. The sum can have more
 * digits than an amount may have.
 */
export function sum([first, ...others]: readonly [Amount, ...Amount[]]): Amount {
  const values = [first, ...others].map(({ value }) => value);
  const decimals = Math.max(...values.map(decimalsOf));
  const total = values.reduce((so, value) => so + scaled(value, decimals), 0n);
  return { ...first, value: unscaled(total, decimals) };
}
