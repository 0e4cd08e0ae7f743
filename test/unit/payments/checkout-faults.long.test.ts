/** Whatever happens in between: a payment is charged once at most, and the screen never says otherwise. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import type { FaultName, FaultOptions } from '../../../src-platform/faults.ts';
import type { Platform } from '../../../src-platform/platform.ts';
import { chargesOf, makePayment } from '../../platform/paying.ts';
import { startPlatform } from '../../platform/start.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { runs, seed } from '../../support/long.ts';
import { delaying, type PaymentLauncher, paymentStage } from '../../support/payment-stage.ts';

const post = ['transaction-requests'] as const;
const reads = ['payment', 'checkout'] as const;

type SwitchOn = (platform: Platform) => void;
const withFault =
  <Name extends FaultName>(name: Name, options: FaultOptions<Name>): SwitchOn =>
  (platform) =>
    platform.faults.on(name, options);
const once = { times: 1 };

/** Faults of the platform. Each happens once. */
const faults: Readonly<Record<string, SwitchOn>> = {
  'lost answer': withFault('lost-answer', { at: [...post], ...once }),
  '503 before': withFault('server-error', { at: [...post], ...once }),
  '503 after': withFault('server-error', { at: [...post], after: true, retryAfter: 7, ...once }),
  'too many': withFault('rate-limited', { at: [...post], ...once }),
  'a page': withFault('html', { at: [...post], ...once }),
  nothing: withFault('empty', { at: [...post], ...once }),
  slow: withFault('slow', { ms: 3, at: [...post], ...once }),
  'amount changed': withFault('amount-changed', once),
  'amount changed earlier': withFault('amount-changed', { at: ['checkout'], ...once }),
  expired: withFault('expired-meanwhile', once),
  'key revoked': withFault('key-revoked', { at: [...post], ...once }),
  'other id': withFault('other-id', { at: [...post], ...once }),
  'envelope 500': withFault('envelope-error', { at: [...post], ...once }),
  'envelope 409': withFault('envelope-error', { status: 409, at: [...post], ...once }),
  'envelope 422': withFault('envelope-error', { status: 422, at: [...post], ...once }),
  'strange state': withFault('unknown-state', { times: 2 }),
  'read lost': withFault('lost-answer', { at: [...reads], ...once }),
  'read 503': withFault('server-error', { at: [...reads], retryAfter: 3, ...once }),
  'read of another payment': withFault('other-id', { at: [...reads], ...once }),
  'read refused': withFault('key-revoked', { at: [...reads], ...once }),
};

type Move = 'confirm' | 'confirm twice' | 'again' | 'read' | 'time' | 'close and open';
const move = fc.oneof(
  fc.constantFrom<Move>('confirm', 'confirm twice', 'again', 'read', 'time', 'close and open'),
  fc.constantFrom('crash', 'crash before it is sent', 'crash before the answer'),
  fc.constantFrom('confirm, late', 'again, late', 'the late ones arrive'),
  fc.constantFrom(...Object.keys(faults)),
  fc.constantFrom(...Object.keys(faults)),
);

const outcome = fc.constantFrom('completed', 'completed', 'failed', 'under_review');

