/** The machine of updates: every state × every event. The table beside this file is for a person to read. */
import { expect, test } from 'vitest';
import type { UpdateEffect, UpdateState } from '../../../src-main/update/update-machine.ts';
import { expectPureTransition, machineTable, pairsOf } from '../../support/machine-table.ts';
import { updateSamples } from '../../support/machines/update.ts';

const pairs = pairsOf(updateSamples);

function sayEffect(effect: UpdateEffect): string {
  if (effect.type === 'wait') return `wait ${effect.ms / 60_000} min`;
  if (effect.type !== 'install') return effect.type;
  return `install ${effect.version}${effect.startsAgain ? ' and start again' : ''}`;
}

test('updateTransition does what its table says for every state and event', async () => {
  const nameOf = (state: UpdateState) => {
    if (state.kind !== 'installing') return state.kind;
    return `installing (${state.step}${state.startsAgain ? ', starts again' : ''})`;
  };
  await expect(machineTable(updateSamples, { nameOf, sayEffect })).toMatchFileSnapshot(
    'update-table.txt',
  );
});

test('the samples have every kind of state and every type of event', () => {
  const reached = new Set(pairs.map(({ next }) => next.state.kind));
  const { states } = updateSamples;
  expect([...new Set(Object.values(states).map(({ kind }) => kind))].toSorted()).toEqual(
    [...reached].toSorted(),
  );
});

test('updateTransition installs only when no sign-in and no payment is under way', () => {
  const installs = pairs.filter(({ next: { state: after }, state }) => {
    const isNew = after.kind === 'installing' && after.step !== 'checking-file';
    return isNew && !(state.kind === 'installing' && state.step !== 'checking-file');
  });
  expect(installs.length).toBeGreaterThan(2);
  for (const { state, stateName, eventName } of installs) {
    expect('underWay' in state && state.underWay, `${stateName} × ${eventName}`).toBeNull();
  }
});

test('updateTransition is a pure function', () => expectPureTransition(updateSamples));
