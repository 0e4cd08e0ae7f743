/**
 * The payments that were confirmed on this computer: each intent is written here before it is sent, and
 * settled after the answer. Its id is the idempotency key, so a crash in between loses neither.
 */
import { randomUUID } from 'node:crypto';
import type { SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Amount } from '../../src-shared/amount.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { plainTextSchema } from '../../src-shared/models.ts';
import { amountSchema, amountViewSchema, symbolSchema } from '../../src-shared/payments.ts';
import { plainText } from '../../src-shared/plain-text.ts';
import { Failure, toAppError } from '../base/failure.ts';
import { sqliteCode } from '../base/sqlite-error.ts';
import { type PaymentId, paymentIdSchema } from '../platform/payment-id.ts';
import { openBookFile, reasonOf } from './book-file.ts';

const methodSchema = z.object({
  id: z.string(),
  label: plainTextSchema,
  needsPage: z.boolean(),
});

/**
 * `confirmed`: written, and not answered yet. `accepted`: the platform works on it. `refused`: it will not.
 * `settled`: the payment is over. The first two are live, and there is one such intent for a payment at most.
 */
type IntentState = 'confirmed' | 'accepted' | 'refused' | 'settled';

/** A player's word that a payment is to be paid. */
export type Intent = {
  /** Also its idempotency key. */
  readonly id: string;
  readonly paymentId: PaymentId;
  /** Whose it is; null where nobody was signed in. */
  readonly payer: string | null;
  readonly merchant: string;
  readonly summary: string;
  readonly amount: Amount;
  /** The same in the platform's own words. */
  readonly amountAsSaid: unknown;
  readonly method: z.infer<typeof methodSchema>;
  readonly state: IntentState;
  /** The platform's last word on the payment, or `unknown`. */
  readonly status: string;
  readonly requestId: string | null;
  readonly pageUrl: string | null;
  readonly confirmedAt: number;
  /** When it was sent last, or was about to be. */
  readonly sentAt: number;
  /** At which amount the platform has taken it up; null until it has said so. */
  readonly saidAmount: Amount | null;
};

/** What is confirmed. */
export type NewIntent = Pick<
  Intent,
  'paymentId' | 'payer' | 'merchant' | 'summary' | 'amount' | 'amountAsSaid' | 'method'
>;
/** What the platform's answers change. */
export type IntentChange = Partial<
  Pick<Intent, 'state' | 'status' | 'requestId' | 'pageUrl' | 'sentAt' | 'saidAmount'>
>;

/** Which intents: of one payer, and with this text in merchant, summary or payment id. */
type Search = { readonly payer: string | null; readonly text: string };

export type PaymentBook = {
  /** Writes an intent down. Throws LK-527 where that fails; undefined where a live one is there already. */
  readonly add: (intent: NewIntent) => Intent | undefined;
  /**
   * Writes what has changed in an intent, and answers it as the file then has it. One that is refused or settled
   * there stays so, and a refusal is not taken where a later request was sent. Undefined where the file does
   * not have it any more. Throws LK-527.
   */
  readonly change: (intent: Intent, change: IntentChange) => Intent | undefined;
  /** The newest of those that are not over and not forgotten: at most 100. */
  readonly live: () => Intent[];
  /** The newest intent for a payment. */
  readonly latest: (id: PaymentId) => Intent | undefined;
  readonly find: (search: Search, limit: number) => Intent[];
  readonly count: (search: Search) => number;
  readonly paymentIdOf: (intentId: string) => PaymentId | undefined;
  /** How many of a payer's are not over and not forgotten. */
  readonly countLive: (payer: string | null) => number;
  /** Removes those that are over or forgotten. Throws LK-534. */
  readonly clear: (search: Search) => void;
  readonly close: () => void;
  /** LK-530, where what was there before could not be used: for a month, or until the whole list is cleared. LK-534. */
  readonly problem: () => AppError | null;
};

const isLive = `state IN ('confirmed', 'accepted')`;
/**
 * After so long, in ms, nobody waits for an end any more. The platform has forgotten the idempotency key by
 * then (a day is usual), so the intent does not protect from anything either.
 */
