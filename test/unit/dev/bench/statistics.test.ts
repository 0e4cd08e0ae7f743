import { expect, test } from 'vitest';
import { estimate, median } from '../../../../dev/bench/statistics.ts';

test('median takes the middle value, or the mean of the two middle values', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test('estimate compares the medians', () => {
  const rounds = { ours: [30, 20, 10], peer: [10, 10, 10] };
  expect(estimate(rounds, 'ratio').value).toBe(2);
  expect(estimate(rounds, 'difference').value).toBe(10);
  expect(estimate({ ours: [30, 20, 10], peer: [] }, 'alone').value).toBe(20);
});

test('estimate has a spread around the value when rounds differ', () => {
  const ours = [10, 12, 11, 19, 10, 13, 11, 12, 30, 11];
  const { value, low, high } = estimate({ ours, peer: ours.map(() => 10) }, 'ratio');
  expect(low).toBeGreaterThanOrEqual(1);
  expect(low).toBeLessThan(value);
  expect(high).toBeGreaterThan(value);
  expect(high).toBeLessThanOrEqual(3);
});

test('estimate keeps the two measurements of a round together', () => {
  // Each round is twice as slow as the one before, for both: their ratio never changes.
  const peer = [1, 2, 4, 8, 16];
  const { low, high } = estimate({ ours: peer.map((ms) => ms * 3), peer }, 'ratio');
  expect([low, high]).toEqual([3, 3]);
});

test('estimate returns the same spread for the same rounds', () => {
  const rounds = { ours: [5, 9, 7, 6, 8], peer: [4, 4, 5, 6, 5] };
  expect(estimate(rounds, 'ratio')).toEqual(estimate(rounds, 'ratio'));
});
