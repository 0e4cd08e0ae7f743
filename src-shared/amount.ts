/** Amounts: decimal text with its currency or token, and never a float. */

import type * as z from 'zod/mini';
import type { amountViewSchema } from './payments.ts';

export type Amount = Readonly<z.infer<typeof amountViewSchema>>;

/** A key that is equal for equal amounts: `1.5` and `1.50` have the same. */
export const amountKey = ({ value, unit, isToken, network }: Amount): string =>
  JSON.stringify([normalValue(value), unit, isToken, network ?? null]);

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  amountKey(one) === amountKey(other);

/** Removes trailing zeros and a negative zero: `1.50` is `1.5`, and `-0.0` is `0`. */
function normalValue(value: string): string {
  const short = value.includes('.') ? value.replace(/\.0+$|(?<=[1-9])0+$/, '') : value;
  return short === '-0' ? '0' : short;
}

/** An amount with its code, for files, terminals and support: `12.99 EUR`, `5 GEM (token)`. A shop can call its token EUR. */
export function inWords({ value, unit, isToken, network }: Amount): string {
  const kind = isToken ? ` (${['token', network].filter(Boolean).join(', ')})` : '';
  return `${value} ${unit}${kind}`;
}

/** Whether an amount is above zero. */
export const isPositive = ({ value }: Amount): boolean => /^(?!-).*[1-9]/.test(value);