const forgottenAfterMs = 30 * 86_400_000;
const isFresh = 'confirmed_at > ?';
/** More than a player ever leaves open: each one is looked at again and again. */
const mostWatched = 100;
/** `IS` also matches NULL; `instr`, unlike LIKE, needs no escaping. */
const found = `payer IS ? AND instr(found_by, ?) > 0`;

/** The book in this file, opened when it is first asked for. Rejects with LK-534 where it cannot be used now. */
export function paymentBookIn(file: string): () => Promise<PaymentBook> {
  let opened: Promise<PaymentBook> | undefined;
  return () => {
    opened ??= openPaymentBook(file).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}

/** Opens the book in this file. Throws LK-534 where it cannot be used. */
export async function openPaymentBook(file: string): Promise<PaymentBook> {
  const database = await openBookFile(file);
  const insert = database.prepare(
    `INSERT INTO intents (id, payment_id, payer, merchant, summary, found_by, amount, method,
       state, status, confirmed_at, sent_at)
     VALUES (:id, :paymentId, :payer, :merchant, :summary, :foundBy, :amount, :method,
       'confirmed', 'unknown', :confirmedAt, :confirmedAt)`,
  );
  const update = database.prepare(
    // Another process may have written since this copy was read. What has ended stays ended, no field is
    // wiped, and a refusal does not count when a later request was sent.
    `UPDATE intents SET state = :state, status = :status,
       request_id = coalesce(:requestId, request_id), page_url = coalesce(:pageUrl, page_url),
       sent_at = max(:sentAt, sent_at), said_amount = coalesce(:saidAmount, said_amount)
     WHERE id = :id AND (${isLive} OR state = :state)
       AND (:state <> 'refused' OR max(sent_at, confirmed_at) = :sentAt)`,
  );
  const byId = database.prepare('SELECT * FROM intents WHERE id = ?');
  const live = database.prepare(
    `SELECT * FROM intents WHERE ${isLive} AND ${isFresh} ORDER BY confirmed_at DESC, rowid DESC
       LIMIT ${mostWatched}`,
  );
  const latest = database.prepare(
    `SELECT * FROM intents WHERE payment_id = ? ORDER BY ${isLive} DESC, rowid DESC LIMIT 1`,
  );
  const newest = database.prepare(
    `SELECT * FROM intents WHERE ${found} ORDER BY confirmed_at DESC, id LIMIT ?`,
  );
  const counted = database.prepare(`SELECT count(*) AS total FROM intents WHERE ${found}`);
  const countedLive = database.prepare(
    `SELECT count(*) AS total FROM intents WHERE payer IS ? AND ${isLive} AND ${isFresh}`,
  );
  const cleared = database.prepare(
    `DELETE FROM intents WHERE ${found} AND NOT (${isLive} AND ${isFresh})`,
  );
  for (const rows of [byId, live, latest, newest]) rows.setReadBigInts(true);

  const lost = database.prepare(
    'SELECT file, reason FROM lost WHERE moved_at > ? ORDER BY rowid DESC LIMIT 1',
  );
  const forgetLost = database.prepare('DELETE FROM lost');
  const longAgo = () => Date.now() - forgottenAfterMs;
  const failure = (code: 'LK-527' | 'LK-534', error: unknown) =>
    new Failure(code, { reason: reasonOf(error), file }, error);
  /** Throws LK-534 where the work fails. */
  const using = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw failure('LK-534', error);
    }
  };

  return {
    add: (intent) => {
      const { paymentId, payer, merchant, amountAsSaid, method } = intent;
      const summary = plainText(intent.summary);
      const id = randomUUID();
      const confirmedAt = Date.now();
      try {
        insert.run({
          id,
          paymentId,
          payer,
          merchant,
          summary,
          confirmedAt,
          foundBy: searchable([merchant, summary, paymentId].join('\n')),
          amount: JSON.stringify(amountAsSaid),
          method: JSON.stringify(method),
        });
      } catch (error) {
        if (isTwice(error)) return undefined;
        throw failure('LK-527', error);
      }
      const none = { requestId: null, pageUrl: null, saidAmount: null };
      const own = { id, confirmedAt, sentAt: confirmedAt };
      return { ...intent, summary, ...none, ...own, state: 'confirmed', status: 'unknown' };
    },
    change: (intent, change) => {
      const next = { ...intent, ...change };
      const { state, status, requestId, pageUrl, sentAt, id } = next;
      const saidAmount = next.saidAmount && JSON.stringify(next.saidAmount);
      try {
        const done = update.run({ state, status, requestId, pageUrl, sentAt, saidAmount, id });
        return done.changes > 0 ? next : readable(byId.all(id))[0];
      } catch (error) {
        throw failure('LK-527', error);
      }
    },
    live: () => using(() => readable(live.all(longAgo()))),
    latest: (id) => {
      const row = using(() => latest.get(id));
      const [intent] = row ? readable([row]) : [];
      // It may say that a request is on its way: nothing may be sent as if it were not there.
      if (row && !intent) throw new Failure('LK-534', { reason: `${id} cannot be read`, file });
      return intent;
    },
    find: ({ payer, text }, limit) =>
      using(() => readable(newest.all(payer, searchable(text), limit))),
    count: ({ payer, text }) => using(() => Number(counted.get(payer, searchable(text))?.total)),
    paymentIdOf: (intentId) => using(() => readable(byId.all(intentId))[0]?.paymentId),
    countLive: (payer) => using(() => Number(countedLive.get(payer, longAgo())?.total)),
    clear: ({ payer, text }) =>
      using(() => {
        cleared.run(payer, searchable(text), longAgo());
        // By who has seen the whole list.
        if (text === '') forgetLost.run();
      }),
    close: () => database.close(),
    problem: () => {
      try {
        const last = lost.get(longAgo());
        return last ? appError('LK-530', lostSchema.parse(last)) : null;
      } catch (error) {
        return failure('LK-534', error).appError;
      }
    },
  };
}

