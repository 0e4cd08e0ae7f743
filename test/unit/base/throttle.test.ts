/** The throttle: one run per interval, and a call within the interval is run at its end. */
import { expect, test } from 'vitest';
import { createThrottle } from '../../../src-main/base/throttle.ts';
import { manualClock } from '../../support/clocks.ts';

function throttled() {
  const { clock, advance, pending } = manualClock();
  const stop = new AbortController();
  const throttle = createThrottle(clock, 1_000, stop.signal);
  const start = clock.now();
  const runs: number[] = [];
  const run = () => throttle.run(() => runs.push(clock.now() - start));
  return { throttle, advance, pending, stop, runs, run };
}

test('take returns true once per interval', async () => {
  const { throttle, advance } = throttled();
  expect([throttle.take(), throttle.take()]).toEqual([true, false]);
  await advance(999);
  expect(throttle.take()).toBe(false);
  await advance(1);
  expect([throttle.take(), throttle.take()]).toEqual([true, false]);
});

test('a throttle runs the first call at once, and the other calls of the interval together at its end', async () => {
  const { advance, pending, runs, run } = throttled();
  for (let call = 0; call < 100; call += 1) run();
  expect(runs).toEqual([0]);
  expect(pending()).toBe(1);
  await advance(999);
  expect(runs).toEqual([0]);
  await advance(1);
  expect(runs).toEqual([0, 1_000]);
  // The run at the end of an interval starts another interval.
  run();
  expect(runs).toEqual([0, 1_000]);
  await advance(1_000);
  expect(runs).toEqual([0, 1_000, 2_000]);
});

test('a throttle does not run a waiting call when its signal is aborted', async () => {
  const { advance, pending, stop, runs, run } = throttled();
  run();
  run();
  stop.abort();
  await advance(1_000);
  expect(runs).toEqual([0]);
  expect(pending()).toBe(0);
});
