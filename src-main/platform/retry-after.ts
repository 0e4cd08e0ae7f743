import type { AnswerHeaders } from '../base/fetch.ts';

/** Returns Retry-After in ms, at most ten minutes; 0 without one. The header has seconds, or a date by the server's clock (RFC 9110 10.2.3). */
export function retryAfter(headers: AnswerHeaders): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now());
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), 10 * 60_000);
}
