/** The sign-in attempt's machine: every state with every event. `attempt-table.txt` beside this file is the table. */
import { expect, test } from 'vitest';
import { sampleMoment } from '../../../dev/machines/samples.ts';
import { signInSamples } from '../../../dev/machines/sign-in.ts';
import type { Tokens } from '../../../src-main/auth/tokens.ts';
import type { AttemptEffect, AttemptState } from '../../../src-main/sign-in/attempt-state.ts';
import { expectPureTransition, machineTable, pairsOf } from '../../support/machine-table.ts';

const { states, transition } = signInSamples;
const pairs = pairsOf(signInSamples);

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

test('a cancelled attempt ends at once in every state that has begun and waits for something', () => {
  for (const [name, state] of Object.entries(states)) {
    if (['not-started', 'adding-account', 'ended'].includes(state.kind)) continue;
    const { state: next, effects } = transition(state, { type: 'cancelled' }, sampleMoment);
    expect(next, name).toEqual({ kind: 'ended', outcome: { kind: 'cancelled' } });
    expect(effects[0], name).toEqual({ type: 'stop-all' });
  }
});

function tokensIn(state: AttemptState): Tokens | undefined {
  switch (state.kind) {
    case 'loading-profile':
      return state.tokens;
    case 'confirming-person':
    case 'adding-account':
      return state.person.tokens;
    default:
      return undefined;
  }
}

test('an attempt that leaves its tokens unused discards them', () => {
  for (const { stateName, state, eventName, next } of pairs) {
    const tokens = tokensIn(state);
    if (!tokens) continue;
    const isUnused = next.state.kind === 'ended' && next.state.outcome.kind !== 'signed-in';
    if (isUnused) {
      expect(next.effects, `${eventName} in ${stateName}`).toContainEqual({
        type: 'discard-tokens',
        tokens,
      });
    }
  }
});
