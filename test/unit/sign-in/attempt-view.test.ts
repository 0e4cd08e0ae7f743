/** What the window shows of an attempt, computed from its state. */
import { expect, test } from 'vitest';
import { attemptView } from '../../../src-main/sign-in/attempt-view.ts';
import { sampleMoment } from '../../support/machines/samples.ts';
import { signInSamples } from '../../support/machines/sign-in.ts';

const views = Object.entries(signInSamples.states).map(
  ([name, state]) => [name, state.kind, attemptView(state)] as const,
);

test.each(views)(
  'an attempt in the state %s has a view unless it has not begun or has ended',
  (_name, kind, view) => {
    expect(view === null).toBe(kind === 'not-started' || kind === 'ended');
  },
);

test('the view has times by the wall clock', () => {
  const state = signInSamples.states['waiting: code flow waiting, device flow waiting'];
  const view = state && attemptView(state);
  expect(view?.codeFlow.deadline).toBe(sampleMoment.date);
  expect(view?.deviceFlow).toMatchObject({ expiresAt: sampleMoment.date + 900_000 });
});
