/** What no answer, a refusal and a lost request mean for a payment. */

import { expect, test, vi } from 'vitest';
import { stopWallClock } from '../../support/clocks.ts';
import {
  delaying,
  doctored,
  openedPayment,
  restartedAfterPaying,
} from '../../support/payment-stage.ts';

const post = ['transaction-requests'] as const;

const silences = [
  ['lost-answer', {}, 'LK-301', 1],
  // About another payment.
  ['other-id', {}, 'LK-525', 1],
  ['server-error', { after: true }, 'LK-305', 1],
  ['server-error', { after: false }, 'LK-305', 0],
  ['html', {}, 'LK-304', 0],
  ['empty', {}, 'LK-306', 0],
  ['rate-limited', { retryAfter: 1 }, 'LK-312', 0],
  // The network may have sent the request twice.
  ['envelope-error', { status: 409 }, 'LK-308', 0],
] as const;

test.each(silences)(
  'no answer (%s %j) is “unknown, checking”: %s; the platform’s own word ends the doubt',
  async (fault, options, code, charges) => {
    const { platform, requests, charged, launcher } = await openedPayment();
    platform.faults.on(fault, { ...options, at: [...post], times: 1 });
    await launcher.pay('balance');
    await launcher.passTime(2_000);
    expect(charged()).toBe(charges);
    expect(launcher.views).toContainEqual(
      expect.objectContaining({
        step: 'checking',
        problem: { code: 'LK-529', details: { code } },
      }),
    );
    if (charges === 1) {
      expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
      return;
    }
    expect(launcher.view()).toMatchObject({ step: 'checking', maySendAgain: true });
    // By itself it sends nothing, however long it waits.
    for (let times = 0; times < 20; times += 1) await launcher.passTime(30_000);
    // The button of another payment, which was on the screen before.
    await launcher.checkout.sendAgain('another');
    expect(requests()).toBe(1);
    await launcher.sendAgain();
    expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
    expect(requests()).toBe(2);
    expect(charged()).toBe(1);
  },
);

test('a request that is sent again has the same key and the same body', async () => {
  const wire = vi.spyOn(globalThis, 'fetch');
  const { platform, launcher } = await openedPayment();
  platform.faults.on('server-error', { at: [...post], times: 1 });
  await launcher.pay('balance');
  const [intent] = (await launcher.intentStore()).live();
  await launcher.sendAgain();
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  const [first, second, ...more] = wire.mock.calls.flatMap(([url, init]) =>
    String(url) === `${platform.apiUrl}/transaction-requests`
      ? [{ headers: init?.headers, body: init?.body }]
      : [],
  );
  expect(first?.headers).toMatchObject({ 'idempotency-key': `"${intent?.id}"` });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

const refusals = [
  ['the key', 'key-revoked', {}],
  ['its form', 'envelope-error', { status: 422 }],
  ['a conflict', 'envelope-error', { status: 409 }],
  ['its payment', 'envelope-error', { status: 404 }],
  ['another amount', 'amount-changed', {}],
] as const;
test.each(refusals)(
  'sent again and refused for %s: the first request may still arrive, so nobody knows until it has',
  async (_name, fault, options) => {
    const { platform, charged, launcher } = await openedPayment();
    const { wire, delayed } = delaying();
    launcher.world.wire = wire;
    await launcher.pay('balance');
    expect(launcher.view()).toMatchObject({ step: 'checking', maySendAgain: true });
    launcher.world.wire = (send) => send();
    platform.faults.on(fault, { ...options, at: [...post], times: 1 });
    await launcher.sendAgain();
    expect(launcher.view()).toMatchObject({ step: 'checking', problem: { code: 'LK-529' } });
    expect((await launcher.intentStore()).live()).toHaveLength(1);
    if (fault !== 'amount-changed') {
      await delayed[0]?.();
      await launcher.passTime(60_000);
      expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
      expect(charged()).toBe(1);
    }
  },
);

test('a payment stays unanswered when a later launcher sends it again and is refused: the first request may still arrive', async () => {
  const { platform, id, stage, charged, launcher: first } = await openedPayment();
  const { wire, delayed } = delaying();
  first.world.wire = wire;
  await first.pay('balance');
  first.crash();
  const second = stage.launch();
  expect(await second.open(id)).toMatchObject({ step: 'checking', maySendAgain: true });
  platform.faults.on('envelope-error', { status: 422, at: [...post], times: 1 });
  await second.sendAgain();
  expect(second.view()).toMatchObject({ step: 'checking', problem: { code: 'LK-529' } });
  expect((await second.intentStore()).live()).toHaveLength(1);
  await delayed[0]?.();
  await second.passTime(60_000);
  expect(second.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect(charged()).toBe(1);
});

test('a payment that is still created a day after its request can be paid anew', async () => {
  stopWallClock();
  const { platform, id, stage, charged, launcher } = await openedPayment({ lifetime: 10 * 86_400 });
  platform.faults.on('server-error', { at: [...post], times: 1 });
  await launcher.pay('balance');
  vi.advanceTimersByTime(23 * 3_600_000);
  expect(await stage.launch().open(id)).toMatchObject({ step: 'checking' });
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'checking' });
  vi.advanceTimersByTime(2 * 3_600_000);
  await launcher.checkout.reload();
  // A clock that was set says nothing about a request of this run.
  expect(launcher.view()).toMatchObject({ step: 'checking' });
  await launcher.passTime(25 * 3_600_000);
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'ready', method: null, problem: null });
  expect(launcher.ends).toEqual([]);
  await launcher.pay('card-4242');
  expect(launcher.view()).toMatchObject({ step: 'over', method: { id: 'card-4242' } });
  expect(charged()).toBe(1);
});

/** A payment that takes days was accepted more than a day ago, and its launcher is gone. */
async function acceptedYesterday() {
  stopWallClock();
  const days = 10 * 86_400;
  const restarted = await restartedAfterPaying({ settleAfter: days, lifetime: days });
  vi.advanceTimersByTime(25 * 3_600_000);
  return restarted;
}

test('an accepted payment that is created again after a day can be paid anew', async () => {
  const { id, launcher } = await acceptedYesterday();
  launcher.world.wire = doctored('"pending"', '"created"');
  expect(await launcher.open(id)).toMatchObject({ step: 'ready', method: null });
});

test('a payment of this run goes on when the calendar jumps a day ahead, and is old after a day', async () => {
  stopWallClock();
  const days = 10 * 86_400;
  const { launcher } = await openedPayment({ settleAfter: days, lifetime: days });
  await launcher.pay('balance');
  vi.advanceTimersByTime(25 * 3_600_000);
  await launcher.passTime(1_000);
  expect(launcher.waits.at(-1)).toBe(2_000);
  expect(launcher.checkout.isUnderWay()).toBe(true);
  await launcher.passTime(86_400_000);
  expect(launcher.waits.at(-1)).toBe(300_000);
  expect(launcher.checkout.isUnderWay()).toBe(false);
});

test('a payment that was sent more than a day ago is polled every five minutes from the start', async () => {
  const { launcher } = await acceptedYesterday();
  await launcher.checkout.start();
  await launcher.idle();
  expect(launcher.waits).toEqual([300_000]);
  expect(launcher.views).toEqual([]);
});