/** Plays one sequence with a new payment. Returns what was charged and what was confirmed. */
async function play(
  platform: Platform,
  stage: ReturnType<typeof paymentStage>,
  moves: readonly string[],
  terms: Parameters<typeof makePayment>[1],
) {
  const id = paymentIdSchema.parse(await makePayment(platform, terms));
  let launcher = stage.launch();
  const charged = () => chargesOf(platform, id);
  /** Asserts that the screen agrees with what the platform has charged. */
  const expectTruth = () => {
    const { step, details } = launcher.view();
    expect(charged()).toBeLessThanOrEqual(1);
    if (step === 'over' && details?.status === 'completed') expect(charged()).toBe(1);
    if (step === 'over' && details?.status !== 'completed') expect(charged()).toBe(0);
    if (step === 'ready' || step === 'changed') expect(charged()).toBe(0);
  };
  const restart = async () => {
    launcher.crash();
    launcher = stage.launch();
    await launcher.checkout.start();
    await launcher.open(id);
  };
  /** Ends the launcher before the request is sent, or before its answer arrives. */
  const crashAt = async (current: PaymentLauncher, isSent: boolean) => {
    current.world.wire = async (send, method) => {
      if (method === 'GET') return send();
      if (isSent) await send().catch(() => {});
      current.crash();
      return Promise.reject(new Error('gone'));
    };
    void current.pay('balance');
    await current.idle();
    await restart();
  };
  const { wire: delayingWire, delayed } = delaying();
  const late = async (current: PaymentLauncher, press: () => Promise<unknown>) => {
    const { wire } = current.world;
    current.world.wire = delayingWire;
    await press();
    current.world.wire = wire;
  };
  const arrive = async () => {
    for (const send of delayed.splice(0)) await send().catch(() => {});
  };
  const work: Readonly<Record<string, () => unknown>> = {
    confirm: () => launcher.pay('balance'),
    'confirm twice': () => {
      void launcher.pay('balance');
      return launcher.pay('card-4242');
    },
    again: () => launcher.sendAgain(),
    read: () => launcher.checkout.reload(),
    time: () => {
      platform.passTime(61);
      return launcher.passTime(61_000);
    },
    'close and open': () => {
      launcher.checkout.close();
      return launcher.open(id);
    },
    crash: restart,
    'crash before it is sent': () => crashAt(launcher, false),
    'confirm, late': () => late(launcher, () => launcher.pay('balance')),
    'again, late': () => late(launcher, () => launcher.sendAgain()),
    'the late ones arrive': arrive,
    'crash before the answer': () => crashAt(launcher, true),
  };
  try {
    await launcher.open(id);
    expectTruth();
    for (const each of moves) {
      const switchOn = faults[each];
      if (switchOn) switchOn(platform);
      else await work[each]?.();
      await launcher.idle();
      expectTruth();
    }
    // When all faults have ended, the outcome must be known.
    platform.faults.clear();
    await arrive();
    await restart();
    for (let round = 0; round < 3; round += 1) {
      await launcher.passTime(600_000);
      expectTruth();
      if (round === 0) await launcher.sendAgain();
    }
    // A payment that the platform no longer accepts, as with another amount, ends when it expires.
    platform.passTime(3600);
    await launcher.passTime(600_000);
    expectTruth();
    const store = await launcher.intentStore();
    const intents = store.find({ payer: null, text: id }, -1);
    const { step } = launcher.view();
    return {
      charged: charged(),
      step,
      completed: intents.filter(({ status }) => status === 'completed').length,
      live: intents.filter(({ state }) => state === 'confirmed' || state === 'accepted').length,
      isUnderReview: launcher.view().details?.status === 'under_review',
    };
  } finally {
    platform.faults.clear();
    launcher.crash();
  }
}

const sequences = runs(30, 1_000);

test(`in ${sequences} random sequences of faults, crashes and presses a payment is charged once at most, and exactly where an intent was completed`, async () => {
  const platform = await startPlatform();
  const folder = temporaryFolder();
  const before = platform.charges().total;
  let completed = 0;
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(move, { minLength: 1, maxLength: 9 }),
      outcome,
      fc.constantFrom(0, 0, 60),
      async (moves, ends, settleAfter) => {
        const computerFolder = mkdtempSync(path.join(folder, 'computer-'));
        const stage = paymentStage(
          { ...platform, publicKey: platform.keys.public },
          computerFolder,
        );
        const result = await play(platform, stage, moves, { outcome: ends, settleAfter });
        seen.add(result.step);
        completed += result.completed;
        expect(result.charged).toBe(result.completed);
        // At most one intent is open at the end: of a payment that the platform still reviews.
        expect(result.live).toBe(result.isUnderReview && result.step === 'watching' ? 1 : 0);
      },
    ),
    // One sequence in five ends with a charge, so about one time in 800 none of 30 would.
    { numRuns: sequences, seed, endOnFailure: true, examples: [[['confirm'], 'completed', 0]] },
  );
  expect(platform.charges().total - before).toBe(completed);
  expect(completed).toBeGreaterThan(0);
  // Random sequences end in any of these steps, and in no undecided one.
  for (const step of seen) expect(['changed', 'over', 'ready', 'watching']).toContain(step);
});
