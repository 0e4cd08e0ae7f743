/** What the platform's word changes in an intent. */
import { isSameAmount } from '../../src-shared/amount.ts';
import { isFinal, type Payment } from '../../src-shared/payments.ts';
import type { Intent, IntentChange } from './intent.ts';

/** After so long, in ms, a request that was sent cannot arrive any more. */
const longestWayMs = 86_400_000;

/** Whether an intent was sent more than a day before this date, by the computer's calendar. */
export const isLongAgo = ({ sentAt }: Intent, date: number): boolean =>
  date - sentAt > longestWayMs;

/**
 * Whether no request of an intent can arrive any more. The calendar can be set, so it is not enough for a
 * request that this process sent: `sentTick` is when it did, by the clock; null where it did not.
 */
export const isRequestLost = (
  intent: Intent,
  sentTick: number | null,
  at: { readonly tick: number; readonly date: number },
): boolean =>
  isLongAgo(intent, at.date) && (sentTick === null || at.tick - sentTick > longestWayMs);

/** What a payment that was read changes in its intent. */
export function intentChangeFor(
  { status, amount }: Payment,
  intent: Intent,
  isLost: boolean,
): IntentChange {
  const { state } = intent;
  // Nothing came of it, or the platform has taken it back.
  if (status === 'created' && isLost && state !== 'settled') return { status, state: 'refused' };
  // A payment that was not accepted, or has ended unpaid, has no amount that matters.
  const isAccepted = status !== 'created' && (status === 'completed' || !isFinal(status));
  const isNewAmount = status === 'completed' || !isSameAmount(amount, intent.amount);
  const acceptedAmount = isAccepted && isNewAmount ? { acceptedAmount: amount } : {};
  if (isFinal(status)) return { status, state: 'settled', ...acceptedAmount };
  // Also for an end that the platform takes back: a settled intent stays settled.
  return { status, state, ...acceptedAmount };
}

/** Whether a change says anything that an intent does not say yet. */
export const hasNews = (intent: Intent, change: IntentChange): boolean =>
  JSON.stringify({ ...intent, ...change }) !== JSON.stringify(intent);

/** LK-531: the platform has accepted another amount than the one that was confirmed. */
export const isContradicted = ({ amount, acceptedAmount }: Intent): boolean =>
  acceptedAmount !== null && !isSameAmount(acceptedAmount, amount);
