/** m6: what a player can do after a method was declined. */
import { expect, test, vi } from 'vitest';
import { stopWallClock } from '../../support/clocks.ts';
import type { PaymentLauncher } from '../../support/payment-stage.ts';
import { openedPayment } from '../../support/payment-stage.ts';

/** Pays by bank, and declines on the bank's page. */
async function decline(launcher: PaymentLauncher): Promise<void> {
  await launcher.pay('bank');
  expect(launcher.view()).toMatchObject({ step: 'approving' });
  await launcher.openPage();
  const body = new URLSearchParams({ action: 'decline' });
  await fetch(launcher.pages.at(-1) ?? '', { method: 'POST', body });
  await launcher.passTime(2_000);
}

async function declined() {
  const opened = await openedPayment();
  await decline(opened.launcher);
  return opened;
}

test('m6 a declined payment is paid with another method, under a new key, and is charged once', async () => {
  const { launcher, id, requests, charged } = await declined();
  expect(launcher.view()).toMatchObject({
    step: 'over',
    details: { status: 'failed', failureReason: 'declined_by_player' },
    method: { id: 'bank' },
    mayTryAgain: true,
  });
  // The button of another payment, which was on the screen before.
  await launcher.checkout.tryAgain('another');
  expect(launcher.view().step).toBe('over');
  await launcher.tryAgain();
  const { step, methods, method, problem } = launcher.view();
  expect({ step, method, problem }).toEqual({ step: 'ready', method: null, problem: null });
  expect(methods.map((each) => each.id)).toContain('balance');
  expect(requests()).toBe(1);
  await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect([requests(), charged()]).toEqual([2, 1]);
  const intents = (await launcher.intentStore()).find({ payer: null, text: id }, -1);
  expect(new Set(intents.map((each) => each.id)).size).toBe(2);
  expect(new Set(intents.map(({ method: { id: by }, status }) => `${by} ${status}`))).toEqual(
    new Set(['bank failed', 'balance completed']),
  );
  expect(launcher.ends).toEqual([`${id} not-paid`, `${id} paid`]);
});

test('m6 a declined payment is paid with another method when the clock was set back meanwhile', async () => {
  stopWallClock();
  const { launcher, charged } = await declined();
  vi.setSystemTime(Date.now() - 3_600_000);
  await launcher.tryAgain();
  await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect(charged()).toBe(1);
});

test('m6 a second try that is refused is not paid, and a method can be chosen again', async () => {
  const { platform, id, launcher } = await declined();
  await launcher.tryAgain();
  platform.faults.on('envelope-error', { status: 422, at: ['transaction-requests'], times: 1 });
  await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.view()).toMatchObject({
    step: 'ready',
    notPaid: true,
    problem: { code: 'LK-308' },
    method: null,
  });
  // U16
  expect(launcher.ends).toEqual([`${id} not-paid`, `${id} not-paid`]);
});

test('m6 after a restart a declined payment shows its decline first, and can be tried again', async () => {
  const { stage, id, launcher, requests } = await declined();
  launcher.crash();
  const next = stage.launch();
  await next.checkout.start();
  await next.open(id);
  expect(next.view()).toMatchObject({
    step: 'over',
    details: { status: 'failed' },
    mayTryAgain: true,
  });
  await next.tryAgain();
  await next.checkout.reload();
  expect(next.view()).toMatchObject({ step: 'ready' });
  expect(requests()).toBe(1);
});

const isOver = { step: 'over', mayTryAgain: false, problem: null };
test.each([
  { status: 403, answer: isOver },
  { status: 404, answer: isOver },
  { status: 422, answer: isOver },
  { status: 503, answer: { problem: { code: 'LK-305' } } },
])(
  'm6 a declined payment whose methods answer $status is over if that is a refusal',
  async ({ status, answer }) => {
    const { platform, stage, id } = await declined();
    const elsewhere = stage.launch();
    platform.faults.on('envelope-error', { status, at: ['checkout'], times: 1 });
    await elsewhere.open(id);
    expect(elsewhere.view()).toMatchObject(answer);
  },
);
