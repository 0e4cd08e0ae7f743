/** Two processes with one file of payments: an old copy of an intent never revives it, and nothing is sent for it. */
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopWallClock } from '../../support/clocks.ts';
import { delaying, openedPayment, stageOf } from '../../support/payment-stage.ts';

test('Send again sends nothing when its time cannot be written, and says so until it is pressed again', async () => {
  const { platform, id, stage, launcher: first, requests, charged } = await openedPayment();
  platform.faults.on('server-error', { at: ['transaction-requests'], times: 1 });
  await first.pay('balance');
  const other = new DatabaseSync(stage.file);
  onTestFinished(() => other.close());
  other.exec('BEGIN IMMEDIATE');
  await first.sendAgain();
  const notSent = { step: 'checking', maySendAgain: true, problem: { code: 'LK-527' } };
  expect(first.view()).toMatchObject(notSent);
  expect(requests()).toBe(1);
  await first.passTime(1_000);
  expect(first.view()).toMatchObject(notSent);
  other.exec('ROLLBACK');
  await first.sendAgain();
  expect(first.view()).toMatchObject({ id, step: 'over', problem: null });
  expect(requests()).toBe(2);
  expect(charged()).toBe(1);
});

test('a refused payment that another process has sent again stays unanswered when the calendar is set a day ahead', async () => {
  stopWallClock();
  const { platform, id, stage, requests } = await stageOf({ lifetime: 10 * 86_400 });
  const [first, second] = [stage.launch(), stage.launch()];
  second.world.wire = delaying().wire;
  await first.open(id);
  platform.faults.on('envelope-error', { status: 422, at: ['transaction-requests'], times: 1 });
  first.world.wire = async (send, method) => {
    const [answer] = await Promise.allSettled([send()]);
    if (method === 'POST') {
      vi.advanceTimersByTime(1_000);
      await second.open(id);
      await second.sendAgain();
    }
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
  await first.pay('balance');
  expect(first.view()).toMatchObject({ step: 'checking' });
  vi.advanceTimersByTime(25 * 3_600_000);
  await first.checkout.reload();
  expect(first.view()).toMatchObject({ step: 'checking', method: { id: 'balance' } });
  expect(requests()).toBe(1);
});

test('a press sends nothing when another process has paid between the last read and the write and the computer has slept for a day since', async () => {
  stopWallClock();
  const { id, stage, requests, charged } = await stageOf();
  const [first, second] = [stage.launch(), stage.launch()];
  await first.open(id);
  let opens = 0;
  first.world.beforeOpen = async () => {
    opens += 1;
    // The press opens the store twice: with the last read, and to write the intent.
    if (opens !== 2) return;
    await second.open(id);
    await second.pay('balance');
    expect(second.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
    vi.advanceTimersByTime(25 * 3_600_000);
  };
  await first.pay('balance');
  expect(opens).toBeGreaterThan(1);
  expect(first.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
  expect(requests()).toBe(1);
  expect(charged()).toBe(1);
  const intents = (await first.intentStore()).find({ payer: null, text: id }, -1);
  expect(intents.map(({ state }) => state)).toEqual(['settled']);
});
