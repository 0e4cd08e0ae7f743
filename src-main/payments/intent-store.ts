/**
 * The intent store: what the player confirmed on this computer, in an SQLite file. Each intent is written before
 * its request is sent, and updated by each answer, so that a crash in between loses neither.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { type AppError, appError } from '../../src-shared/errors.ts';
import { isKnown } from '../../src-shared/payments.ts';
import { plainText } from '../../src-shared/plain-text.ts';
import { Failure, systemCode, toAppError } from '../base/failure.ts';
import { retryWhileBusy, sqliteCode } from '../base/sqlite.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import { type Intent, intentSchema, maxInFlightMs, type NewIntent } from './intent.ts';
import { emptyLog, ioReason, openIntentDatabase, stillThere } from './intent-database.ts';

/** The intents of one payer (null: of nobody) with this text in merchant, summary or payment ID. */
export type Search = { readonly payer: string | null; readonly text: string };

/** A place among a payer's intents, newest first. Intents of the same ms are ordered by ID. */
export type Place = { readonly confirmedAt: number | bigint; readonly id: string };
/** The intents after `from`, up to and including `to`, in the order of `Place`. */
export type Stretch = { readonly from: Place; readonly to: Place };
/** Before the newest intent, and behind the oldest one. The times are the ends of SQLite's integers. */
export const everything: Stretch = {
  from: { confirmedAt: 2n ** 63n - 1n, id: '' },
  to: { confirmedAt: -(2n ** 63n), id: '\u{10FFFF}' },
};

/**
 * An intent is *live* while its state is `confirmed` or `accepted`. 30 days after its confirmation it is *forgotten*: the
 * launcher no longer polls it after a start, and *Clear* removes it.
 */
export type IntentStore = Awaited<ReturnType<typeof openIntentStore>>;

/** The columns of an intent, by the names of its fields. */
const intentColumns = [
  'id, payment_id AS paymentId, payer, merchant, summary, amount, amount AS platformAmount, method',
  'state, status, request_id AS requestId, page_url AS pageUrl, confirmed_at AS confirmedAt',
  'sent_at AS sentAt, said_amount AS acceptedAmount',
].join(', ');

/** Conditions of SQL. */
const whereLive = `state IN ('confirmed', 'accepted')`;
/** As `isDeclined` of intent.ts. */
const whereDeclined = `state = 'settled' AND status = 'failed' AND request_id IS NOT NULL`;
/** The platform has forgotten the idempotency key by then (most keep it a day), so the intent no longer prevents a second payment. */
const forgottenAfterMs = 30 * 86_400_000;
const whereRemembered = 'confirmed_at > ?';
/** How many live intents are polled after a start, at most. Players leave far fewer open. */
const maxLive = 100;
/** `IS` also matches NULL; `instr`, unlike LIKE, needs no escaping. Without a text, the index alone is read. */
const whereFound = `payer IS :payer AND (:text = '' OR instr(found_by, :text) > 0)`;
const whereAfter = 'confirmed_at <= :fromAt AND (confirmed_at < :fromAt OR id > :fromId)';
const whereUpTo = 'confirmed_at >= :toAt AND (confirmed_at > :toAt OR id <= :toId)';
const newestFirst = 'ORDER BY confirmed_at DESC, id';

/** The file of an intent store, which is opened or created when it is first needed. */
export type IntentFile = ReturnType<typeof intentFileAt>;

export function intentFileAt(file: string) {
  let store: Promise<IntentStore> | undefined;
  const close = async () => {
    const open = store;
    store = undefined;
    await open?.then((each) => each.close()).catch(() => {});
  };
  return {
    /** Whether there is a file. Without one, no payment was confirmed on this computer. */
    exists: () => existsSync(file),
    /** Rejects with LK-534 while the file cannot be used; the next call tries again. */
    open: () => {
      store ??= openIntentStore(file, close).catch((error: unknown) => {
        store = undefined;
        throw error;
      });
      return store;
    },
    /** Closes the file, so that no log is left beside it. Never rejects. */
    close,
  };
}

