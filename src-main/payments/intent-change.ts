/** Derives the change of an intent from the payment that the platform reports. */
import { isSameAmount } from '../../src-shared/amount.ts';
import { isFinal, isKnown, type Payment } from '../../src-shared/payments.ts';
import type { Intent, IntentChange } from './intent.ts';

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
  intent: Intent,
  sentTick: number | null,
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

const isPaid = ({ state, status }: Intent): boolean =>
  state === 'settled' && status === 'completed';

/** Whether a change has a field that differs from the intent's. */
export const changesIntent = (intent: Intent, change: IntentChange): boolean =>
  JSON.stringify({ ...intent, ...change }) !== JSON.stringify(intent);

/** Whether the platform has accepted another amount than the player confirmed (LK-531). */
export const isContradicted = ({ amount, acceptedAmount }: Intent): boolean =>
  acceptedAmount !== null && !isSameAmount(acceptedAmount, amount);
