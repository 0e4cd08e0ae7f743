/** Classifies the errors that answer a request to pay. */
import { isSameAmount } from '../../src-shared/amount.ts';
import type { AppError } from '../../src-shared/errors.ts';
import type { OfferRead } from '../platform/payments-api.ts';
import type { Intent } from './intent.ts';

/** The HTTP statuses of temporary refusals: timeout, too early, too many requests. */
const temporary: ReadonlySet<string | undefined> = new Set(['408', '425', '429']);

/** Whether the platform refused the request. After any other error it is not known whether it was accepted. */
export function isRefusal({ code, details: { status } }: AppError): boolean {
  if (code === 'LK-308') return /^4\d\d$/.test(status ?? '') && !temporary.has(status);
  return code === 'LK-523' || code === 'LK-524';
}

/**
 * Whether a payment is unchanged after a refused request. False after a conflict (409) at the same amount: a network
 * stack may send one request twice, and then the second copy conflicts with the first. False for a payment that is
 * paid by now, for the same reason.
 */
export const isUntouched = (
  { payment, checkout }: OfferRead,
  { amount }: Intent,
  { details }: AppError,
): boolean =>
  payment.status === 'created' &&
  checkout !== null &&
  !(details.status === '409' && isSameAmount(checkout.amount, amount));
