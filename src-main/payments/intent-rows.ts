/** Rows of the table `intents`, read strictly: other programs of this user can write the file too. */
import type { SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Amount } from '../../src-shared/amount.ts';
import { plainTextSchema } from '../../src-shared/models.ts';
import { amountSchema, amountViewSchema, symbolSchema } from '../../src-shared/payments.ts';
import { plainText } from '../../src-shared/plain-text.ts';
import { paymentIdSchema } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';

type Row = Record<string, SQLOutputValue>;

/** The intents in these rows. A row that cannot be read is left out. */
export const readableIntents = (rows: readonly Row[]): Intent[] =>
  rows.flatMap((row) => {
    try {
      return [intentOf(row)];
    } catch {
      return [];
    }
  });

/** Normalizes a text for the search, so that case and Unicode's compatibility forms do not matter. */
export const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

const methodSchema = z.object({
  id: z.string(),
  label: plainTextSchema,
  needsPage: z.boolean(),
});

/** The last moment of a JavaScript date, in ms since 1970 (ECMA-262 21.4.1.1). */
const lastMoment = 8_640_000_000_000_000n;
/** Read as a bigint: SQLite stores integers that a JavaScript number cannot hold, and reading one throws. */
const moment = z.pipe(z.bigint().check(z.minimum(0n), z.maximum(lastMoment)), z.transform(Number));

const rowSchema = z.object({
  // Sent in a header, as the idempotency key.
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  payment_id: paymentIdSchema,
  payer: z.nullable(z.string()),
  merchant: plainTextSchema,
  summary: plainTextSchema,
  amount: z.string(),
  method: z.string(),
  state: z.enum(['confirmed', 'accepted', 'refused', 'settled']),
  status: plainTextSchema,
  request_id: z.nullable(z.string()),
  page_url: z.nullable(z.string()),
  confirmed_at: moment,
  sent_at: moment,
  said_amount: z.nullable(z.string()),
});

function intentOf(row: Row): Intent {
  const { payment_id, request_id, page_url, confirmed_at, sent_at, said_amount, ...rest } =
    rowSchema.parse(row);
  const platformAmount: unknown = JSON.parse(rest.amount);
  return {
    ...rest,
    platformAmount,
    amount: amountSchema.parse(platformAmount),
    method: methodSchema.parse(JSON.parse(rest.method)),
    paymentId: payment_id,
    requestId: request_id,
    pageUrl: page_url !== null && URL.canParse(page_url) ? page_url : null,
    confirmedAt: confirmed_at,
    // A launcher of version 1 of the file does not write `sent_at`.
    sentAt: Math.max(sent_at, confirmed_at),
    acceptedAmount: said_amount === null ? null : storedAmount(said_amount),
  };
}

function storedAmount(text: string): Amount {
  const { network, unit, ...rest } = amountViewSchema.parse(JSON.parse(text));
  return {
    ...rest,
    unit: symbolSchema.parse(unit),
    ...(network === undefined ? {} : { network: plainText(network) }),
  };
}