/** Why a payment was not noted down, where the book itself could not be opened. */
export function notNoted(error: unknown): Failure {
  const { code, details } = toAppError(error);
  return new Failure('LK-527', code === 'LK-534' ? details : { reason: code, file: '' }, error);
}

/** The same for capitals and for letters that are written in two ways. */
const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();

/** SQLITE_CONSTRAINT_UNIQUE. */
const isTwice = (error: unknown): boolean => sqliteCode(error) === 2067;

/** The rows that can be read: one that cannot takes none of the others with it. */
const readable = (rows: ReadonlyArray<Record<string, SQLOutputValue>>): Intent[] =>
  rows.flatMap((row) => {
    try {
      return [intentOf(row)];
    } catch {
      return [];
    }
  });

const lostSchema = z.object({ file: z.string(), reason: z.string() });

/** The last moment of a JavaScript date. A number beyond it could not be shown, and not be exported. */
const lastMoment = 8_640_000_000_000_000;
/** Read as a bigint: SQLite holds numbers that JavaScript does not, and one would fail the whole list. */
const moment = z.pipe(
  z.bigint().check(z.minimum(0n), z.maximum(BigInt(lastMoment))),
  z.transform(Number),
);

const rowSchema = z.object({
  // It is sent in a header, as the idempotency key.
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

function intentOf(row: Record<string, SQLOutputValue>): Intent {
  const { payment_id, request_id, page_url, confirmed_at, sent_at, said_amount, ...rest } =
    rowSchema.parse(row);
  const amountAsSaid: unknown = JSON.parse(rest.amount);
  return {
    ...rest,
    amountAsSaid,
    amount: amountSchema.parse(amountAsSaid),
    method: methodSchema.parse(JSON.parse(rest.method)),
    paymentId: payment_id,
    requestId: request_id,
    pageUrl: page_url !== null && URL.canParse(page_url) ? page_url : null,
    // A launcher of version 1 that still runs writes no time of sending.
    confirmedAt: confirmed_at,
    sentAt: Math.max(sent_at, confirmed_at),
    saidAmount: said_amount === null ? null : saidAmountOf(said_amount),
  };
}

function saidAmountOf(text: string): Amount {
  const { network, unit, ...rest } = amountViewSchema.parse(JSON.parse(text));
  return {
    ...rest,
    unit: symbolSchema.parse(unit),
    ...(network === undefined ? {} : { network: plainText(network) }),
  };
}
