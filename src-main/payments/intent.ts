/** An intent: a player's confirmation of one payment, as this computer stores it. */
import { isSameAmount } from '../../src-shared/amount.ts';
import { isFinal, isKnown, type Payment } from '../../src-shared/payments.ts';
import type { Intent } from './intent-rows.ts';

export type { Intent } from './intent-rows.ts';

/** What the player confirms. */
export type NewIntent = Pick<
  Intent,
  'paymentId' | 'payer' | 'merchant' | 'summary' | 'amount' | 'platformAmount' | 'method'
>;

/** What the platform's answers change in an intent. */
export type IntentChange = Partial<
  Pick<Intent, 'state' | 'status' | 'requestId' | 'pageUrl' | 'sentAt' | 'acceptedAmount'>
>;

/**
 * Whether the platform accepted an intent and its payment has failed since. Its request cannot be accepted again, so the
 * payment may be tried with another method.
 */
export const isDeclined = ({ state, status, requestId }: Intent): boolean =>
  state === 'settled' && status === 'failed' && requestId !== null;

/** Whether an intent protects its payment from a second one: neither refused nor settled. */
export const isLiveIntent = ({ state }: Intent): boolean =>
  state === 'confirmed' || state === 'accepted';

/** After this time a request that was sent can no longer arrive. */
export const maxInFlightMs = 86_400_000;

/** Whether the last request of an intent was sent more than a day before this date, in ms since 1970. */
export const isLongAgo = ({ sentAt }: Intent, date: number): boolean =>
  date - sentAt > maxInFlightMs;

/**
 * True when no request of an intent can still be in flight. Uses the monotonic clock too for a request that this
 * process sent, because anybody can set the calendar: `sentTick` is null where another process sent it.
 */
export const isRequestLost = (
  { intent, sentTick }: { readonly intent: Intent; readonly sentTick: number | null },
  at: { readonly tick: number; readonly date: number },
): boolean =>
  isLongAgo(intent, at.date) && (sentTick === null || at.tick - sentTick > maxInFlightMs);

/** The change of an intent after its payment was read. `isLost`: see `isRequestLost`. */
export function intentChangeFor(
  { status, amount }: Payment,
  intent: Intent,
  isLost: boolean,
): IntentChange {
  const { state } = intent;
  // No request arrived, or the platform has withdrawn what it accepted.
  if (status === 'created' && isLost && state !== 'settled') return { status, state: 'refused' };
  // A payment that was not accepted, or has ended unpaid, has no amount that matters.
  const isAccepted = status !== 'created' && (status === 'completed' || !isFinal(status));
  const isNewAmount = status === 'completed' || !isSameAmount(amount, intent.amount);
  const acceptedAmount = isAccepted && isNewAmount ? { acceptedAmount: amount } : {};
  // A late answer, perhaps about an earlier try. What was paid must not be paid again. A status such as `refunded` is news.
  if (isPaid(intent) && status !== 'completed' && isKnown(status)) return { state };
  if (isFinal(status)) return { status, state: 'settled', ...acceptedAmount };
  // A settled intent stays settled, also when the platform reports an earlier status again.
  return { status, state, ...acceptedAmount };
}

/** Whether the platform has called the payment completed. It may say something else since. */
export const isPaid = ({ state, status }: Intent): boolean =>
  state === 'settled' && status === 'completed';

/** Whether a change has a field that differs from the intent's. */
export const changesIntent = (intent: Intent, change: IntentChange): boolean =>
  JSON.stringify({ ...intent, ...change }) !== JSON.stringify(intent);

/** Whether the platform has accepted another amount than the player confirmed (LK-531). */
export const isContradicted = ({ amount, acceptedAmount }: Intent): boolean =>
  acceptedAmount !== null && !isSameAmount(acceptedAmount, amount);
