import { availableParallelism } from 'node:os';
import { expect, test } from 'vitest';
import { patience, workers } from '../../../dev/lib/patience.ts';

test('patience is the time itself when only the tests run', () => {
  expect(patience(1_000, 0)).toBe(1_000);
  expect(patience(1_000, workers)).toBe(1_000);
});

test('patience grows with the programs that run beside the tests', () => {
  const cores = availableParallelism();
  expect(patience(1_000, workers + 4 * cores)).toBe(4_000);
});
