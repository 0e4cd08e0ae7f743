import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import {
  createPendingWork,
  createQueue,
  shareWhileRunning,
} from '../../../src-main/base/pending-work.ts';

test('shareWhileRunning begins the work once when it is called again before it ends', async () => {
  const running = Promise.withResolvers<string>();
  const work = vi.fn(() => running.promise);
  const shared = shareWhileRunning(work);
  const both = [shared(), shared()];
  running.resolve('done');
  expect(await Promise.all(both)).toEqual(['done', 'done']);
  expect(work).toHaveBeenCalledOnce();
  await shared();
  expect(work).toHaveBeenCalledTimes(2);
});

test('settled resolves when all tracked work has succeeded or failed', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pending = createPendingWork();
  const tracked = [pending.track(first.promise), pending.track(second.promise)];
  let isSettled = false;
  const settled = pending.settled().then(() => {
    isSettled = true;
  });
  first.reject(new Error('failed'));
  await expect(tracked[0]).rejects.toThrow('failed');
  expect(isSettled).toBe(false);
  second.resolve();
  await settled;
});

test('settled waits for work that begins while it waits', async () => {
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const pending = createPendingWork();
  void pending.track(first.promise.then(() => void pending.track(second.promise)));
  let isSettled = false;
  const settled = pending.settled().then(() => {
    isSettled = true;
  });
  first.resolve();
  await setImmediate();
  expect(isSettled).toBe(false);
  second.resolve();
  await settled;
});

test('a queue goes on when one of its works has failed', async () => {
  const queue = createQueue();
  await expect(queue(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await queue(async () => 'done')).toBe('done');
});
