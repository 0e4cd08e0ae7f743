/** The machine of updates: every state × every event. The table beside this file is for a person to read. */
import { expect, test } from 'vitest';
import type { UpdateEffect, UpdateState } from '../../../src-main/update/update-machine.ts';
import { expectPureTransition, machineTable } from '../../support/machine-table.ts';
import { updateSamples } from '../../support/machines/update.ts';

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

test('updateTransition is a pure function', () => expectPureTransition(updateSamples));
