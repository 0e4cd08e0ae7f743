import { expect, test, vi } from 'vitest';
import { stopPlayer } from '../../src-main/stop-player.ts';

/** Parts that note the order in which they are stopped. */
function parts() {
  const order: string[] = [];
  const saving = Promise.withResolvers<void>();
  return {
    order,
    saving,
    signIn: { cancel: () => void order.push('cancel the sign-in') },
    accounts: {
      stopSession: () => void order.push('stop the session'),
      saved: () => {
        order.push('save the accounts');
        return saving.promise;
      },
    },
    checkout: { stop: vi.fn(async () => void order.push('stop the checkout')) },
    receipts: { stop: async () => void order.push('stop the export') },
    intentFile: { close: async () => void order.push('close the payments') },
  };
}

test('stopPlayer cancels the sign-in, stops the session, waits for the accounts, the checkout and the export, and then closes the payments', async () => {
  const { order, saving, ...player } = parts();
  const stopped = stopPlayer(player);
  expect(order).toEqual([
    'cancel the sign-in',
    'stop the session',
    'save the accounts',
    'stop the checkout',
    'stop the export',
  ]);
  saving.resolve();
  await stopped;
  expect(order.at(-1)).toBe('close the payments');
});

test('stopPlayer waits for the accounts when the checkout fails', async () => {
  const { saving, ...player } = parts();
  player.checkout.stop.mockRejectedValue(new Error('the database is locked'));
  let isStopped = false;
  const stopped = stopPlayer(player).then(() => {
    isStopped = true;
  });
  await new Promise(setImmediate);
  expect(isStopped).toBe(false);
  saving.resolve();
  await stopped;
});
