/** Samples of the payment's machine (src-main/payments/payment-machine.ts). */

import type { Intent } from '../../../src-main/payments/intent.ts';
import { paymentTransition } from '../../../src-main/payments/payment-machine.ts';
import { shownKey } from '../../../src-main/payments/payment-read.ts';
import type {
  Checking,
  Confirmed,
  Examining,
  Offer,
  PaymentEffect,
  PaymentEvent,
  PaymentState,
  Poller,
} from '../../../src-main/payments/payment-state.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import type { Amount } from '../../../src-shared/amount.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { Payment } from '../../../src-shared/payments.ts';
import { type ByKind, type ByType, type MachineSamples, sampleMoment } from './samples.ts';

const id = paymentIdSchema.parse('p-1');
const amount: Amount = { value: '12.99', unit: 'EUR', isToken: false };
const method = { id: 'balance', label: 'Balance', needsPage: false };
const platformAmount = { value: '12.99', currency: 'EUR' };

const payment = (status: string, total = amount): Payment => ({
  id,
  status,
  merchant: { name: 'Hatter' },
  lines: [],
  amount: total,
  expiresAt: sampleMoment.date + 600_000,
  failureReason: null,
});
const read = (status: string, total = amount, methods = [method]) => ({
  payment: payment(status, total),
  checkout: { paymentId: id, payable: true, amount: total, platformAmount, methods },
});
const unpayable = (status: string, total = amount) => ({
  payment: payment(status, total),
  checkout: null,
});
const notPayable = {
  ...read('created'),
  checkout: { ...read('created').checkout, payable: false },
};

/** The offer that the machine makes when it reads the sample payment. */
const offer: Offer = (() => {
  const unread = { kind: 'unread', id, poller: reading(), problem: null } as const;
  const event = { type: 'offer-read', read: read('created'), storeProblem: null } as const;
  const { state } = paymentTransition(unread, event, sampleMoment);
  if (state.kind !== 'ready') throw new Error(`the sample offer is ${state.kind}`);
  return state.offer;
})();
const seen = offer.seen;

const intent: Intent = {
  id: 'intent-1',
  paymentId: id,
  payer: 'u-1',
  merchant: 'Hatter',
  summary: 'A hat',
  amount,
  platformAmount,
  method,
  state: 'confirmed',
  status: 'unknown',
  requestId: null,
  pageUrl: null,
  confirmedAt: sampleMoment.date - 60_000,
  sentAt: sampleMoment.date - 60_000,
  acceptedAmount: null,
};
const pageUrl = 'https://pay.example/p-1';
const accepted: Intent = { ...intent, state: 'accepted', status: 'pending', requestId: 't-1' };
const withPage: Intent = { ...accepted, pageUrl };
const completed: Intent = { ...accepted, state: 'settled', status: 'completed' };
const declined: Intent = { ...accepted, state: 'settled', status: 'failed' };
const resent: Intent = { ...intent, sentAt: sampleMoment.date };
const givenUp: Intent = { ...intent, state: 'refused', status: 'created' };
const sentElsewhere: Intent = { ...intent, sentAt: sampleMoment.date - 1 };
/** Its request can no longer arrive: it was sent a day ago. */
const outdated: Intent = { ...intent, sentAt: sampleMoment.date - 25 * 3_600_000 };

const problem = appError('LK-305', { host: 'api.example.com', status: '503' });
const notStored = appError('LK-527', { reason: 'ENOSPC', file: 'x' });
const refusal = appError('LK-308', { status: '422' });
const refused = { kind: 'refused', problem: refusal, agreedOffer: offer } as const;
const noAnswer = { kind: 'no-answer', code: 'LK-301' } as const;

const confirmed = (of: Intent, change: Partial<Confirmed> = {}): Confirmed => ({
  intent: of,
  storage: 'written',
  hasUnanswered: false,
  sentTick: 540_000,
  doubt: { kind: 'none' },
  ...change,
});
const doubtful = { ...confirmed(intent), hasUnanswered: true, doubt: noAnswer };

const off: Poller = { kind: 'off' };
const waiting: Poller = { kind: 'waiting', pauses: 2, dueAt: sampleMoment.date };
/** A function, because the sample offer needs it before this line is reached. */
function reading(pauses = 0) {
  return { kind: 'reading', pauses, dueAt: null } as const;
}

const unpaid = { id, offer, notPaid: false } as const;
const followed = { id, poller: waiting, seen, problem: null } as const;
const sent = { id, seen, confirmed: confirmed(intent) } as const;
const writing = { storage: 'writing' } as const;

