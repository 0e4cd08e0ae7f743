/** The payment machine in random sequences, beside a simple model of the platform, on a real intent store. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs, seed } from '../../support/long.ts';
import { expectNoDoubt, Launcher, paymentCommands } from '../../support/payment-model.ts';
import { paymentWorlds } from '../../support/payment-world.ts';

const sequences = runs(1_000, 20_000);

async function playSequences(processes: 1 | 2): Promise<ReadonlySet<string>> {
  const { stores, newWorld } = await paymentWorlds();
  const kinds = new Set<string>();
  let secondTries = 0;
  const sequence = fc.property(paymentCommands(processes), (commands) => {
    const model = newWorld();
    const first = new Launcher(model, stores[0]);
    const real =
      processes === 1 ? ([first] as const) : ([first, new Launcher(model, stores[1])] as const);
    fc.modelRun(() => ({ model, real }), commands);
    for (const launcher of real) for (const kind of launcher.kinds) kinds.add(kind);
    expectNoDoubt(model, real);
    if (model.declinedKeys.size > 0 && model.acceptedKey !== null) secondTries += 1;
  });
  // Five in 1,000 sequences have a second try, so about one time in 200 none has.
  let batch = 0;
  do {
    fc.assert(sequence, { numRuns: sequences, seed: seed + batch });
    batch += 1;
  } while (secondTries === 0 && batch < 5);
  // Some payments are paid after a decline.
  expect(secondTries).toBeGreaterThan(0);
  return kinds;
}

const rareKinds = ['changed', 'resending', 'examining', 'withdrawing', 'checking', 'settled'];

test(`in ${sequences} random sequences a payment is sent under one key at a time, by a press only, and ends without a doubt`, async () => {
  const kinds = await playSequences(1);
  for (const kind of rareKinds) expect(kinds).toContain(kind);
});

test(`in ${sequences} random sequences two processes have one live intent for a payment, send under one key at a time, and nothing for an intent that has ended`, async () => {
  const kinds = await playSequences(2);
  for (const kind of rareKinds) expect(kinds).toContain(kind);
});
