/** Records each step of a payment in the journal. */
import type { AppError } from '../../src-shared/errors.ts';
import { isKnown } from '../../src-shared/payments.ts';
import { createTrace, problemFields, type Trace } from '../facts/diagnostics.ts';
import { referenceOf } from '../facts/fact-fields.ts';
import type { FactOf } from '../facts/facts.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { PaymentEvent, PaymentState } from './payment-state.ts';
import { problemOf } from './payment-view.ts';

type PaymentMoved = FactOf<'payment-moved'>;
type Status = NonNullable<PaymentMoved['after']['status']>;

/** Begins to trace a payment. Its reference is the same after a restart, and in every process. */
export const paymentTrace = (id: PaymentId): Trace<PaymentState, PaymentEvent> =>
  createTrace('payment', describe, referenceOf(id));

/** The entry for one event: its type and its problem, never an amount, a key, a method or an address. */
const describe = (
  event: PaymentEvent,
  before: PaymentState,
  after: PaymentState,
): PaymentMoved => ({
  kind: 'payment-moved',
  event: event.type,
  before: stateOf(before),
  after: stateOf(after),
  ...problemFields(problemIn(event) ?? problemOf(after)),
  ...('retryAfterMs' in event ? { retryAfterMs: event.retryAfterMs } : {}),
});

const problemIn = (event: PaymentEvent): AppError | null =>
  'problem' in event ? event.problem : null;

const stateOf = (state: PaymentState): PaymentMoved['after'] => ({
  kind: state.kind,
  ...('poller' in state ? { poller: state.poller.kind } : {}),
  ...('confirmed' in state ? { intent: state.confirmed.intent.state } : {}),
  ...('seen' in state ? { status: statusOf(state.seen.details.status) } : {}),
});

const statusOf = (text: string): Status => (isKnown(text) ? text : 'other');
