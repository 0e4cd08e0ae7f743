/** The player is told once that a payment which was confirmed here is over. */
import { expect, test } from 'vitest';
import { doctored, openedPayment } from '../../support/payment-stage.ts';

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

test('U16 a payment that nobody here has confirmed ends without a word', async () => {
  const { platform, launcher } = await openedPayment({ lifetime: 60 });
  platform.passTime(60);
  await launcher.checkout.reload();
  expect(launcher.view()).toMatchObject({ step: 'over' });
  expect(launcher.ends).toEqual([]);
});
