/** The payment machine in random sequences, beside a simple model of the platform and the intent store. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../support/long.ts';
import { expectNoDoubt, Launcher, paymentCommands } from '../../support/payment-model.ts';
import { newWorld } from '../../support/payment-world.ts';

const sequences = runs(1_000, 20_000);

test(`in ${sequences} random sequences a payment is sent under one key at a time, by a press only, and ends without a doubt`, () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(paymentCommands, (commands) => {
      const model = newWorld();
      const real = new Launcher(model);
      fc.modelRun(() => ({ model, real }), commands);
      for (const kind of real.kinds) kinds.add(kind);
      expectNoDoubt(model, real);
    }),
    { numRuns: sequences, seed },
  );
  for (const kind of ['changed', 'resending', 'examining', 'withdrawing', 'checking', 'settled']) {
    expect(kinds).toContain(kind);
  }
});
