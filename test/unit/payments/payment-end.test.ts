/** The player is told once that a payment which was confirmed here is over. */
import { expect, test } from 'vitest';
import { doctored, openedPayment } from '../../support/payment-stage.ts';

test('U16 a payment that is paid ends once, also when it is opened again', async () => {
  const { id, launcher } = await openedPayment();
  expect(launcher.ends).toEqual([]);
  await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.ends).toEqual([`${id} paid`]);
  launcher.checkout.close();
  await launcher.open(id);
  expect(launcher.ends).toEqual([`${id} paid`]);
});

test('U16 a payment that is paid with another amount than confirmed does not end as an ordinary one', async () => {
  const { id, platform, launcher } = await openedPayment({ settleAfter: 60 });
  await launcher.pay('balance');
  launcher.world.wire = doctored('12.99', '99.00');
  platform.passTime(60);
  await launcher.checkout.reload();
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ step: 'over', problem: { code: 'LK-531' } });
  expect(launcher.ends).toEqual([`${id} other-amount`]);
});

test('U16 a payment that the platform refuses ends unpaid', async () => {
  const { id, platform, launcher } = await openedPayment();
  platform.faults.on('envelope-error', { status: 422, at: ['transaction-requests'], times: 1 });
  await launcher.pay('balance');
  await launcher.idle();
  expect(launcher.view()).toMatchObject({ step: 'ready', notPaid: true });
  expect(launcher.ends).toEqual([`${id} not-paid`]);
});

test('U16 a payment that nobody here has confirmed ends without a word', async () => {
  const { platform, launcher } = await openedPayment({ lifetime: 60 });
  platform.passTime(60);
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'over' });
  expect(launcher.ends).toEqual([]);
});
