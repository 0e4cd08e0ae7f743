/** Whatever happens in between: a payment is charged once at most, and the screen never says otherwise. */
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../../../src-main/base/failure.ts';
import { paymentIdSchema } from '../../../src-main/platform/payment-id.ts';
import type { FaultName, FaultOptions } from '../../../src-platform/faults.ts';
import type { Platform } from '../../../src-platform/platform.ts';
import { chargesOf, makePayment } from '../../platform/paying.ts';
import { startPlatform } from '../../platform/start.ts';
import { runs, seed } from '../../support/long.ts';
import {
  type PaymentLauncher,
  paymentStage,
  temporaryFolder,
} from '../../support/payment-stage.ts';

const post = ['transaction-requests'] as const;
const looks = ['payment', 'checkout'] as const;

type Trouble = (platform: Platform) => void;
const trouble =
  <Name extends FaultName>(name: Name, options: FaultOptions<Name>): Trouble =>
  (platform) =>
    platform.faults.on(name, options);
const once = { times: 1 };

/** What can be wrong at the platform, once. */
const troubles: Readonly<Record<string, Trouble>> = {
  'lost answer': trouble('lost-answer', { at: [...post], ...once }),
  '503 before': trouble('server-error', { at: [...post], ...once }),
  '503 after': trouble('server-error', { at: [...post], after: true, retryAfter: 7, ...once }),
  'too many': trouble('rate-limited', { at: [...post], ...once }),
  'a page': trouble('html', { at: [...post], ...once }),
  nothing: trouble('empty', { at: [...post], ...once }),
  slow: trouble('slow', { ms: 3, at: [...post], ...once }),
  'amount changed': trouble('amount-changed', once),
  'amount changed earlier': trouble('amount-changed', { at: ['checkout'], ...once }),
  expired: trouble('expired-meanwhile', once),
  'key revoked': trouble('key-revoked', { at: [...post], ...once }),
  'other id': trouble('other-id', { at: [...post], ...once }),
  'envelope 500': trouble('envelope-error', { at: [...post], ...once }),
  'envelope 409': trouble('envelope-error', { status: 409, at: [...post], ...once }),
  'envelope 422': trouble('envelope-error', { status: 422, at: [...post], ...once }),
  'strange state': trouble('unknown-state', { times: 2 }),
  'look lost': trouble('lost-answer', { at: [...looks], ...once }),
  'look 503': trouble('server-error', { at: [...looks], retryAfter: 3, ...once }),
  'look at another': trouble('other-id', { at: [...looks], ...once }),
  'look refused': trouble('key-revoked', { at: [...looks], ...once }),
};

type Move = 'confirm' | 'confirm twice' | 'again' | 'look' | 'time' | 'close and open';
const move = fc.oneof(
  fc.constantFrom<Move>('confirm', 'confirm twice', 'again', 'look', 'time', 'close and open'),
  fc.constantFrom('crash', 'crash before it is sent', 'crash before the answer'),
  fc.constantFrom('confirm, late', 'again, late', 'the late ones arrive'),
  fc.constantFrom(...Object.keys(troubles)),
  fc.constantFrom(...Object.keys(troubles)),
);

const outcome = fc.constantFrom('completed', 'completed', 'failed', 'under_review');

/** Plays one sequence on a payment of its own. Returns what was charged and what was confirmed. */
async function play(
  platform: Platform,
  stage: ReturnType<typeof paymentStage>,
  moves: readonly string[],
  terms: Parameters<typeof makePayment>[1],
) {
  const id = paymentIdSchema.parse(await makePayment(platform, terms));
  let launcher = stage.launch();
  const charged = () => chargesOf(platform, id);
  /** What the screen says fits what is true. */
  const agree = () => {
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
  /** The launcher is gone once the request has come to this point. */
  const crashAt = async (own: PaymentLauncher, isSent: boolean) => {
    own.world.wire = async (send, method) => {
      if (method === 'GET') return send();
      if (isSent) await send().catch(() => {});
      own.crash();
      return Promise.reject(new Error('gone'));
    };
    void own.pay('balance');
    await own.idle();
    await restart();
  };
  /** Requests that nobody waits for any more, and that are still on their way. */
  const onTheWay: Array<() => Promise<unknown>> = [];
  const late = async (own: PaymentLauncher, press: () => Promise<unknown>) => {
    const { wire } = own.world;
    own.world.wire = (send, method) => {
      if (method === 'GET') return send();
      onTheWay.push(send);
      return Promise.reject(new Failure('LK-302', { host: 'x' }));
    };
    await press();
    own.world.wire = wire;
  };
  const arrive = async () => {
    for (const send of onTheWay.splice(0)) await send().catch(() => {});
  };
  const work: Readonly<Record<string, () => unknown>> = {
    confirm: () => launcher.pay('balance'),
    'confirm twice': () => {
      void launcher.pay('balance');
      return launcher.pay('card-4242');
    },
    again: () => launcher.sendAgain(),
    look: () => launcher.checkout.reload(),
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
    agree();
    for (const each of moves) {
      const trouble = troubles[each];
      if (trouble) trouble(platform);
      else await work[each]?.();
      await launcher.idle();
      agree();
    }
    // All troubles end, and so does every doubt.
    platform.faults.clear();
    await arrive();
    await restart();
    for (let round = 0; round < 3; round += 1) {
      await launcher.passTime(600_000);
      agree();
      if (round === 0) await launcher.sendAgain();
    }
    // What the platform would not take any more, as at another amount, ends with the payment's own time.
    platform.passTime(3600);
    await launcher.passTime(600_000);
    agree();
    const store = await launcher.intentStore();
    const own = store.find({ payer: null, text: id }, -1);
    const { step } = launcher.view();
    return {
      charged: charged(),
      step,
      completed: own.filter(({ status }) => status === 'completed').length,
      live: own.filter(({ state }) => state === 'confirmed' || state === 'accepted').length,
      isUnderReview: launcher.view().details?.status === 'under_review',
    };
  } finally {
    platform.faults.clear();
    launcher.crash();
  }
}

const sequences = runs(60, 1_000);

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
        const own = mkdtempSync(path.join(folder, 'computer-'));
        const stage = paymentStage({ ...platform, publicKey: platform.keys.public }, own);
        const result = await play(platform, stage, moves, { outcome: ends, settleAfter });
        seen.add(result.step);
        completed += result.completed;
        expect(result.charged).toBe(result.completed);
        // Nothing is left in doubt once everything works again.
        expect(result.live).toBe(result.isUnderReview && result.step === 'watching' ? 1 : 0);
      },
    ),
    { numRuns: sequences, seed, endOnFailure: true },
  );
  expect(platform.charges().total - before).toBe(completed);
  expect(completed).toBeGreaterThan(0);
  // Which of them is met is chance; that no doubt is among them is not.
  for (const step of seen) expect(['changed', 'over', 'ready', 'watching']).toContain(step);
});
