import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentId, transactionRequestId } from '../../src-platform/ids.ts';
import { dueAt, next, type PaymentEvent } from '../../src-platform/payments/machine.ts';
import type { Payment } from '../../src-platform/payments/payment-terms.ts';
import { createPaymentStore } from '../../src-platform/payments/store.ts';
import { ageEverything, openDatabase } from '../../src-platform/store/database.ts';
import { runs, seed } from '../support/long.ts';

/** The table of src-platform/README.md: every state with every event, and what holds for every sequence of events. */

const id = paymentId.parse('50000000-0000-4000-8000-000000000001');
const terms = {
  merchant: { id: 'hatter', name: 'Hatter' },
  lines: [{ description: 'A hat', quantity: 1, amount: { value: '12.99', currency: 'EUR' } }],
} as const;
const request = (methodId: 'balance' | 'bank') =>
  ({ id: transactionRequestId.parse('60000000-0000-4000-8000-000000000001'), methodId }) as const;
const started = request('balance');

const created: Payment = {
  ...terms,
  lines: [...terms.lines],
  id,
  methods: ['balance', 'bank'],
  lifetime: 900,
  outcome: 'completed',
  settleAfter: 3,
  status: 'created',
  request: null,
  failureReason: null,
  createdAt: 0,
  expiresAt: 900_000,
  settlesAt: null,
};
const waiting: Payment = { ...created, status: 'pending', request: request('bank') };
const settling: Payment = { ...created, status: 'pending', request: started, settlesAt: 5000 };
const failed: Payment = {
  ...settling,
  status: 'failed',
  failureReason: 'declined_by_provider',
};
const ended = [
  failed,
  ...(['completed', 'cancelled', 'expired', 'under_review'] as const).map(
    (status): Payment => ({ ...settling, status }),
  ),
];

const start: PaymentEvent = { type: 'start', request: started };
const startOnPage: PaymentEvent = { type: 'start', request: request('bank') };
const approve: PaymentEvent = { type: 'approve' };
const decline: PaymentEvent = { type: 'decline' };
const goBack: PaymentEvent = { type: 'go-back' };
const cancel: PaymentEvent = { type: 'cancel' };
const expire: PaymentEvent = { type: 'expire' };
const reprice: PaymentEvent = { type: 'reprice' };
const time: PaymentEvent = { type: 'time' };
const events = [start, startOnPage, approve, decline, goBack, cancel, expire, reprice, time];
const nameOf = (event: PaymentEvent) =>
  event.type === 'start' ? `start by ${event.request.methodId}` : event.type;

type Transition = readonly [
  from: string,
  to: Payment['status'],
  payment: Payment,
  event: PaymentEvent,
  changes: Partial<Payment>,
];

const transitions: readonly Transition[] = [
  ['created', 'pending', created, start, { settlesAt: 4000 }],
  ['created', 'pending', created, startOnPage, { settlesAt: null }],
  ['created', 'cancelled', created, cancel, {}],
  ['created', 'expired', created, expire, {}],
  ['created', 'created', created, reprice, {}],
  ['waiting', 'pending', waiting, approve, { settlesAt: 4000 }],
  ['waiting', 'failed', waiting, decline, { failureReason: 'declined_by_player' }],
  ['waiting', 'cancelled', waiting, goBack, {}],
  ['waiting', 'expired', waiting, expire, {}],
  ['failed', 'pending', failed, start, { settlesAt: 4000, failureReason: null }],
  ['failed', 'pending', failed, startOnPage, { settlesAt: null, failureReason: null }],
];

test.each(transitions.map((each) => [nameOf(each[3]), ...each] as const))(
  '4.5 by %s, %s becomes %s',
  (_event, _from, status, payment, event, changes) => {
    const after = next(payment, event, 1000);
    expect(after).not.toBe(payment);
    expect(after).toMatchObject({ status, ...changes });
  },
);

const everyState: readonly (readonly [string, Payment])[] = [
  ['created', created],
  ['waiting', waiting],
  ['settling', settling],
  ...ended.map((payment) => [payment.status, payment] as const),
];

test.each(everyState)(
  '4.5 %s: no other event than those in the table changes the status',
  (_name, payment) => {
    const otherEvents = events.filter(
      (event) => !transitions.some(([, , from, known]) => from === payment && known === event),
    );
    const effective = otherEvents.filter((event) => next(payment, event, 1000) !== payment);
    expect(effective.map(nameOf)).toEqual([]);
  },
);

