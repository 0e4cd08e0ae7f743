/** The payment machine: every state with every event. `payment-table.txt` beside this file is the table. */
import { expect, test } from 'vitest';
import type { PaymentEffect, PaymentState } from '../../../src-main/payments/payment-state.ts';
import { expectPureTransition, machineTable, pairsOf } from '../../support/machine-table.ts';
import { paymentSamples } from '../../support/machines/payment.ts';

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
  const sending = pairsOf(paymentSamples).filter(({ next }) =>
    next.effects.some(({ type }) => type === 'post'),
  );
  expect(sending.map(({ stateName, eventName }) => `${stateName}: ${eventName}`)).toEqual([
    'recording: intent-recorded',
    'resending: intent-updated (resent)',
  ]);
});
