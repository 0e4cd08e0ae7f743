/**
 * The states from the press on *Pay* to the platform's answer. A request is sent once. Only a press on *Send again*
 * (payment-machine.ts) repeats it, with the same idempotency key.
 */
import { isDeepStrictEqual } from 'node:util';
import { isSameAmount } from '../../src-shared/amount.ts';
import { type AppError, appError } from '../../src-shared/errors.ts';
import type { Payment } from '../../src-shared/payments.ts';
import { type Moment, unchanged, withEffectsBefore } from '../base/machine.ts';
import type { PaymentId } from '../platform/payment-id.ts';
import type { Intent } from './intent.ts';
import {
  beginRead,
  continueFromStored,
  scheduleRead,
  waitThenRead,
  withStoreProblem,
} from './payment-polling.ts';
import {
  endRefused,
  shownKey,
  stateByIntent,
  unconfirmedState,
  withChange,
} from './payment-read.ts';
import type {
  Checking,
  Confirmed,
  Confirming,
  Doubtful,
  EventOf,
  Examining,
  Finishing,
  PaymentEvent,
  PaymentStep,
  Ready,
  Recording,
  Seen,
  Sending,
} from './payment-state.ts';

/** A press pays only the offer and the method that were on the screen. */
export function confirm(state: Ready, event: EventOf<'confirm-pressed'>): PaymentStep {
  const { id, offer } = state;
  const method = offer.methods.find((each) => each.id === event.methodId);
  if (shownKey(offer) !== event.offer || !method) return unchanged(state);
  return {
    state: { kind: 'confirming', id, offer, method, payer: event.payer },
    effects: [{ type: 'read-offer' }],
  };
}

export function whileConfirming(state: Confirming, event: PaymentEvent, at: Moment): PaymentStep {
  switch (event.type) {
    case 'offer-read':
      return handleSecondRead(state, event, at);
    case 'read-failed':
      return scheduleRead(notPaid(state, event.problem), 0, at);
    default:
      return unchanged(state);
  }
}

function handleSecondRead(
  state: Confirming,
  { read: { payment, checkout }, storeProblem }: EventOf<'offer-read'>,
  at: Moment,
): PaymentStep {
  const { id, method, payer } = state;
  const next = unconfirmedState(id, { payment, checkout }, state.offer, at.date);
  if (next.kind === 'ready' && checkout && isOffered(method, next.offer.methods)) {
    const intent = {
      paymentId: id,
      payer,
      merchant: payment.merchant.name,
      summary: payment.lines.map(summaryOf).join(', '),
      amount: checkout.amount,
      platformAmount: checkout.platformAmount,
      method,
    };
    // The offer on the screen, so that nothing is drawn anew while the request is sent.
    return {
      state: { kind: 'recording', id, offer: state.offer, method, payer },
      effects: [{ type: 'record-intent', intent, readAt: at.date }],
    };
  }
  if (next.kind === 'ready' || (next.kind === 'not-payable' && next.problem === null)) {
    const problem = appError('LK-532', { method: method.label });
    return scheduleRead({ ...next, problem, notPaid: true }, 0, at);
  }
  return scheduleRead(withStoreProblem(next, storeProblem), 0, at);
}

/** In no language: it is stored. */
const summaryOf = ({ description, quantity }: Payment['lines'][number]) =>
  quantity === 1 ? description : `${quantity} × ${description}`;

const isOffered = (method: Intent['method'], methods: readonly Intent['method'][]) =>
  methods.some((each) => isDeepStrictEqual(each, method));

export function whileRecording(state: Recording, event: PaymentEvent, at: Moment): PaymentStep {
  const { id, offer } = state;
  switch (event.type) {
    case 'intent-recorded': {
      const { intent } = event;
      const doubt = { kind: 'none' } as const;
      const recorded = { storage: 'written', hasUnanswered: false, sentTick: null } as const;
      return post(id, { ...recorded, intent, doubt }, offer, offer.seen, at);
    }
    case 'intent-exists':
      return continueFromStored(id, event.intent);
    case 'intent-not-recorded': {
      const { problem } = event;
      // LK-527: nothing was stored or sent. After another error, an earlier request may be in flight.
      return scheduleRead(
        { ...notPaid(state, problem), notPaid: problem.code === 'LK-527' },
        0,
        at,
      );
    }
    default:
      return unchanged(state);
  }
}

const notPaid = ({ id, offer }: Confirming | Recording, problem: AppError): Ready => ({
  kind: 'ready',
  id,
  poller: { kind: 'off' },
  offer,
  problem,
  notPaid: true,
});

