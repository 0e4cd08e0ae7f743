/** The formatters of Intl, each made once: that takes some milliseconds. */
const made = new Map<string, unknown>();

function once<Made>(kind: string, locale: string, options: object, make: () => Made): Made {
  const key = `${kind} ${locale} ${JSON.stringify(options)}`;
  const known = made.get(key) as Made | undefined;
  if (known !== undefined) return known;
  const value = make();
  made.set(key, value);
  return value;
}

export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}) =>
  once('number', locale, options, () => new Intl.NumberFormat(locale, options));

export const pluralRules = (locale: string, options: Intl.PluralRulesOptions = {}) =>
  once('plural', locale, options, () => new Intl.PluralRules(locale, options));

const [winter, summer] = [new Date(2026, 0), new Date(2026, 6)];

/** Differs between time zones: how far the computer's zone is from UTC in winter and in summer, in minutes. */
const zoneOffsets = (): string => `${winter.getTimezoneOffset()} ${summer.getTimezoneOffset()}`;

/** A formatter keeps the time zone in which it was made. The computer may be in another one since. */
export const dateTimeFormat = (locale: string, options: Intl.DateTimeFormatOptions = {}) =>
  once(`date ${zoneOffsets()}`, locale, options, () => new Intl.DateTimeFormat(locale, options));

export const relativeTimeFormat = (locale: string, options: Intl.RelativeTimeFormatOptions = {}) =>
  once('relative', locale, options, () => new Intl.RelativeTimeFormat(locale, options));

export const listFormat = (locale: string, options: Intl.ListFormatOptions = {}) =>
  once('list', locale, options, () => new Intl.ListFormat(locale, options));
