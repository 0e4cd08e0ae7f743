/** Rows of the table `intents`, read strictly: other programs of this user can write the file too. */
import type { SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { plainTextSchema } from '../../src-shared/models.ts';
import { amountSchema, amountViewSchema } from '../../src-shared/payments.ts';
import { paymentIdSchema } from '../platform/payment-id.ts';

/** The columns of an intent, by the names of its fields. */
export const intentColumns = [
  'id, payment_id AS paymentId, payer, merchant, summary, amount, amount AS platformAmount, method',
  'state, status, request_id AS requestId, page_url AS pageUrl, confirmed_at AS confirmedAt',
  'sent_at AS sentAt, said_amount AS acceptedAmount',
].join(', ');

/** The last moment of a JavaScript date, in ms since 1970 (ECMA-262 21.4.1.1). */
const lastMoment = 8_640_000_000_000_000n;
/** Read as a bigint: SQLite stores integers that a JavaScript number cannot hold, and reading one throws. */
const moment = z.pipe(z.bigint().check(z.minimum(0n), z.maximum(lastMoment)), z.transform(Number));

const fromJson = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): unknown => JSON.parse(text)),
    ),
    schema,
  );

const intentSchema = z.object({
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

/** The intents in these rows. A row that cannot be read is left out. */
export const readableIntents = (rows: readonly Record<string, SQLOutputValue>[]): Intent[] =>
  rows.flatMap((row) => {
    try {
      const intent = intentSchema.parse(row);
      // A launcher of version 1 of the file does not write `sent_at`.
      return [{ ...intent, sentAt: Math.max(intent.sentAt, intent.confirmedAt) }];
    } catch {
      return [];
    }
  });

/** Normalizes a text for the search, so that case and Unicode's compatibility forms do not matter. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();
