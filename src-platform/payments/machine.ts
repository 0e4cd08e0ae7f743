import { amount } from './amount.ts';
import { awaitsPlayer, methods, type Payment, totalOf } from './payment-terms.ts';

type Request = NonNullable<Payment['request']>;

/** The events of a payment. The table of transitions is in `src-platform/README.md`. */
export type PaymentEvent =
  /** Time has passed. */
  | { readonly type: 'time' }
  /** POST /transaction-requests. */
  | { readonly type: 'start'; readonly request: Request }
  /** The player, on the method's page. */
  | { readonly type: 'approve' | 'decline' | 'go-back' }
  /** The merchant. */
  | { readonly type: 'cancel' }
  /** Faults: its lifetime is over early, its price goes up. */
  | { readonly type: 'expire' | 'reprice' };

/** The time when the payment changes by itself; null if it does not. */
export function dueAt({ status, expiresAt, settlesAt }: Payment): number | null {
  if (status === 'created') return expiresAt;
  return status === 'pending' ? (settlesAt ?? expiresAt) : null;
}

/**
 * Whether a request can start the payment. A failed one can be tried again, with any of its methods, until its lifetime
 * is over.
 */
export const isPayable = ({ status, expiresAt }: Payment, now: number): boolean =>
  (status === 'created' || status === 'failed') && now < expiresAt;

function afterTime(payment: Payment, now: number): Payment {
  const due = dueAt(payment);
  if (due === null || due > now) return payment;
  if (payment.settlesAt === null) return { ...payment, status: 'expired' };
  const status = payment.outcome;
  return {
    ...payment,
    status,
    failureReason: status === 'failed' ? 'declined_by_provider' : null,
  };
}

const settling = (payment: Payment, now: number): Payment => ({
  ...payment,
  status: 'pending',
  settlesAt: now + payment.settleAfter * 1000,
});

function started(payment: Payment, request: Request, now: number): Payment {
  const withRequest = { ...payment, request, failureReason: null, settlesAt: null };
  const needsPage = methods.some((one) => one.id === request.methodId && one.needsPage);
  return needsPage ? { ...withRequest, status: 'pending' } : settling(withRequest, now);
}

/** The payment with one unit more, on an extra line; one unit less if more would have too many digits. */
function repriced(payment: Payment): Payment {
  const [first, ...others] = payment.lines;
  const changedBy = (value: string): Payment => {
    const line = { description: 'Price change', quantity: 1, amount: { ...first.amount, value } };
    return { ...payment, lines: [first, ...others, line] };
  };
  const oneUnitMore = changedBy('1');
  return amount.safeParse(totalOf(oneUnitMore)).success ? oneUnitMore : changedBy('-1');
}

function afterEvent(payment: Payment, event: PaymentEvent, now: number): Payment {
  const created = payment.status === 'created';
  const waiting = awaitsPlayer(payment);
  switch (event.type) {
    case 'time':
      return payment;
    case 'start':
      return isPayable(payment, now) ? started(payment, event.request, now) : payment;
    case 'approve':
      return waiting ? settling(payment, now) : payment;
    case 'decline':
      return waiting
        ? { ...payment, status: 'failed', failureReason: 'declined_by_player' }
        : payment;
    case 'go-back':
      return waiting ? { ...payment, status: 'cancelled' } : payment;
    case 'cancel':
      return created ? { ...payment, status: 'cancelled' } : payment;
    case 'expire':
      return created || waiting ? { ...payment, expiresAt: now } : payment;
    case 'reprice':
      return created ? repriced(payment) : payment;
  }
}

/**
 * Returns the payment after the time that has passed and then the event. Returns the same object if nothing
 * changed: an event that does not fit the state came too late, and is ignored.
 */
export function next(payment: Payment, event: PaymentEvent, now: number): Payment {
  return afterTime(afterEvent(afterTime(payment, now), event, now), now);
}
