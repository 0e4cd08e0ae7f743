/** The sign-in attempt's machine: every state with every event. `attempt-table.txt` beside this file is the table. */
import { expect, test } from 'vitest';
import type { AttemptEffect, AttemptState } from '../../../src-main/sign-in/attempt-state.ts';
import { expectPureTransition, machineTable } from '../../support/machine-table.ts';
import { signInSamples } from '../../support/machines/sign-in.ts';

function nameOf(state: AttemptState): string {
  switch (state.kind) {
    case 'waiting':
      return `waiting: code flow ${state.codeFlow.kind}, device flow ${deviceName(state)}`;
    case 'exchanging':
      return `exchanging: device flow ${deviceName(state)}`;
    case 'ended':
      return `ended: ${state.outcome.kind === 'failed' ? state.outcome.problem.code : state.outcome.kind}`;
    default:
      return state.kind;
  }
}

function deviceName({ deviceFlow }: Extract<AttemptState, { deviceFlow: unknown }>): string {
  if (deviceFlow.kind === 'waiting') return `waiting (page ${deviceFlow.page.kind})`;
  return deviceFlow.kind === 'over' ? `over ${deviceFlow.problem.code}` : deviceFlow.kind;
}

function sayEffect(effect: AttemptEffect): string {
  switch (effect.type) {
    case 'wait':
      return `wait ${effect.ms} for ${effect.event}`;
    case 'stop':
      return `stop ${effect.task}`;
    default:
      return effect.type;
  }
}

test('every event in every state does what the table says', async () => {
  const table = machineTable(signInSamples, { nameOf, sayEffect });
  await expect(table).toMatchFileSnapshot('attempt-table.txt');
});

test('attemptTransition is a pure function', () => expectPureTransition(signInSamples));
