/** Work that runs at most once at a time, and can be cancelled. */
import { expect, test } from 'vitest';
import { createSingleRun } from '../../../src-main/base/single-run.ts';

/** Work that ends, and leaves a tail that ends, when the test says so, also after it was cancelled. */
function runs() {
  const begun: { readonly end: () => void; readonly endTail: () => void }[] = [];
  const single = createSingleRun(async (_signal, pending) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const tail = Promise.withResolvers<void>();
    void pending.track(tail.promise);
    begun.push({ end: resolve, endTail: tail.resolve });
    await promise;
  });
  return { single, begun };
}

/** Lets everything happen that needs no further event. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a run is joined when it is started again', async () => {
  const { single, begun } = runs();
  const first = single.start();
  const second = single.start();
  await settle();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  await Promise.all([first, second]);
});

test.each([
  ['end', 'endTail'],
  ['endTail', 'end'],
] as const)(
  'a start after a cancel waits for %s and %s of the cancelled run',
  async (one, other) => {
    const { single, begun } = runs();
    void single.start();
    await settle();
    single.cancel();
    const second = single.start();
    begun[0]?.[one]();
    await settle();
    expect(begun).toHaveLength(1);
    begun[0]?.[other]();
    await settle();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    await second;
  },
);

test('300 starts and cancels begin the work once while the first run has not ended', async () => {
  const { single, begun } = runs();
  const starts: Promise<void>[] = [];
  for (let pair = 0; pair < 300; pair += 1) {
    starts.push(single.start());
    await settle();
    single.cancel();
  }
  await settle();
  expect(begun).toHaveLength(1);
  begun[0]?.end();
  begun[0]?.endTail();
  await Promise.all(starts);
  expect(begun).toHaveLength(1);
});

test('a run can be started again when the last one has failed', async () => {
  let times = 0;
  const single = createSingleRun(async () => {
    times += 1;
    if (times === 1) throw new RangeError('no resources');
  });
  await expect(single.start()).rejects.toThrow(RangeError);
  await single.start();
  expect(times).toBe(2);
});
