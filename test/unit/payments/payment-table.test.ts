/** The payment machine: every state with every event. `payment-table.txt` beside this file is the table. */
import { expect, test } from 'vitest';
import type {
  PaymentEffect,
  PaymentEvent,
  PaymentState,
} from '../../../src-main/payments/payment-state.ts';
import { appError } from '../../../src-shared/errors.ts';
import { expectPureTransition, machineTable, pairsOf } from '../../support/machine-table.ts';
import { paymentSamples } from '../../support/machines/payment.ts';
import { sampleMoment } from '../../support/machines/samples.ts';

const { states, events, transition } = paymentSamples;
const pairs = pairsOf(paymentSamples);

function nameOf(state: PaymentState): string {
  if (!('poller' in state)) return state.kind;
  const told = [
    state.poller.kind,
    ...('confirmed' in state ? [state.confirmed.storage] : []),
    ...('notPaid' in state && state.notPaid ? ['not paid'] : []),
    ...('maySendAgain' in state && state.maySendAgain ? ['may be sent again'] : []),
  ];
  return `${state.kind} (${told.join(', ')})`;
}

const sayEffect = (effect: PaymentEffect): string =>
  effect.type === 'wait' ? `wait ${effect.ms / 1000} s` : effect.type;

test('a payment answers every event in every state as the table says', async () => {
  const table = machineTable(paymentSamples, { nameOf, sayEffect });
  await expect(table).toMatchFileSnapshot('payment-table.txt');
});

test('paymentTransition is a pure function', () => expectPureTransition(paymentSamples));

test('a request is sent after its intent was recorded, or the time of sending it again, and by no other event', () => {
  const sending = pairs.filter(({ next }) => next.effects.some(({ type }) => type === 'post'));
  expect(sending.map(({ stateName, eventName }) => `${stateName}: ${eventName}`)).toEqual([
    'recording: intent-recorded',
    'resending: intent-updated (resent)',
  ]);
});

test('only an answer or a stop changes a payment while its request is in flight', () => {
  const { sending } = states;
  const moving = pairs.filter(({ state, next }) => state === sending && next.state !== state);
  expect(new Set(moving.map(({ event }) => event.type))).toEqual(
    new Set(['stopped', 'answered', 'refused', 'no-answer']),
  );
});

test('a payment writes the platform’s amount again when that write failed, although an earlier one has succeeded since', () => {
  const { sending: initial } = states;
  const { answered, 'payment-read': read } = events;
  if (!initial || !answered || read?.type !== 'payment-read') {
    throw new Error('there is no such sample');
  }
  const { payment } = read;
  const amount = { ...payment.amount, value: '99.00' };
  const readAtAnotherAmount = { ...read, payment: { ...payment, amount } };
  let state = initial;
  /** Sends an event. Returns the intents that are to be written then. */
  const send = (event: PaymentEvent) => {
    const step = transition(state, event, sampleMoment);
    state = step.state;
    return step.effects.flatMap((each) => (each.type === 'update-intent' ? [each.intent] : []));
  };
  const [accepted] = send(answered);
  const [contradicted] = send(readAtAnotherAmount);
  if (!accepted || !contradicted) throw new Error('an intent is not written');
  send({ type: 'intent-updated', intent: accepted, stored: accepted });
  send({ type: 'intent-not-updated', intent: contradicted, problem: appError('LK-527') });
  send({ type: 'poll-pressed' });
  expect(send(readAtAnotherAmount)).toMatchObject([{ acceptedAmount: { value: '99.00' } }]);
});

test('a payment that could not be recorded is called not paid only if no request for it can be in flight', () => {
  const { recording } = states;
  if (!recording) throw new Error('there is no such sample');
  const after = (code: 'LK-527' | 'LK-534') => {
    const event = { type: 'intent-not-recorded', problem: appError(code) } as const;
    return transition(recording, event, sampleMoment).state;
  };
  expect(after('LK-527')).toMatchObject({ kind: 'ready', notPaid: true });
  expect(after('LK-534')).toMatchObject({ kind: 'ready', notPaid: false });
});

test('a payment is not sent again when a day has passed between the press and the write', () => {
  const { resending } = states;
  if (resending?.kind !== 'resending') throw new Error('there is no such sample');
  const { intent } = resending.confirmed;
  const event = { type: 'intent-updated', intent, stored: intent } as const;
  const soon = { ...sampleMoment, date: intent.sentAt + 1_000 };
  const late = { ...sampleMoment, date: intent.sentAt + 25 * 3_600_000 };
  expect(transition(resending, event, soon).effects[0]?.type).toBe('post');
  const { state, effects } = transition(resending, event, late);
  expect(state.kind).toBe('checking');
  expect(effects.map(({ type }) => type)).not.toContain('post');
});