test.each([
  ['created', created, 900_000, 'expired'],
  ['waiting', waiting, 900_000, 'expired'],
  ['settling', settling, 5000, 'completed'],
  ['settling to fail', { ...settling, outcome: 'failed' } as const, 5000, 'failed'],
] as const)(
  '4.5 %s: the status changes by itself at its time and not before',
  (_name, payment, due, status) => {
    expect(dueAt(payment)).toBe(due);
    expect(next(payment, time, due - 1)).toBe(payment);
    expect(next(payment, time, due)).toMatchObject({ status });
  },
);

test.each(ended)('4.5 $status: the status never changes by itself', (payment) => {
  expect(dueAt(payment)).toBeNull();
});

test('4.5 an event after the lifetime changes nothing', () => {
  expect(next(created, start, 900_000)).toMatchObject({
    status: 'expired',
    request: null,
  });
  expect(next(waiting, approve, 900_000)).toMatchObject({ status: 'expired' });
});

test('4.5 a failed payment cannot be started after its lifetime', () => {
  expect(next(failed, start, 899_999)).toMatchObject({ status: 'pending' });
  expect(next(failed, start, 900_000)).toBe(failed);
});

test('4.5 a started payment is settled even if its lifetime ends meanwhile', () => {
  const slow = next({ ...created, settleAfter: 3600 }, start, 1000);
  expect(next(slow, time, 900_000)).toBe(slow);
  expect(next(slow, time, 3_601_000)).toMatchObject({ status: 'completed' });
});

test('4.5 with settleAfter 0 the start or the approval settles', () => {
  const quick = { settleAfter: 0 };
  const paid = { status: 'completed' };
  expect(next({ ...created, ...quick }, start, 1)).toMatchObject(paid);
  expect(next({ ...waiting, ...quick }, approve, 1)).toMatchObject(paid);
});

test('4.5 the changed price is the sum of its lines', () => {
  const { lines } = next(created, reprice, 1000);
  expect(lines.map(({ amount }) => amount.value)).toEqual(['12.99', '1']);
});

test('4.5 the changed price is lower when a higher one would have too many digits', () => {
  const amount = { value: '9'.repeat(40), currency: 'EUR' };
  const { lines } = next({ ...created, lines: [{ ...terms.lines[0], amount }] }, reprice, 1000);
  expect(lines.map(({ amount: { value } }) => value)).toEqual(['9'.repeat(40), '-1']);
});

const step = fc.record({
  seconds: fc.constantFrom(0, 0, 1, 3, 600, 1000),
  event: fc.constantFrom(...events),
});
const history = fc.record({
  steps: fc.array(step, { maxLength: 30 }),
  outcome: fc.constantFrom('completed', 'failed', 'cancelled', 'under_review'),
  settleAfter: fc.constantFrom(0, 3, 3600),
});

test.each([
  ['by its time', 3],
  ['by its start', 0],
])(
  '4.5 a payment that cannot be charged is not completed %s, and is completed when it can be',
  (_how, settleAfter) => {
    const database = openDatabase(null);
    const store = createPaymentStore(database);
    store.add(id, { ...terms, settleAfter });
    const act = () => {
      store.move(id, start);
      ageEverything(database, 3);
      return store.charges().total;
    };
    database.exec(
      "CREATE TRIGGER full BEFORE INSERT ON charges BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    );
    expect(act).toThrow('the disk is full');
    database.exec('DROP TRIGGER full');
    expect(act()).toBe(1);
    expect(store.find(id)).toMatchObject({ status: 'completed' });
    database.close();
  },
);

test('4.5 a payment is charged once if completed, otherwise never, through random events', () => {
  const database = openDatabase(null);
  const store = createPaymentStore(database);
  let count = 0;
  fc.assert(
    fc.property(history, ({ steps, outcome, settleAfter }) => {
      count += 1;
      const id = paymentId.parse(`50000000-0000-4000-8000-${String(count).padStart(12, '0')}`);
      const requestId = transactionRequestId.parse(id);
      store.add(id, { ...terms, outcome, settleAfter });
      for (const { seconds, event } of steps) {
        if (seconds > 0) ageEverything(database, seconds);
        store.move(
          id,
          event.type === 'start'
            ? { ...event, request: { ...event.request, id: requestId } }
            : event,
        );
        const charged = store.charges().payments[id] ?? 0;
        expect(charged).toBe(store.find(id)?.status === 'completed' ? 1 : 0);
      }
    }),
    { numRuns: runs(50, 1_000), seed },
  );
  database.close();
});
