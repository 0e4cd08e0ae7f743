import { expect } from 'vitest';

/** Delays the calls of a function after `hold()`, until the test lets each of them continue. */
export function holdBack<Args extends unknown[], R>(call: (...args: Args) => Promise<R>) {
  const waiting: Array<() => void> = [];
  let isHolding = false;
  return {
    call: async (...args: Args) => {
      if (isHolding) await new Promise<void>((resolve) => waiting.push(resolve));
      return call(...args);
    },
    hold: (isHeld = true) => {
      isHolding = isHeld;
    },
    waitsFor: (count: number) => expect.poll(() => waiting.length).toBe(count),
    letGo: (index: number) => waiting[index]?.(),
    /** Lets all calls continue, also those that come later. */
    release: () => {
      isHolding = false;
      for (const letGo of waiting) letGo();
    },
  };
}
