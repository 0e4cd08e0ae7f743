import { randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { type PaymentId, transactionRequestId } from '../ids.ts';
import { type NewPayment, newPayment, type Payment, paymentStatus, statusAt } from './model.ts';

export interface PaymentStore {
  add(payment: NewPayment): Payment;
  find(id: string): Payment | undefined;
  findByRequest(id: string): Payment | undefined;
  list(): Payment[];
  /** created → pending, or undefined when the payment is no longer `created`. */
  start(id: PaymentId): Payment | undefined;
  /** created → cancelled, or undefined when the payment is no longer `created`. */
  cancel(id: PaymentId): Payment | undefined;
}

function parsed(row: Record<string, SQLOutputValue>): Payment {
  const payment: Payment = {
    ...newPayment.parse(JSON.parse(String(row.record))),
    status: paymentStatus.parse(row.status),
    createdAt: Number(row.created_at),
    expiresAt: Number(row.expires_at),
    settlesAt: row.settles_at === null ? null : Number(row.settles_at),
    requestId: row.request_id === null ? null : transactionRequestId(String(row.request_id)),
  };
  return { ...payment, status: statusAt(payment, Date.now()) };
}

/** Payments move with time when they are read, so no timer runs and a restart loses no step. */
export function createPaymentStore(database: DatabaseSync): PaymentStore {
  const insert = database.prepare(
    `INSERT INTO payments (id, status, created_at, expires_at, record)
     VALUES (?, 'created', ?, ?, ?) ON CONFLICT DO NOTHING`,
  );
  const byId = database.prepare('SELECT * FROM payments WHERE id = ?');
  const byRequest = database.prepare('SELECT * FROM payments WHERE request_id = ?');
  const newest = database.prepare('SELECT * FROM payments ORDER BY created_at DESC, id LIMIT 100');
  const start = database.prepare(
    `UPDATE payments SET status = 'pending', settles_at = :settlesAt, request_id = :requestId
     WHERE id = :id AND status = 'created' AND expires_at > :now RETURNING *`,
  );
  const cancel = database.prepare(
    `UPDATE payments SET status = 'cancelled'
     WHERE id = :id AND status = 'created' AND expires_at > :now RETURNING *`,
  );
  const one = (row: Record<string, SQLOutputValue> | undefined) =>
    row === undefined ? undefined : parsed(row);
  const find = (id: string) => one(byId.get(id));

  return {
    find,
    findByRequest: (id) => one(byRequest.get(id)),
    list: () => newest.all().map(parsed),
    add(payment) {
      const now = Date.now();
      insert.run(payment.id, now, now + payment.lifetime * 1000, JSON.stringify(payment));
      const added = find(payment.id);
      if (added === undefined) throw new Error(`payment ${payment.id} was not stored`);
      return added;
    },
    start(id) {
      const payment = find(id);
      if (payment === undefined) return undefined;
      const now = Date.now();
      const settlesAt = now + payment.settleAfter * 1000;
      return one(start.get({ id, now, settlesAt, requestId: randomUUID() }));
    },
    cancel: (id) => one(cancel.get({ id, now: Date.now() })),
  };
}
