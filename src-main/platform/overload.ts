/** Errors of an overloaded platform, or of a proxy before it: 429 and 5xx, and when to ask again. */
import { retryDetails } from '../../src-shared/retry.ts';
import { Failure } from '../base/failure.ts';
import type { AnswerHeaders } from '../base/fetch.ts';

type Answer = { readonly host: string; readonly status: number };

/**
 * Returns LK-312 for 429 (RFC 6585 4), LK-305 for a 5xx, and undefined for any other status. `retryAfterMs` is the
 * platform's Retry-After; 0 without one.
 */
export function overloadFailure({ host, status }: Answer, retryAfterMs: number) {
  if (status === 429) {
    const details = { host, status, ...retryDetails(retryAfterMs) };
    return new Failure('LK-312', details, undefined, retryAfterMs);
  }
  return status >= 500
    ? new Failure('LK-305', { host, status }, undefined, retryAfterMs)
    : undefined;
}

/** Throws the Failure of an overloaded platform, if the answer is of one. */
export function throwIfOverloaded(answer: Answer & { readonly headers: AnswerHeaders }): void {
  const overload = overloadFailure(answer, retryAfter(answer.headers));
  if (overload) throw overload;
}

/** Returns Retry-After in ms, at most ten minutes; 0 without one. The header has seconds, or a date by the server's clock (RFC 9110 10.2.3). */
export function retryAfter(headers: AnswerHeaders): number {
  const value = headers.get('retry-after')?.trim() ?? '';
  const ms = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - (Date.parse(headers.get('date') ?? '') || Date.now());
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), 10 * 60_000);
}
