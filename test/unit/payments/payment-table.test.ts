/** The payment machine: every state with every event. `payment-table.txt` beside this file is the table. */
import { expect, test } from 'vitest';
import type {
  Confirmed,
  PaymentEffect,
  PaymentState,
  Poller,
} from '../../../src-main/payments/payment-state.ts';
import { expectPureTransition, machineTable, pairsOf } from '../../support/machine-table.ts';
import { paymentSamples } from '../../support/machines/payment.ts';
import { sampleMoment } from '../../support/machines/samples.ts';

function nameOf(state: PaymentState): string {
  if (!('poller' in state)) return state.kind;
  const told = [
    sayPoller(state.poller),
    ...('confirmed' in state ? sayConfirmed(state.confirmed) : []),
    ...('notPaid' in state && state.notPaid ? ['not paid'] : []),
    ...('maySendAgain' in state && state.maySendAgain ? ['may be sent again'] : []),
    ...('nextOffer' in state && state.nextOffer ? ['may be tried again'] : []),
    ...('problem' in state && state.problem ? [state.problem.code] : []),
    ...('sendProblem' in state && state.sendProblem ? [`again: ${state.sendProblem.code}`] : []),
  ];
  return `${state.kind} (${told.join(', ')})`;
}

/** Names how many pauses its round has had, and when the next read begins as the screen says. */
function sayPoller(poller: Poller): string {
  if (poller.kind === 'off') return 'off';
  const { kind, pauses, dueAt } = poller;
  const due = dueAt === null ? '' : ` due in ${(dueAt - sampleMoment.date) / 1000} s`;
  return `${kind} ${pauses}${due}`;
}

const sayConfirmed = ({ storage, doubt, intent }: Confirmed): string[] => [
  storage,
  ...(doubt.kind === 'none' ? [] : [doubt.kind]),
  ...(intent.acceptedAmount ? [`accepted ${intent.acceptedAmount.value}`] : []),
];

const sayEffect = (effect: PaymentEffect): string =>
  effect.type === 'wait' ? `wait ${effect.ms / 1000} s` : effect.type;

test('a payment answers every event in every state as the table says', async () => {
  const table = machineTable(paymentSamples, { nameOf, sayEffect });
  await expect(table).toMatchFileSnapshot('payment-table.txt');
});

test('paymentTransition is a pure function', () => expectPureTransition(paymentSamples));

test('a request is sent after its intent was recorded, or the time of sending it again, and by no other event', () => {
  const sending = pairsOf(paymentSamples).filter(({ next }) =>
    next.effects.some(({ type }) => type === 'post'),
  );
  expect(sending.map(({ stateName, eventName }) => `${stateName}: ${eventName}`)).toEqual([
    'recording: intent-recorded',
    'resending: intent-updated (resent)',
  ]);
});
