/** Amounts as a person reads them, exactly: from decimal text to text, and never through a float. */
import type { Amount } from '../../src-shared/amount.ts';

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** `Intl` formats decimal text exactly; the compiler wants to know that it is such. */
const isDecimal = (value: string): value is `${number}` => /^-?\d+(\.\d+)?$/.test(value);

/** How many decimals a currency has by itself. */
const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 0;

/**
 * The amount in the language of the player's system, with every digit that was given: no rounding, no
 * shortening. Tokens and currencies that nobody knows are a number and their code.
 */
export function formatAmount({ value, unit, isToken, network }: Amount, locale?: string): string {
  // A symbol such as `000` would read as more digits; one symbol may be a token in each of two networks.
  const symbol = /^\p{L}/u.test(unit) ? unit : `(${unit})`;
  const place = network === undefined ? '' : ` (${network})`;
  const coded = (number: string) => `${number}\u00a0${symbol}${place}`;
  if (!isDecimal(value)) return coded(value);
  const isKnown = !isToken && currencies.has(unit);
  const given = value.split('.')[1]?.length ?? 0;
  const decimals = Math.max(given, isKnown ? decimalsOf(unit) : 0);
  const number = new Intl.NumberFormat(locale, {
    ...(isKnown ? { style: 'currency', currency: unit } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // Less than nothing is told; `-0` is nothing.
    signDisplay: 'negative',
  }).format(value);
  return isKnown ? number : coded(number);
}