/**
 * Opens or creates the store in this file. Throws LK-534 where it cannot be used. `onMoved`: its file was removed or replaced,
 * so each new intent would be refused until it is opened anew.
 */
export async function openIntentStore(file: string, onMoved: () => unknown = () => {}) {
  const database = await openIntentDatabase(file);
  const checkPlace = stillThere(file);
  const insert = database.prepare(
    // The unique index allows one live intent. The condition refuses an intent for a payment that another process has
    // settled since it was read. A declined one may be tried again, also one that a clock which was set back shows in the
    // future: none is sent later than now.
    `INSERT INTO intents (id, payment_id, payer, merchant, summary, found_by, amount, method,
       state, status, confirmed_at, sent_at)
     SELECT :id, :paymentId, :payer, :merchant, :summary, :foundBy, :amount, :method,
       'confirmed', 'unknown', :confirmedAt, :confirmedAt
     WHERE NOT EXISTS (SELECT 1 FROM intents WHERE payment_id = :paymentId AND state = 'settled'
       AND :readAt - max(sent_at, confirmed_at) <= ${maxInFlightMs}
       AND NOT (${whereDeclined} AND max(sent_at, confirmed_at) NOT BETWEEN :readAt AND :confirmedAt))`,
  );
  const updateIntent = database.prepare(
    // Another process may have written since this copy was read. Keeps its final state, and never
    // replaces a stored value by null. What happens to a payment after a decline belongs to the next try of it.
    // One that is completed takes no other status that Latchkey knows: it could then be paid again.
    `UPDATE intents SET state = :state,
       status = iif(state = 'settled' AND status = 'completed' AND :isKnown, status, :status),
       request_id = coalesce(:requestId, request_id), page_url = coalesce(:pageUrl, page_url),
       sent_at = max(:sentAt, sent_at), said_amount = coalesce(:acceptedAmount, said_amount)
     WHERE id = :id AND (${whereLive} OR state = :state)
       AND (:state <> 'refused' OR max(sent_at, confirmed_at) = :sentAt)
       AND NOT (${whereDeclined} AND EXISTS (SELECT 1 FROM intents AS later
         WHERE later.payment_id = intents.payment_id AND later.rowid > intents.rowid))`,
  );
  const byId = database.prepare(`SELECT ${intentColumns} FROM intents WHERE id = ?`);
  const live = database.prepare(
    `SELECT ${intentColumns} FROM intents WHERE ${whereLive} AND ${whereRemembered} ORDER BY confirmed_at DESC, rowid DESC
       LIMIT ${maxLive}`,
  );
  const latest = database.prepare(
    // A live one is the newest: while it is live, no other is added.
    `SELECT ${intentColumns} FROM intents WHERE payment_id = ? ORDER BY rowid DESC LIMIT 1`,
  );
  const findIntents = database.prepare(
    `SELECT ${intentColumns} FROM intents WHERE ${whereFound} AND ${whereAfter} AND ${whereUpTo} ${newestFirst} LIMIT :limit`,
  );
  const lastPaid = database.prepare(
    `SELECT ${intentColumns} FROM intents WHERE payer IS ? AND state = 'settled' AND status = 'completed' ${newestFirst} LIMIT 1`,
  );
  const countFound = database.prepare(
    `SELECT count(*) AS total FROM intents WHERE ${whereFound} AND ${whereAfter} AND ${whereUpTo}`,
  );
  const findFurtherOn = database.prepare(
    `SELECT confirmed_at AS confirmedAt, id FROM intents WHERE payer IS :payer AND ${whereAfter} ${newestFirst}
     LIMIT 1 OFFSET :skipped`,
  );
  const countLive = database.prepare(
    // By itself, SQLite reads all of the payer's last 30 days. Live intents are few, and this index has no others.
    `SELECT count(*) AS total FROM intents INDEXED BY one_live_intent
       WHERE payer IS ? AND ${whereLive} AND ${whereRemembered}`,
  );
  const ofPayer = database.prepare('SELECT 1 FROM intents WHERE payer = ? LIMIT 1');
  const changePayer = database.prepare('UPDATE intents SET payer = ? WHERE payer = ?');
  const deleteFound = database.prepare(
    `DELETE FROM intents WHERE ${whereFound} AND ${whereAfter} AND ${whereUpTo}
       AND NOT (${whereLive} AND confirmed_at > :longAgo)`,
  );
  for (const rows of [byId, live, latest, lastPaid, findIntents, findFurtherOn])
    rows.setReadBigInts(true);

  const lastMovedFile = database.prepare(
    'SELECT file, reason FROM lost WHERE moved_at > ? ORDER BY rowid DESC LIMIT 1',
  );
  const forgetMovedFiles = database.prepare('DELETE FROM lost');
  const longAgo = () => Date.now() - forgottenAfterMs;
  const failure = (code: 'LK-527' | 'LK-534', error: unknown) =>
    new Failure(code, { reason: ioReason(error), file }, error);
  /** Reads or changes the file. Throws LK-534 if that fails. */
  const access = <T>(work: () => T): T => {
    try {
      return retryWhileBusy(work);
    } catch (error) {
      throw failure('LK-534', error);
    }
  };
  const findLive = () => access(() => readableIntents(live.all(longAgo())));
  const find = (search: Search, limit: number, stretch: Stretch = everything) =>
    access(() =>
      readableIntents(findIntents.all({ ...valuesOf(search), ...endsOf(stretch), limit })),
    );

  return {
    /**
     * Writes a new intent. Returns undefined when its payment has a live one, or a settled one that was sent within a day
     * before `readAt`: another process has paid since. A declined one that was not sent since `readAt` does not count. `readAt`: when the payment was read as payable, in ms since 1970;
     * now by default. Throws LK-527.
     */
    add: (intent: NewIntent, readAt = Date.now()): Intent | undefined => {
      const { paymentId, payer, merchant, platformAmount, method } = intent;
      const summary = plainText(intent.summary);
      const id = randomUUID();
      const confirmedAt = Date.now();
      try {
        // Another launcher would not see an intent in a file that was moved, and the payment could be paid twice.
        checkPlace();
        const { changes } = retryWhileBusy(() =>
          insert.run({
            id,
            paymentId,
            payer,
            merchant,
            summary,
            confirmedAt,
            readAt,
            foundBy: searchable([merchant, summary, paymentId].join('\n')),
            amount: JSON.stringify(platformAmount),
            method: JSON.stringify(method),
          }),
        );
        if (changes === 0) return undefined;
      } catch (error) {
        if (isDuplicate(error)) return undefined;
        if (systemCode(error) === 'ESTALE') onMoved();
        throw failure('LK-527', error);
      }
      const empty = { requestId: null, pageUrl: null, acceptedAmount: null };
      const times = { confirmedAt, sentAt: confirmedAt };
      return { ...intent, id, summary, ...empty, ...times, state: 'confirmed', status: 'unknown' };
    },
    /**
     * Writes the changed fields of an intent. Returns `intent` when it was written, the stored intent when
     * it was not, and undefined when it was removed. A state `refused` or `settled` that another process stored is kept,
     * and all of a declined one once the payment was tried again.
     * A refusal is ignored when a later request was sent. Throws LK-534: the request may have been sent.
     */
    update: (intent: Intent): Intent | undefined => {
      const { id, state, status, requestId, pageUrl, sentAt } = intent;
      const acceptedAmount = intent.acceptedAmount && JSON.stringify(intent.acceptedAmount);
      return access(() => {
        const { changes } = updateIntent.run({
          id,
          state,
          status,
          isKnown: Number(isKnown(status)),
          requestId,
          pageUrl,
          sentAt,
          acceptedAmount,
        });
        return changes > 0 ? intent : readableIntents(byId.all(id))[0];
      });
    },
    /** The live intents that are not forgotten, newest first, at most 100. Throws LK-534, like all methods below. */
    live: findLive,
    /** The newest intent for a payment. Throws LK-534 also for a row that cannot be read. */
    latest: (id: PaymentId) => {
      const row = access(() => latest.get(id));
      const [intent] = row ? readableIntents([row]) : [];
      // The unreadable row may be a live intent, so the payment must not be sent again.
      if (row && !intent) throw new Failure('LK-534', { reason: `${id} cannot be read`, file });
      return intent;
    },
    /** The intents of a search, newest first: at most `limit`, or all for -1. With `stretch`, only the intents in it. */
    find,
    /** The newest intents of a payer, at most `limit`. Those that `live` returns come first. */
    recent: (payer: string | null, limit: number) => {
      const underWay = findLive().filter((each) => each.payer === payer);
      const others = find({ payer, text: '' }, limit).filter(
        ({ id }) => !underWay.some((each) => each.id === id),
      );
      return [...underWay, ...others].slice(0, limit);
    },
    /** The ID of the method of this payer's newest payment that is paid; null where there is none. */
    lastMethodId: (payer: string) =>
      access(() => readableIntents(lastPaid.all(payer))[0]?.method.id ?? null),
    count: (search: Search, stretch: Stretch = everything) =>
      access(() => Number(countFound.get({ ...valuesOf(search), ...endsOf(stretch) })?.total)),
    /** The place of the intent that is `count` intents behind this place; null where there are fewer. */
    placeAfter: (payer: string | null, from: Place, count: number): Place | null =>
      access(() => {
        const [fromAt, fromId] = [from.confirmedAt, from.id];
        const row = findFurtherOn.get({ payer, fromAt, fromId, skipped: count - 1 });
        return row ? placeSchema.parse(row) : null;
      }),
    paymentIdOf: (intentId: string) =>
      access(() => readableIntents(byId.all(intentId))[0]?.paymentId),
    /** How many of a payer's intents are live and not forgotten. */
    countLive: (payer: string | null) =>
      access(() => Number(countLive.get(payer, longAgo())?.total)),
    /** Gives the intents of one payer to another: an account has no user ID before its first profile. */
    movePayer: (from: string, to: string) =>
      access(() => {
        // An UPDATE would wait for other writers, even if it finds nothing.
        if (ofPayer.get(from)) changePayer.run(to, from);
      }),
    /** Removes the intents of a search, except those that are live and not forgotten. The log still has them: see `forgetCleared`. */
    clear: (search: Search, stretch: Stretch = everything) => {
      const values = { ...valuesOf(search), ...endsOf(stretch), longAgo: longAgo() };
      access(() => deleteFound.run(values));
    },
    /** To be called when all of a search is cleared. Nothing of it stays in the log. */
    forgetCleared: async ({ text }: Search) => {
      // The player has seen the whole list, and with it the notice of the lost file.
      if (text === '') access(() => forgetMovedFiles.run());
      await emptyLog(database).catch((error: unknown) => {
        throw failure('LK-534', error);
      });
    },
    close: () => database.close(),
    /**
     * Returns LK-530 if a damaged file was moved aside, until a month has passed or the player clears the whole list.
     * Returns LK-534 when the file cannot be read. Never throws.
     */
    problem: (): AppError | null => {
      try {
        const last = retryWhileBusy(() => lastMovedFile.get(longAgo()));
        return last ? appError('LK-530', movedFileSchema.parse(last)) : null;
      } catch (error) {
        return failure('LK-534', error).appError;
      }
    },
  };
}

const valuesOf = ({ payer, text }: Search) => ({ payer, text: searchable(text) });

const endsOf = ({ from, to }: Stretch) => ({
  fromAt: from.confirmedAt,
  fromId: from.id,
  toAt: to.confirmedAt,
  toId: to.id,
});

const placeSchema = z.object({ confirmedAt: z.bigint(), id: z.string() });

/** LK-527 for a store that could not be opened. */
export function notStored(error: unknown): Failure {
  const { code, details } = toAppError(error);
  return new Failure('LK-527', code === 'LK-534' ? details : { reason: code, file: '' }, error);
}

/** SQLITE_CONSTRAINT_UNIQUE: the payment has a live intent. */
const isDuplicate = (error: unknown): boolean => sqliteCode(error) === 2067;

const movedFileSchema = z.object({ file: z.string(), reason: z.string() });

/** The intents in these rows. A row that cannot be read is left out. */
const readableIntents = (rows: readonly Record<string, SQLOutputValue>[]): Intent[] =>
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
const searchable = (text: string): string => text.normalize('NFKC').toLowerCase();
