import { expect, test } from 'vitest';
import { isRequestLost } from '../../../src-main/payments/intent.ts';
import { addIntent, storeIn } from '../../support/intents.ts';

const day = 86_400_000;
const minute = 60_000;

test('the request of this process is lost when both clocks say that a day has passed, however long the computer has run', async () => {
  const { store } = await storeIn();
  const intent = { ...addIntent(store), sentAt: 0 };
  for (const sentTick of [0, day]) {
    const isLost = (date: number, tick: number) =>
      isRequestLost({ intent, sentTick }, { date, tick: sentTick + tick });
    expect(isLost(day, day)).toBe(false);
    expect(isLost(day + minute, minute)).toBe(false);
    expect(isLost(minute, day + minute)).toBe(false);
    expect(isLost(day + minute, day + minute)).toBe(true);
  }
});

test('the request of another process is lost a day later by the calendar', async () => {
  const { store } = await storeIn();
  const request = { intent: { ...addIntent(store), sentAt: 0 }, sentTick: null };
  expect(isRequestLost(request, { date: day, tick: 0 })).toBe(false);
  expect(isRequestLost(request, { date: day + 1, tick: 0 })).toBe(true);
});