const checking: Checking = {
  kind: 'checking',
  id,
  poller: waiting,
  confirmed: doubtful,
  seen,
  maySendAgain: true,
  sendProblem: null,
};
const examining: Examining = { kind: 'examining', ...sent, refused, retryAfterMs: 0 };

const kinds: ByKind<PaymentState> = {
  unread: { kind: 'unread', id, poller: off, problem: null },
  ready: { kind: 'ready', ...unpaid, poller: waiting, problem: null },
  'not-payable': { kind: 'not-payable', ...followed, notPaid: false },
  changed: {
    kind: 'changed',
    ...unpaid,
    poller: off,
    before: seen.details,
    problem: appError('LK-528'),
  },
  underway: { kind: 'underway', ...followed },
  over: { kind: 'over', ...followed, poller: off },
  checking,
  watching: { kind: 'watching', ...followed, confirmed: confirmed(accepted) },
  approving: { kind: 'approving', ...followed, confirmed: confirmed(withPage, writing), pageUrl },
  settled: {
    kind: 'settled',
    ...followed,
    poller: off,
    confirmed: confirmed(completed),
    nextOffer: null,
  },
  confirming: { kind: 'confirming', id, offer, method, payer: 'u-1' },
  recording: { kind: 'recording', id, offer, method, payer: 'u-1' },
  resending: { kind: 'resending', id, from: checking, confirmed: { ...doubtful, intent: resent } },
  sending: { kind: 'sending', ...sent, agreedOffer: offer },
  examining,
  withdrawing: {
    kind: 'withdrawing',
    id,
    from: examining,
    confirmed: confirmed(givenUp, writing),
    reason: { kind: 'refusal', refused, read: read('created') },
  },
  finishing: { kind: 'finishing', id, confirmed: confirmed(withPage, writing) },
  stopped: { kind: 'stopped', id },
};
const { settled } = kinds;

const states: Readonly<Record<string, PaymentState>> = {
  ...kinds,
  'unread (reading)': { ...kinds.unread, poller: reading() },
  'ready (reading)': { ...kinds.ready, poller: reading(3) },
  'changed (reading)': { ...kinds.changed, poller: reading() },
  'checking (reading)': { ...checking, poller: reading() },
  'checking (not to be sent again)': { ...checking, maySendAgain: false },
  'checking (a refusal, reading)': {
    ...checking,
    confirmed: { ...doubtful, hasUnanswered: false, doubt: refused },
    poller: reading(1),
  },
  'checking (not sent again, reading)': {
    ...checking,
    sendProblem: notStored,
    poller: reading(1),
  },
  'approving (reading)': { ...kinds.approving, confirmed: confirmed(withPage), poller: reading(1) },
  'watching (reading)': { ...kinds.watching, poller: reading(5) },
  'settled (reading)': { ...settled, poller: reading() },
  'settled (declined, reading)': { ...settled, confirmed: confirmed(declined), poller: reading() },
  'settled (failed, never accepted, reading)': {
    ...settled,
    confirmed: confirmed({ ...declined, requestId: null }),
    poller: reading(),
  },
  'settled (to be tried again)': { ...settled, confirmed: confirmed(declined), nextOffer: offer },
  'settled (writing)': { ...settled, confirmed: confirmed(completed, writing) },
  'settled (writing, reading)': {
    ...settled,
    confirmed: confirmed(completed, writing),
    poller: reading(),
  },
  'settled (not written, reading)': {
    ...settled,
    confirmed: confirmed(completed, { storage: 'not-written' }),
    poller: reading(),
  },
  'examining (with an unanswered request)': {
    ...examining,
    confirmed: confirmed(intent, { hasUnanswered: true }),
  },
  'withdrawing (request lost)': {
    ...kinds.withdrawing,
    from: { ...checking, poller: reading(3) },
    reason: { kind: 'request-lost' },
  },
};

const updated = (change: Intent, stored: Intent | null) =>
  ({ type: 'intent-updated', intent: change, stored }) as const;
const notUpdated = (change: Intent) =>
  ({ type: 'intent-not-updated', intent: change, problem: notStored }) as const;

