/** Errors of an overloaded platform, or of a proxy before it: 429 and 5xx. */
import { retryDetails } from '../../src-shared/retry.ts';
import { Failure } from '../base/failure.ts';

type Answer = { readonly host: string; readonly status: number };

/**
 * Returns LK-312 for 429 (RFC 6585 4), LK-305 for a 5xx, and undefined for any other status. `retryAfterMs` is the
 * platform's Retry-After; 0 without one.
 */
export function overloadFailure(
  { host, status }: Answer,
  retryAfterMs: number,
  cause?: unknown,
): Failure | undefined {
  if (status === 429) {
    const details = { host, status, ...retryDetails(retryAfterMs) };
    return new Failure('LK-312', details, cause, retryAfterMs);
  }
  return status >= 500 ? new Failure('LK-305', { host, status }, cause, retryAfterMs) : undefined;
}