/** Sends the request of an intent that is stored. */
export function post(
  id: Sending['id'],
  confirmed: Confirmed,
  agreedOffer: Sending['agreedOffer'],
  seen: Sending['seen'],
  at: Moment,
): PaymentStep {
  const sent = { ...confirmed, sentTick: at.tick };
  return {
    state: { kind: 'sending', id, confirmed: sent, seen, agreedOffer },
    effects: [{ type: 'post', intent: confirmed.intent }],
  };
}

export function whileSending(state: Sending, event: PaymentEvent, at: Moment): PaymentStep {
  const { id, confirmed, seen, agreedOffer } = state;
  switch (event.type) {
    case 'answered': {
      const { paymentId } = event;
      // An answer about another payment does not answer this request.
      if (paymentId !== id) return noAnswer(state, appError('LK-525', { other: paymentId }), 0, at);
      const accepted = withChange(confirmed, acceptance(confirmed.intent, event));
      const step = beginRead(stateByIntent(id, accepted, seen), 0);
      return withEffectsBefore([{ type: 'update-intent', intent: accepted.intent }], step);
    }
    case 'refused': {
      const { problem, retryAfterMs } = event;
      const refused = { kind: 'refused', problem, agreedOffer } as const;
      return {
        state: { kind: 'examining', id, confirmed, seen, refused, retryAfterMs },
        effects: [{ type: 'read-offer' }],
      };
    }
    case 'no-answer':
      return noAnswer(state, event.problem, event.retryAfterMs, at);
    case 'stopped':
      return { state: { kind: 'finishing', id, confirmed }, effects: [] };
    default:
      return unchanged(state);
  }
}

/** Returns what the platform's answer changes in an intent. Drops the page URL if the amount is not the confirmed one. */
const acceptance = (intent: Intent, { requestId, amount, pageUrl }: EventOf<'answered'>) => {
  const isOtherAmount = amount !== null && !isSameAmount(amount, intent.amount);
  const page = isOtherAmount ? null : pageUrl;
  return { state: 'accepted', requestId, pageUrl: page, acceptedAmount: amount } as const;
};

function noAnswer(
  { confirmed, ...state }: Sending,
  { code }: AppError,
  retryAfterMs: number,
  at: Moment,
): PaymentStep {
  const doubtful = {
    ...confirmed,
    hasUnanswered: true,
    doubt: { kind: 'no-answer', code },
  } as const;
  return check(state, doubtful, retryAfterMs, at);
}

/** Reads the payment, after Retry-After, to find out whether the request was accepted. */
function check(
  { id, seen }: Pick<Sending, 'id' | 'seen'>,
  confirmed: Doubtful,
  retryAfterMs: number,
  at: Moment,
): PaymentStep {
  const state = checking(id, confirmed, seen);
  return retryAfterMs > 0
    ? waitThenRead(state, retryAfterMs, 1, at.date + retryAfterMs)
    : beginRead(state, 0);
}

export const checking = (id: PaymentId, confirmed: Doubtful, seen: Seen): Checking => ({
  kind: 'checking',
  id,
  poller: { kind: 'off' },
  confirmed,
  seen,
  maySendAgain: false,
  sendProblem: null,
});

export function whileExamining(state: Examining, event: PaymentEvent, at: Moment): PaymentStep {
  const { confirmed, refused, retryAfterMs } = state;
  const doubtful = { ...confirmed, doubt: refused };
  switch (event.type) {
    case 'offer-read':
      return endRefused(state, refused, event.read, at) ?? check(state, doubtful, retryAfterMs, at);
    case 'read-failed':
      return check(state, doubtful, retryAfterMs, at);
    default:
      return unchanged(state);
  }
}

/** The launcher quits: the answer to the request in flight is still written. */
export function whileFinishing(state: Finishing, event: PaymentEvent): PaymentStep {
  const { id, confirmed } = state;
  switch (event.type) {
    case 'answered': {
      if (event.paymentId !== id) return stopPayment(state);
      const accepted = withChange(confirmed, acceptance(confirmed.intent, event));
      return {
        state: { ...state, confirmed: accepted },
        effects: [{ type: 'update-intent', intent: accepted.intent }],
      };
    }
    case 'refused':
    case 'no-answer':
    case 'intent-updated':
    case 'intent-not-updated':
      return stopPayment(state);
    default:
      return unchanged(state);
  }
}

export const stopPayment = ({ id }: Pick<Sending, 'id'>): PaymentStep => ({
  state: { kind: 'stopped', id },
  effects: [{ type: 'cancel' }],
});
