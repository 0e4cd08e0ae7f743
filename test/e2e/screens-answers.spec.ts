/** What a screen says while main works on a command, and after main has refused it. */
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import { calls, push, refuse, succeed } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { mainHeading } from './support/steps.ts';

test('U12 a receipt that is being saved says so, and then that it is saved, that it is not, or why', async ({
  openState,
}) => {
  const page = await openState(states['payment-paid']);
  const save = page.getByRole('button', { name: 'Save as PDF' });
  const outcome = page.getByRole('status').filter({ hasText: /The receipt|Receipt saved/ });
  await save.click();
  await expect(save).toHaveAttribute('aria-busy', 'true');
  await succeed(page, 'payment.saveReceipt', '/home/mira/receipt.pdf');
  await expect(outcome).toContainText('Receipt saved');
  await page.getByRole('button', { name: 'Show in folder' }).click();
  expect(await calls(page)).toEqual(['payment.saveReceipt', 'payment.showReceipt']);

  await save.click();
  await expect(outcome).toHaveCount(0);
  await succeed(page, 'payment.saveReceipt', null);
  await expect(outcome).toHaveText('The receipt was not saved.');
  await expect(page.getByRole('button', { name: 'Show in folder' })).toHaveCount(0);

  await save.click();
  const error = appError('LK-536', { file: '/home/mira/receipt.pdf', reason: 'the disk is full' });
  await refuse(page, 'payment.saveReceipt', error);
  await expect(page.getByRole('alert')).toContainText('The payment itself has not changed.');
  await expect(outcome).toHaveCount(0);
  await expect(page.getByText('Copy receipt')).toBeVisible();
});

test('T4 a payment of the list says that it is being opened, and that its id is being copied', async ({
  openState,
}) => {
  const page = await openState(states['receipts-many']);
  const open = page.getByRole('button', { name: /^Open the payment to Kumo/ });
  const copy = page.getByRole('button', { name: /^Copy the ID of the payment to Kumo/ });
  // Its tooltip, *Copy ID*, is read with the name already.
  await expect(copy).toHaveAccessibleDescription('');
  const things = [
    [open, 'payment.open'],
    [copy, 'receipts.copyId'],
  ] as const;
  for (const [button, command] of things) {
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button.locator('.spinner')).toHaveCount(1);
    await succeed(page, command);
    await expect(button).toHaveAttribute('aria-busy', 'false');
  }
  expect(await calls(page)).toHaveLength(2);
});

test('T4 the list opens at its top when the payment that was last seen was not opened from it', async ({
  openState,
}) => {
  const { receipts } = states;
  const page = await openState(receipts);
  const row = page.getByRole('button', { name: /^Open the payment to Nebula Games/ });
  await push(page, states['payment-paid']);
  await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
  // Back from there leads to the row, and to the heading once the player was elsewhere.
  await push(page, receipts);
  await expect(row).toBeFocused();
  await push(page, states['payment-paid']);
  await push(page, states.profile);
  await expect(mainHeading(page)).not.toHaveText(/^Paid .+ to /);
  await push(page, receipts);
  await expect(mainHeading(page)).toBeFocused();
});
