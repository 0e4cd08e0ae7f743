import { expect, test } from 'vitest';
import { systemClock } from '../../../src-main/base/clock.ts';

test.each([0, 1])(
  'a wait of %i ms rejects with the reason when its signal is aborted',
  async (ms) => {
    const reason = new Error('stopped');
    await expect(systemClock.wait(ms, AbortSignal.abort(reason))).rejects.toBe(reason);
  },
);
