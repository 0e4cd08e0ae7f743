import type { SingleCheckUp } from '../../src-main/support/check-up/single-check-up.ts';

/** A check-up that does nothing, for tests of other parts. */
export const idleCheckUp: SingleCheckUp = {
  start: async () => {},
  cancel: () => {},
  text: () => undefined,
};
