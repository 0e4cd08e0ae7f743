import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { PaymentId } from '../ids.ts';
import { inTransaction } from '../store/database.ts';
import { dueAt, next, type PaymentEvent } from './machine.ts';
import { type Payment, type PaymentTerms, paymentRecord, paymentTerms } from './payment-terms.ts';

const parsed = (row: Record<string, SQLOutputValue>): Payment =>
  paymentRecord.parse(JSON.parse(String(row.record)));

/** A payment as it is stored, with the time when it is due: by that the database finds it. */
const written = (payment: Payment): string => JSON.stringify({ ...payment, dueAt: dueAt(payment) });

/**
 * There are no timers. Before each read or event, every payment that is due is moved, and charged if that
 * completes it. So a restart loses no step.
 */
export function createPaymentStore(database: DatabaseSync) {
  const insert = database.prepare(
    'INSERT INTO payments (record) VALUES (?) ON CONFLICT DO NOTHING',
  );
  const update = database.prepare('UPDATE payments SET record = ? WHERE id = ?');
  const byId = database.prepare('SELECT record FROM payments WHERE id = ?');
  const byRequest = database.prepare('SELECT record FROM payments WHERE request_id = ?');
  const newest = database.prepare(
    'SELECT record FROM payments ORDER BY created_at DESC, id LIMIT 100',
  );
  const due = database.prepare('SELECT record FROM payments WHERE due_at <= ?');
  const remove = database.prepare('DELETE FROM payments WHERE id = ?');
  const removeCharge = database.prepare('DELETE FROM charges WHERE payment_id = ?');
  const charge = database.prepare('INSERT INTO charges (payment_id) VALUES (?)');
  const countCharges = database.prepare(
    'SELECT payment_id, count(*) AS times FROM charges GROUP BY payment_id',
  );

  function save(payment: Payment): void {
    update.run(written(payment), payment.id);
    // The only place that charges. A completed payment does not change, and the table refuses a second charge.
    if (payment.status === 'completed') charge.run(payment.id);
  }

  /** Moves all payments that are due, and then does the work. */
  const afterDueMoves = <T>(work: (now: number) => T): T =>
    inTransaction(database, () => {
      const now = Date.now();
      for (const row of due.all(now)) {
        save(next(parsed(row), { type: 'time' }, now));
      }
      return work(now);
    });
  const one = (row: Record<string, SQLOutputValue> | undefined) => row && parsed(row);
  const find = (id: string) => afterDueMoves(() => one(byId.get(id)));

  function add(id: PaymentId, terms: PaymentTerms): Payment {
    const now = Date.now();
    const all = paymentTerms.parse(terms);
    const expiresAt = now + all.lifetime * 1000;
    const created = { id, status: 'created', request: null, failureReason: null } as const;
    insert.run(written({ ...all, ...created, createdAt: now, expiresAt, settlesAt: null }));
    const added = find(id);
    if (added === undefined) throw new Error(`payment ${id} was not stored`);
    return added;
  }

  return {
    find,
    findByRequest: (id: string) => afterDueMoves(() => one(byRequest.get(id))),
    /** The newest hundred. */
    list: () => afterDueMoves(() => newest.all().map(parsed)),
    /** Creates a payment, or returns the one with this id. */
    add,
    /** Creates a payment in place of the one with this id, unless that one has the same terms. */
    replace(id: PaymentId, terms: PaymentTerms): Payment {
      const old = find(id);
      const isOther =
        old && !isDeepStrictEqual(paymentTerms.strip().parse(old), paymentTerms.parse(terms));
      if (isOther) {
        removeCharge.run(id);
        remove.run(id);
      }
      return add(id, terms);
    },
    /** Sends an event to a payment. Returns undefined if it changed nothing. */
    move: (id: PaymentId, event: PaymentEvent): Payment | undefined =>
      afterDueMoves((now) => {
        const before = one(byId.get(id));
        if (before === undefined) return undefined;
        const after = next(before, event, now);
        if (after === before) return undefined;
        save(after);
        return after;
      }),
    /** The number of charges, in total and for each payment (never more than one). */
    charges: () =>
      afterDueMoves(() => {
        const payments = Object.fromEntries(
          countCharges.all().map((row) => [String(row.payment_id), Number(row.times)]),
        );
        const total = Object.values(payments).reduce((sum, times) => sum + times, 0);
        return { total, payments };
      }),
  };
}
