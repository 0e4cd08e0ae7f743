/** Amounts: decimal text with its currency or token, and never a float. */

export type Amount = {
  /** Decimal text in its normal form. */
  readonly value: string;
  /** The currency's code, or the token's symbol. */
  readonly unit: string;
  readonly isToken: boolean;
  /** Where the token lives: one symbol may be two tokens. */
  readonly network?: string | undefined;
};

/** The same for amounts that are the same, also where one is written with more zeros than the other. */
export const amountKey = ({ value, unit, isToken, network }: Amount): string =>
  JSON.stringify([bare(value), unit, isToken, network ?? null]);

export const isSameAmount = (one: Amount, other: Amount): boolean =>
  amountKey(one) === amountKey(other);

/** Without zeros that say nothing: `1.50` is `1.5`, and `-0.0` is `0`. */
function bare(value: string): string {
  const short = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return short === '-0' ? '0' : short;
}

/** With its code, for files and for support: `12.99 EUR`. */
export const inWords = ({ value, unit, network }: Amount): string =>
  network === undefined ? `${value} ${unit}` : `${value} ${unit} (${network})`;

/** Whether there is anything to pay. */
export const isPositive = ({ value }: Amount): boolean => /^(?!-).*[1-9]/.test(value);
