/** A time of this computer, as support reads it in a terminal, a timeline and a report. */

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Returns local time, such as `2026-01-31 23:59:59`. With its offset from UTC where that is not `zone`, which the reader
 * was told: a time from before the change to or from summer time.
 */
export function localTime(date: Date, zone = timeZone()): string {
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(':');
  const own = timeZone(date);
  return [day, time, ...(own === zone ? [] : [own])].join(' ');
}

/** Returns the local day, such as `2026-01-31`. */
export const localDay = (date: Date): string => localTime(date).slice(0, 10);

/** Returns this computer's offset from UTC on a date, such as `UTC+01:00`. */
export function timeZone(date = new Date()): string {
  const ahead = -date.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  return `UTC${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
