/** A payment that is not over: after a crash, in the background, and how often it is polled. */
import { expect, test } from 'vitest';
import { fixture, makePayment } from '../../platform/paying.ts';
import {
  doctored,
  openedPayment,
  restartedAfterPaying,
  stageOf,
} from '../../support/payment-stage.ts';

/** Pays, kills the launcher when the platform has answered, and starts it again. */
async function killedBeforeAnswer() {
  const { launcher: first, ...world } = await openedPayment();
  first.world.wire = async (send, method) => {
    const answer = await send();
    if (method === 'POST') first.crash();
    return answer;
  };
  void first.pay('balance');
  await first.idle();
  return { ...world, launcher: world.stage.launch() };
}

test('a launcher that was killed before the answer follows the payment at the next start, and does not pay twice', async () => {
  const { id, requests, charged, launcher: second } = await killedBeforeAnswer();
  await second.checkout.start();
  expect(second.view()).toMatchObject({
    id,
    step: 'checking',
    problem: { code: 'LK-529' },
    details: { merchant: 'Hatter' },
  });
  await second.idle();
  expect(second.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect({ sent: requests(), charged: charged() }).toEqual({ sent: 1, charged: 1 });
  expect((await second.intentStore()).live()).toEqual([]);
  // U16
  expect(second.ends).toEqual([`${id} paid`]);
});

test('a launcher that quits before its file of payments is open polls nothing', async () => {
  const { platform, launcher } = await restartedAfterPaying({ settleAfter: 3600 });
  const before = platform.requests().payment;
  const opened = Promise.withResolvers<void>();
  launcher.world.beforeOpen = () => opened.promise;
  const started = launcher.checkout.start();
  await launcher.checkout.stop();
  opened.resolve();
  await started;
  await launcher.idle();
  expect(platform.requests().payment).toBe(before);
  expect(launcher.views).toEqual([]);
});

test('a payment names the account that confirmed it while another account is active', async () => {
  const { id, launcher } = await openedPayment({ playerId: 'u-1', settleAfter: 3600 });
  expect(launcher.view()).toMatchObject({ step: 'ready', confirmedBy: null });
  await launcher.pay('balance');
  launcher.world.playerId = 'u-2';
  expect(await launcher.open(id)).toMatchObject({
    step: 'watching',
    confirmedBy: { kind: 'account', name: 'Player u-1' },
  });
});

test('a start that cannot read a payment tries again soon, though the payment has no status yet', async () => {
  const { launcher: second } = await killedBeforeAnswer();
  second.world.wire = () => Promise.reject(new Error('offline'));
  await second.checkout.start();
  await second.idle();
  expect(second.view()).toMatchObject({ step: 'checking' });
  expect(second.waits).toEqual([1_000]);
});

test('a start polls all unfinished payments and shows the newest, and shows nothing when there is none', async () => {
  const { platform, stage } = await stageOf();
  const none = stage.launch();
  await none.checkout.start();
  expect(none.views).toEqual([]);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const id = await makePayment(platform, { settleAfter: 3600 });
    ids.push(id);
    await none.open(id);
    await none.pay('balance');
  }
  none.crash();
  const next = stage.launch();
  await next.checkout.start();
  await next.idle();
  expect(next.view().id).toBe(ids.at(-1));
  platform.passTime(3600);
  await next.passTime(60_000);
  expect((await next.intentStore()).live()).toEqual([]);
});

test('a payment goes on while its screen is closed, and shows its end when it is opened again', async () => {
  const { platform, id, launcher } = await openedPayment({ settleAfter: 3600 });
  await launcher.pay('balance');
  launcher.checkout.close();
  expect(launcher.views.at(-1)).toBeNull();
  platform.passTime(3600);
  await launcher.passTime(1_000);
  expect((await launcher.intentStore()).latest(id)).toMatchObject({ state: 'settled' });
  expect(await launcher.open(id)).toMatchObject({ step: 'over', method: { id: 'balance' } });
  // U16
  expect(launcher.ends).toEqual([`${id} paid`]);
});

test('a payment that was not confirmed is not polled when it is closed', async () => {
  const { platform, stage } = await stageOf();
  const launcher = stage.launch();
  expect(await launcher.open(fixture(14))).toMatchObject({
    step: 'watching',
    details: { status: 'under_review' },
  });
  launcher.checkout.close();
  const before = platform.requests().payment;
  await launcher.passTime(600_000);
  expect(platform.requests().payment).toBe(before);
});

test('a payable payment is read again after five minutes when it has expired by a clock that is ahead', async () => {
  const { id, launcher } = await openedPayment();
  const { details } = launcher.view();
  const expiry = new Date(details?.expiresAt ?? 0).toISOString();
  launcher.world.wire = doctored(expiry, new Date(Date.now() - 1_000).toISOString());
  await launcher.open(id);
  expect(launcher.view()).toMatchObject({ step: 'ready', retryAt: null });
  expect(launcher.waits.at(-1)).toBe(300_000);
  launcher.world.wire = doctored('"created"', '"expired"');
  await launcher.passTime(300_000);
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'expired' } });
});

test('polls come at growing pauses: 1 to 21 s, then 30 s, after a quarter of an hour 5 minutes; and at least a minute for an unknown status', async () => {
  const { stage, launcher } = await openedPayment({ settleAfter: 3600 });
  await launcher.pay('balance');
  for (let looks = 0; looks < 38; looks += 1) await launcher.passTime(launcher.waits.at(-1) ?? 0);
  // The first one was until the payment would have expired.
  expect(launcher.waits.slice(1).map((ms) => ms / 1000)).toEqual([
    ...[1, 2, 3, 5, 8, 13, 21],
    ...Array.from({ length: 30 }, () => 30),
    ...[300, 300],
  ]);
  const strange = stage.launch();
  await strange.open(fixture(14));
  expect(strange.waits).toEqual([60_000]);
});

test('a read that began before the player confirmed changes nothing', async () => {
  const { launcher } = await openedPayment({ settleAfter: 3600 });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  launcher.world.wire = async (send) => {
    const answer = await send();
    ask();
    await released;
    return answer;
  };
  void launcher.checkout.reload();
  await asked;
  launcher.world.wire = (send) => send();
  await launcher.pay('balance');
  expect(launcher.view()).toMatchObject({ step: 'watching' });
  const seen = launcher.views.length;
  release();
  await launcher.idle();
  expect(launcher.views).toHaveLength(seen);
});

test.each(['look', 'request'])('Retry-After of a %s is respected', async (where) => {
  const { platform, launcher } = await openedPayment({ settleAfter: 3600 });
  if (where === 'look') await launcher.pay('balance');
  const at = where === 'look' ? 'payment' : 'transaction-requests';
  platform.faults.on('server-error', { at: [at], retryAfter: 90, times: 1 });
  if (where === 'look') await launcher.passTime(1_000);
  else await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.waits.at(-1)).toBe(90_000);
  const looked = platform.requests().payment;
  await launcher.passTime(89_000);
  expect(platform.requests().payment).toBe(looked);
  await launcher.passTime(1_000);
  expect(platform.requests().payment).toBe(looked + 1);
});
