import { setImmediate as afterThisTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test, vi } from 'vitest';
import { createRest } from '../../../src-main/base/rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

test('main collects its garbage ten seconds after the last change', async () => {
  const seen = new WeakRef({});
  // V8 keeps the object until the turn that made the WeakRef has ended.
  await afterThisTurn();
  const rest = createRest();
  rest();
  vi.advanceTimersByTime(9_999);
  rest();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(9_999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(seen.deref()).toBeUndefined();
  // A context that is made later does not get the function.
  expect(runInNewContext('typeof gc')).toBe('undefined');
});
