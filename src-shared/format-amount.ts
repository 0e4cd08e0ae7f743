/** Amounts as a person reads them. They are decimal text and never become a float. */
import type { Amount } from './amount.ts';
import { isRightToLeft } from './languages.ts';
import { numberFormat } from './messages/intl.ts';
import { onFirstUse } from './on-first-use.ts';
import { languageInUse, words } from './words.ts';

const currencies = onFirstUse(
  (): ReadonlySet<string> => new Set(Intl.supportedValuesOf('currency')),
);

/** Narrows the type: `Intl` formats decimal text exactly. */
const isDecimal = (value: string): value is `${number}` => /^-?\d+(\.\d+)?$/.test(value);

/** The usual number of decimals of a currency. */
const decimalsOf = (currency: string): number =>
  numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 0;

/**
 * The amount in the language in use, with every digit: no rounding, no shortening. A token or an
 * unknown currency is written as a number and its code. A token is called one: `US$` and `EUR` can be tokens.
 */
export function formatAmount(amount: Amount, locale = languageInUse.locale): string {
  const text = formatted(amount, locale);
  // Without a mark after it, the sign of “US$” would move to the other side of its letters.
  return isRightToLeft(locale) ? text.replace(/\p{Script=Latin}\p{Sc}/gu, '$&\u200e') : text;
}

function formatted({ value, unit, isToken, network }: Amount, locale: string): string {
  // In brackets, a symbol such as `000` does not read as more digits. Two networks may use the same symbol.
  const symbol = /^\p{L}/u.test(unit) ? unit : `(${unit})`;
  const marks = [isToken ? words.payment.token : undefined, network].filter(Boolean);
  const place = marks.length === 0 ? '' : ` (${marks.join(', ')})`;
  const coded = (number: string) => `${number}\u00a0${symbol}${place}`;
  if (!isDecimal(value)) return coded(value);
  const isKnown = !isToken && currencies().has(unit);
  const given = value.split('.')[1]?.length ?? 0;
  const decimals = Math.max(given, isKnown ? decimalsOf(unit) : 0);
  const number = numberFormat(locale, {
    ...(isKnown ? { style: 'currency', currency: unit } : {}),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // A negative amount has its sign; `-0` has none.
    signDisplay: 'negative',
  }).format(value);
  return isKnown ? number : coded(number);
}
