import { dateTimeFormat, relativeTimeFormat } from './messages/intl.ts';
import { languageInUse, words } from './words.ts';

/** An instant as a local date and time. */
export const formatInstant = (instant: number): string =>
  dateTimeFormat(languageInUse.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant);

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago something was. A negative age, after the clock was set back, is “a moment ago”. */
export function formatAge(ms: number): string {
  if (ms < minute) return words.justNow;
  const ages = relativeTimeFormat(languageInUse.locale);
  if (ms < hour) return ages.format(-Math.floor(ms / minute), 'minute');
  if (ms < day) return ages.format(-Math.floor(ms / hour), 'hour');
  return ages.format(-Math.floor(ms / day), 'day');
}
