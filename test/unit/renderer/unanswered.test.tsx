import { expect, test } from 'vitest';
import { states } from '../../../dev/gallery/states/states.ts';
import { draw } from './render.tsx';

const { details } = states['payment-ready'].payment;

test.each(['payment-starting', 'payment-checking', 'payment-checking-again'] as const)(
  'T4 %s is not called “Not paid yet”: who reads that pays once more elsewhere',
  (name) => {
    const state = states[name];
    const payment = { ...state.payment, details: { ...details, status: 'created' } };
    expect(draw(states['payment-changed']).text).toContain('Not paid yet');
    expect(draw({ ...state, payment }).text).not.toContain('Not paid yet');
  },
);
