/** Two processes with one file of payments: an old copy of an intent never revives it, and nothing is sent for it. */
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { stopWallClock } from '../../support/clocks.ts';
import { runSql } from '../../support/intents.ts';
import { delaying, openedPayment, stageOf } from '../../support/payment-stage.ts';

const hourMs = 3_600_000;

/** A first launcher whose request was lost on the way, so that it offers to send it again; and a second launcher. */
async function unansweredRequest() {
  stopWallClock();
  const { launcher: first, ...world } = await openedPayment({ lifetime: 10 * 86_400 });
  world.platform.faults.on('server-error', { at: ['transaction-requests'], times: 1 });
  await first.pay('balance');
  expect(first.view()).toMatchObject({ step: 'checking', maySendAgain: true });
  return { ...world, first, second: world.stage.launch() };
}

test('Send again sends nothing when another process has given the intent up meanwhile', async () => {
  const { id, first, second, requests } = await unansweredRequest();
  // For a process that did not send the request itself, the calendar says that it can no longer arrive.
  vi.advanceTimersByTime(25 * hourMs);
  expect(await second.open(id)).toMatchObject({ step: 'ready' });
  await first.sendAgain();
  expect(requests()).toBe(1);
  expect(first.view()).toMatchObject({ step: 'ready', method: null });
  expect((await first.intentStore()).latest(id)).toMatchObject({ state: 'refused' });
});

test('two processes never have two live intents for a payment after one of them was given up', async () => {
  const { id, first, second, requests, charged } = await unansweredRequest();
  vi.advanceTimersByTime(25 * hourMs);
  await second.open(id);
  await Promise.all([second.pay('card-4242'), first.sendAgain()]);
  expect(requests()).toBe(2);
  expect(charged()).toBe(1);
  const intents = (await first.intentStore()).find({ payer: null, text: id }, -1);
  expect(intents.map(({ state }) => state).toSorted()).toEqual(['refused', 'settled']);
});

test('Send again sends nothing when another process has seen the end of the payment', async () => {
  const { platform, id, first, second, requests } = await unansweredRequest();
  platform.passTime(11 * 86_400);
  expect(await second.open(id)).toMatchObject({ step: 'over' });
  await first.sendAgain();
  expect(requests()).toBe(1);
  expect(first.view()).toMatchObject({ step: 'over', details: { status: 'expired' } });
  expect((await first.intentStore()).latest(id)).toMatchObject({
    state: 'settled',
    status: 'expired',
  });
});

test('Send again sends nothing when its time cannot be written, and says so until it is pressed again', async () => {
  const { id, stage, first, requests, charged } = await unansweredRequest();
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

test('Send again sends nothing when the intent is no longer in the file', async () => {
  const { stage, first, requests } = await unansweredRequest();
  runSql(stage.file, 'DELETE FROM intents');
  await first.sendAgain();
  expect(requests()).toBe(1);
  expect(first.view()).toMatchObject({ step: 'ready', method: null });
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
  vi.advanceTimersByTime(25 * hourMs);
  await first.checkout.reload();
  expect(first.view()).toMatchObject({ step: 'checking', method: { id: 'balance' } });
  expect(requests()).toBe(1);
});

test.each([
  ['', 0],
  [' and the computer has slept for a day since', 25],
])(
  'a press sends nothing when another process has paid between the last read and the write%s',
  async (_more, hours) => {
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
      vi.advanceTimersByTime(hours * hourMs);
    };
    await first.pay('balance');
    expect(opens).toBeGreaterThan(1);
    expect(first.view()).toMatchObject({ step: 'over', details: { status: 'completed' } });
    expect(requests()).toBe(1);
    expect(charged()).toBe(1);
    const intents = (await first.intentStore()).find({ payer: null, text: id }, -1);
    expect(intents.map(({ state }) => state)).toEqual(['settled']);
  },
);
