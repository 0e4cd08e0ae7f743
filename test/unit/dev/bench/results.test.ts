import { expect, test } from 'vitest';
import { type Figure, interleave, roundsOf } from '../../../../dev/bench/figure.ts';
import { pageOf } from '../../../../dev/bench/performance-page.ts';
import { partsOf, type Run, resultOf } from '../../../../dev/bench/results.ts';
import { mediansOf, row } from '../../../../dev/bench/words.ts';

const figure: Figure = {
  id: 'walk',
  title: 'Walk against a run',
  definition: 'From here to there.',
  peer: 'Somebody who runs.',
  comparison: 'ratio',
  measured: 'ms',
  better: 'lower',
  goal: 2,
  measure: async () => ({ ours: [], peer: [] }),
};
const rounds = { ours: [30, 30, 30], peer: [20, 20, 20] };

test('interleave measures one after the other, and leaves out the first round', async () => {
  const order: string[] = [];
  let value = 0;
  const measure = (name: string) => async () => {
    order.push(name);
    value += 1;
    return value;
  };
  const results = await interleave(2, { a: measure('a'), b: measure('b') });
  expect(order.join(' ')).toBe('a b a b a b');
  expect(results).toEqual({ a: [3, 5], b: [4, 6] });
});

test('resultOf is a figure of the document that --json prints', () => {
  const result = resultOf(figure, rounds);
  expect(result).toEqual({
    id: 'walk',
    title: 'Walk against a run',
    ratio: 1.5,
    low: 1.5,
    high: 1.5,
    rounds: 3,
    goal: 2,
    medians: '30.0 ms against 20.0 ms',
  });
});

test.each([
  ['lower', 2, true],
  ['lower', 1.5, true],
  ['lower', 1.4, false],
  ['higher', 1.4, true],
  ['higher', 1.6, false],
] as const)('a figure of 1.5 with a goal of %s and %d is met: %s', (better, goal, isMet) => {
  const other = { ...figure, better, goal };
  expect(row(other, resultOf(other, rounds)).isMet).toBe(isMet);
});

test('row shows the unit of a figure that has one', () => {
  const inMs: Figure = { ...figure, comparison: 'alone', goal: 30, peer: null };
  const shown = row(inMs, resultOf(inMs, { ours: [40, 41, 42], peer: [] }));
  expect(shown).toMatchObject({ value: '41 ms', goal: '≤ 30 ms', isMet: false });
});

test('mediansOf names the median of a figure without a peer, and no part of a large one', () => {
  expect(mediansOf(figure, { ours: [1234.4], peer: [] })).toBe('1234 ms');
});

test('parts are medians by name, without the first round, and 0 where the peer has none', async () => {
  const legs = { ours: [900, 1, 2, 4], peer: [900, 3, 5, 5] };
  const next = (of: 'ours' | 'peer') => legs[of].shift() ?? Number.NaN;
  const measured = await interleave<'ours' | 'peer', Record<string, number>>(3, {
    ours: async () => {
      const ours = next('ours');
      return { legs: ours, arms: 2 * ours };
    },
    peer: async () => ({ legs: next('peer') }),
  });
  const rounds = roundsOf(measured, ({ legs = 0 }) => legs);
  expect(rounds).toMatchObject({ ours: [1, 2, 4], peer: [3, 5, 5] });
  expect(partsOf(rounds)).toEqual([
    { name: 'legs', ours: 2, peer: 5 },
    { name: 'arms', ours: 4, peer: 0 },
  ]);
  expect(partsOf({ ours: [], peer: [] })).toBeUndefined();
});

test('the page shows runtime, machine, and each figure with definition, peer, value, goal and attempts', () => {
  const parts = [{ name: 'legs', ours: 20, peer: 12.5 }];
  const result = { ...resultOf(figure, rounds), parts };
  const run: Run = {
    day: '2026-11-22',
    runtime: 'Electron 43.2.0',
    machine: '2 cores',
    figures: [result],
  };
  const page = pageOf(run, [{ ...figure, parts: 'By limb:' }]);
  for (const text of [
    '2026-11-22',
    'Electron 43.2.0',
    '2 cores',
    '| [walk](#walk) | Walk against a run | 1.50 | 1.50 to 1.50 | ≤ 2 | yes |',
    'From here to there.',
    'Somebody who runs.',
    '30.0 ms against 20.0 ms, 3 rounds',
    'By limb:',
    '| legs | 20.0 | 12.5 | 7.5 |',
  ]) {
    expect(page).toContain(text);
  }
});
