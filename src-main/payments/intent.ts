/** An intent: a player's confirmation of one payment, as this computer stores it. */
import type { Amount } from '../../src-shared/amount.ts';
import type { PaymentId } from '../platform/payment-id.ts';

/**
 * `confirmed`: stored, and not answered yet. `accepted`: the platform works on it. `refused`: the platform will
 * not pay it. `settled`: the payment is over. The first two are live: a payment has at most one live intent.
 */
type IntentState = 'confirmed' | 'accepted' | 'refused' | 'settled';

export type Intent = {
  /** Also the idempotency key of its request. */
  readonly id: string;
  readonly paymentId: PaymentId;
  /** The platform's ID of the account that confirmed it; null where nobody was signed in. */
  readonly payer: string | null;
  readonly merchant: string;
  readonly summary: string;
  readonly amount: Amount;
  /** The same amount as the platform wrote it. It is sent back unchanged. */
  readonly platformAmount: unknown;
  readonly method: { readonly id: string; readonly label: string; readonly needsPage: boolean };
  readonly state: IntentState;
  /** The platform's last status of the payment, or `unknown`. */
  readonly status: string;
  readonly requestId: string | null;
  readonly pageUrl: string | null;
  /** In ms since 1970, as `sentAt`. */
  readonly confirmedAt: number;
  /** When its last request was sent, or was about to be sent. */
  readonly sentAt: number;
  /** The amount that the platform accepted; null until the platform has named it. */
  readonly acceptedAmount: Amount | null;
};

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
