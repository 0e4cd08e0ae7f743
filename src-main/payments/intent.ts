/** An intent: a player's confirmation of one payment, as this computer stores it. */
import * as z from 'zod/mini';
import { isSameAmount } from '../../src-shared/amount.ts';
import { plainTextSchema } from '../../src-shared/models.ts';
import {
  amountSchema,
  amountViewSchema,
  isFinal,
  isKnown,
  type Payment,
} from '../../src-shared/payments.ts';
import { paymentIdSchema } from '../platform/payment-id.ts';

/** The last moment of a JavaScript date, in ms since 1970 (ECMA-262 21.4.1.1). */
const lastMoment = 8_640_000_000_000_000n;
/** Read as a bigint: SQLite stores integers that a JavaScript number cannot hold, and reading one throws. */
const moment = z.pipe(z.bigint().check(z.minimum(0n), z.maximum(lastMoment)), z.transform(Number));

const parseJson = (text: string): unknown => JSON.parse(text);
const fromJson = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(z.pipe(z.string(), z.transform(parseJson)), schema);

/** A row of the table `intents`, read strictly: other programs of this user can write the file too. */
export const intentSchema = z.object({
  /** Also the idempotency key of its request, which is sent in a header. */
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  paymentId: paymentIdSchema,
  /** The platform's ID of the account that confirmed it; null where nobody was signed in. */
  payer: z.nullable(z.string()),
  merchant: plainTextSchema,
  summary: plainTextSchema,
  amount: fromJson(amountSchema),
  /** The same amount as the platform wrote it. It is sent back unchanged. */
  platformAmount: fromJson(z.unknown()),
  method: fromJson(z.object({ id: z.string(), label: plainTextSchema, needsPage: z.boolean() })),
  /**
   * `confirmed`: stored, and not answered yet. `accepted`: the platform works on it. `refused`: the platform will
   * not pay it. `settled`: the payment is over. The first two are live: a payment has at most one live intent.
   */
  state: z.enum(['confirmed', 'accepted', 'refused', 'settled']),
  /** The platform's last status of the payment, or `unknown`. */
  status: plainTextSchema,
  requestId: z.nullable(z.string()),
  pageUrl: z.pipe(
    z.nullable(z.string()),
    z.transform((url) => (url !== null && URL.canParse(url) ? url : null)),
  ),
  /** In ms since 1970, as `sentAt`. */
  confirmedAt: moment,
  /** When its last request was sent, or was about to be sent. */
  sentAt: moment,
  /** The amount that the platform accepted; null until the platform has named it. */
  acceptedAmount: z.nullable(fromJson(amountViewSchema)),
});

export type Intent = Readonly<z.infer<typeof intentSchema>>;

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

/** The change of an intent after its payment was read. */
export function intentChangeFor({ status, amount }: Payment, intent: Intent): IntentChange {
  const { state } = intent;
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
