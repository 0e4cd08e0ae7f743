import { listFormat, numberFormat } from './messages/intl.ts';
import { languageInUse } from './words.ts';

/**
 * Returns a duration of `ms` milliseconds in its two largest units, as the language in use writes it: `412 ms`, `42.5 sec`,
 * `3 min, 20 sec`, `2 hr, 10 min`, `3 days, 4 hr`. The smaller unit is left out when it is zero.
 */
export function durationText(ms: number): string {
  if (Math.round(ms) < 1_000) return amountOf(Math.round(ms), 'millisecond');
  if (ms < 59_950) return amountOf(ms / 1_000, 'second', 1);
  const seconds = Math.round(ms / 1_000);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return pair([minutes, 'minute'], [seconds % 60, 'second']);
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return pair([hours, 'hour'], [minutes % 60, 'minute']);
  return pair([Math.floor(hours / 24), 'day'], [hours % 24, 'hour']);
}

const amountOf = (amount: number, unit: string, digits = 0): string =>
  numberFormat(languageInUse.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);

type Amount = readonly [amount: number, unit: string];

/** Joins the amounts as Intl.DurationFormat does, which takes ten times as long, and a report has hundreds. */
const pair = (large: Amount, small: Amount): string =>
  listFormat(languageInUse.locale, { type: 'unit', style: 'short' }).format(
    [large, small].filter(([amount]) => amount > 0).map(([amount, unit]) => amountOf(amount, unit)),
  );