const types: ByType<PaymentEvent> = {
  shown: { type: 'shown' },
  'poll-pressed': { type: 'poll-pressed' },
  'confirm-pressed': {
    type: 'confirm-pressed',
    offer: shownKey(offer),
    methodId: method.id,
    payer: 'u-1',
  },
  'send-again-pressed': { type: 'send-again-pressed', backoffMs: 0 },
  'try-again-pressed': { type: 'try-again-pressed' },
  stopped: { type: 'stopped' },
  'poll-due': { type: 'poll-due' },
  'intent-loaded': { type: 'intent-loaded', intent: null },
  'payment-read': { type: 'payment-read', payment: payment('pending') },
  'offer-read': { type: 'offer-read', read: read('created'), storeProblem: null },
  'read-failed': { type: 'read-failed', problem, retryAfterMs: 0 },
  'intent-recorded': { type: 'intent-recorded', intent },
  'intent-exists': { type: 'intent-exists', intent },
  'intent-not-recorded': { type: 'intent-not-recorded', problem: notStored },
  'intent-updated': updated(withPage, withPage),
  'intent-not-updated': notUpdated(withPage),
  answered: { type: 'answered', paymentId: id, requestId: 't-1', amount: null, pageUrl },
  refused: { type: 'refused', problem: refusal, retryAfterMs: 0 },
  'no-answer': { type: 'no-answer', problem, retryAfterMs: 0 },
};

const other: Amount = { ...amount, value: '99.00' };
const { 'confirm-pressed': pressed, 'offer-read': offerRead, answered } = types;
const events: Readonly<Record<string, PaymentEvent>> = {
  ...types,
  'confirm-pressed (for another offer)': { ...pressed, offer: 'another' },
  'confirm-pressed (for no such method)': { ...pressed, methodId: 'cash' },
  'send-again-pressed (too early)': { type: 'send-again-pressed', backoffMs: 1 },
  'intent-loaded (confirmed)': { type: 'intent-loaded', intent },
  'intent-loaded (declined)': { type: 'intent-loaded', intent: declined },
  'intent-loaded (refused)': { type: 'intent-loaded', intent: givenUp },
  'payment-read (created)': { type: 'payment-read', payment: payment('created') },
  'payment-read (failed)': { type: 'payment-read', payment: payment('failed') },
  'payment-read (completed)': { type: 'payment-read', payment: payment('completed') },
  'payment-read (created, changed)': { type: 'payment-read', payment: payment('created', other) },
  'offer-read (not payable)': { ...offerRead, read: notPayable },
  'offer-read (unreadable store)': { ...offerRead, storeProblem: appError('LK-534') },
  'offer-read (not payable, unreadable store)': {
    ...offerRead,
    read: notPayable,
    storeProblem: appError('LK-534'),
  },
  'offer-read (changed)': { ...offerRead, read: read('created', other) },
  'offer-read (without the method)': { ...offerRead, read: read('created', amount, []) },
  'offer-read (pending)': { ...offerRead, read: read('pending') },
  'offer-read (failed)': { ...offerRead, read: unpayable('failed') },
  'offer-read (failed, payable)': { ...offerRead, read: read('failed') },
  'offer-read (failed, changed)': { ...offerRead, read: unpayable('failed', other) },
  'offer-read (failed, without the method)': { ...offerRead, read: read('failed', amount, []) },
  'offer-read (completed)': { ...offerRead, read: unpayable('completed') },
  'intent-not-recorded (not known)': { type: 'intent-not-recorded', problem: appError('LK-534') },
  'intent-exists (none)': { type: 'intent-exists', intent: null },
  'intent-updated (ended elsewhere)': updated(withPage, completed),
  'intent-updated (removed elsewhere)': updated(withPage, null),
  'intent-updated (completed)': updated(completed, completed),
  'intent-not-updated (completed)': notUpdated(completed),
  'intent-updated (resent)': updated(resent, resent),
  'intent-updated (resent, a day later)': updated(resent, outdated),
  'intent-updated (resent, given up elsewhere)': updated(resent, givenUp),
  'intent-updated (resent, ended elsewhere)': updated(resent, completed),
  'intent-updated (resent, removed elsewhere)': updated(resent, null),
  'intent-not-updated (resent)': notUpdated(resent),
  'intent-updated (given up)': updated(givenUp, givenUp),
  'intent-updated (given up, removed elsewhere)': updated(givenUp, null),
  'intent-updated (given up, sent again elsewhere)': updated(givenUp, sentElsewhere),
  'intent-not-updated (given up)': notUpdated(givenUp),
  'answered (about another payment)': { ...answered, paymentId: 'p-2' },
  'answered (at another amount)': { ...answered, amount: other },
  'no-answer (Retry-After)': { type: 'no-answer', problem, retryAfterMs: 90_000 },
};

export const paymentSamples: MachineSamples<PaymentState, PaymentEvent, PaymentEffect> = {
  states,
  events,
  transition: paymentTransition,
};
