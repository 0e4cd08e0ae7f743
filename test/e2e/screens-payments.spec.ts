/** A payment under the player's hands: nothing is sent by accident, nothing twice, and nothing jumps. */
import { appError } from '../../src-shared/errors.ts';
import { answer, calls, push } from './support/screens.ts';
import { expect, looks, test } from './support/screens-fixtures.ts';
import { cutOff, overflow, photograph } from './support/screens-layout.ts';
import { states } from './support/screens-states.ts';
import { mainHeading } from './support/steps.ts';

const ready = states['payment-ready'];
const { payment } = ready;
const balance = /^Arcade balance/;
const card = /^Demo card/;

test('choosing a method does not pay, and neither does a key', async ({ openState }) => {
  const page = await openState(ready);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  const method = page.getByRole('button', { name: balance });
  await method.dblclick();
  await method.press('Enter');
  await expect(method).toHaveAttribute('aria-pressed', 'true');
  await expect(method).toBeFocused();
  await expect(page.getByRole('button', { name: card })).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('status').filter({ hasText: 'When you confirm' })).toHaveText(
    'When you confirm, Arcade takes €12.99 with Arcade balance.',
  );
  expect(await calls(page)).toEqual([]);
});

test('to pay is a press, a question and a yes, each with the amount', async ({
  openState,
  complained,
}) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  const pay = page.getByRole('button', { name: 'Pay €12.99 with Arcade balance', exact: true });
  await pay.press('Enter');
  const question = page.getByRole('group', {
    name: 'Pay €12.99 to Nebula Games with Arcade balance?',
  });
  await expect(question).toBeFocused();
  // A key that is held down answers nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await calls(page)).toEqual([]);
  await page.getByRole('button', { name: 'No' }).click();
  await expect(pay).toBeFocused();
  await pay.click();
  const yes = page.getByRole('button', { name: 'Yes, pay €12.99' });
  await yes.dblclick();
  await yes.press('Enter');
  expect(await calls(page)).toEqual(['payment.confirm balance']);
  await expect(yes).toHaveAttribute('aria-busy', 'true');

  await push(page, states['payment-starting']);
  await expect(mainHeading(page)).toHaveText('Sending your payment…');
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('button')).toHaveText(['Back', 'Copy id']);
  expect(complained).toEqual([]);
});

test('while one method is being confirmed, another one sends nothing', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Yes, pay/ }).press('Enter');
  expect(await calls(page)).toEqual(['payment.confirm balance']);
});

test('a question about one amount is never a yes to another', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await push(page, {
    ...ready,
    payment: {
      ...payment,
      details: { ...payment.details, amount: { ...payment.details.amount, value: '15.49' } },
    },
  });
  await expect(page.getByRole('button', { name: /^Yes, pay/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pay €15.49 with Arcade balance' }).click();
  await expect(page.getByRole('button', { name: 'Yes, pay €15.49' })).toBeVisible();
  expect(await calls(page)).toEqual([]);
});

test('another method, or none any more, takes the question back', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: card }).click();
  await expect(page.getByRole('button', { name: /^Yes, pay/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Pay €12.99 with Demo card' })).toBeVisible();
  await push(page, {
    ...ready,
    payment: { ...payment, methods: payment.methods.filter(({ id }) => id === 'bank') },
  });
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
});

test('a refused payment is told, and no “Try again” sends it', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  const error = appError('LK-527', { reason: 'ENOSPC', file: 'payments.json' });
  await answer(page, 'payment.confirm', { ok: false, error });
  await expect(page.getByRole('alert')).toContainText('Code LK-527');
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  // Told once, where the state tells it, too; and then its button looks again.
  await push(page, states['payment-ready-not-noted']);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await calls(page)).toEqual(['payment.confirm balance', 'payment.refresh']);
});

test('another amount leads back to the choice, and pays nothing', async ({ openState }) => {
  const page = await openState(ready);
  await push(page, states['payment-changed']);
  await page.getByRole('button', { name: 'Go on with the new amount' }).click();
  expect(await calls(page)).toEqual(['payment.refresh']);
});

test('the buttons of a payment under way send their commands', async ({ openState }) => {
  const page = await openState(states['payment-checking-again']);
  await page.getByRole('button', { name: 'Look now' }).click();
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await page.getByRole('button', { name: 'Copy id' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await push(page, states['payment-approving']);
  await page.getByRole('button', { name: 'Open the page at pay.arcade.example' }).click();
  expect(await calls(page)).toEqual([
    'payment.refresh',
    'payment.sendAgain',
    'payment.copyId',
    'payment.close',
    'payment.openPage',
  ]);
});

test('each step is said without taking the focus, and counted down', async ({ openState }) => {
  const page = await openState(states['payment-checking']);
  const said = page.getByRole('status').filter({ hasText: 'We do not know yet' });
  await expect(said).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText('Next look in 0:04');
  await page.clock.runFor(5000);
  await expect(page.getByRole('timer')).toHaveText('Looking now…');
  const copy = page.getByRole('button', { name: 'Copy id' });
  await copy.focus();
  await push(page, states['payment-paid']);
  await expect(page.getByRole('status').filter({ hasText: /^Paid$/ })).toHaveCount(1);
  await expect(page).toHaveTitle('Paid – Latchkey');
  await expect(copy).toBeFocused();
  expect(await calls(page), 'main looks by itself, the window does not').toEqual([]);
});

test('another payment is another screen', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await push(page, { ...ready, payment: { ...payment, id: 'another' } });
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await expect(mainHeading(page)).toBeFocused();
});

for (const look of looks) {
  test(`draws the way to pay ${look.scheme} ${look.size.width}`, async ({ openState }) => {
    for (const name of ['payment-ready', 'payment-long'] as const) {
      const page = await openState(states[name], look);
      await page.getByRole('listitem').getByRole('button').first().click();
      await photograph(page, `${name}-chosen-${look.scheme}-${look.size.width}`);
      await page.getByRole('button', { name: /^Pay/ }).click();
      const no = page.getByRole('button', { name: 'No', exact: true });
      if (name === 'payment-ready') await expect(no).toBeInViewport({ ratio: 1 });
      expect(await overflow(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
      await photograph(page, `${name}-asked-${look.scheme}-${look.size.width}`);
    }
  });
}

test('an id or a link opens a payment, and a refusal is told at the field', async ({
  openState,
  complained,
}) => {
  for (const name of ['signed-out', 'profile'] as const) {
    const page = await openState(states[name]);
    const field = page.getByRole('textbox', { name: 'Pay with an id or link' });
    await field.press('Enter');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(field).toBeFocused();
    expect(await calls(page)).toEqual([]);

    await field.fill('  https://elsewhere.example/pay/1 ');
    await field.press('Enter');
    expect(await calls(page)).toEqual(['payment.open https://elsewhere.example/pay/1']);
    const error = appError('LK-522', { host: 'elsewhere.example' });
    await answer(page, 'payment.open', { ok: false, error });
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      'This link leads to another platform (elsewhere.example), so Latchkey does not open it. Code LK-522',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/LK-522/);
    await expect(field).toHaveValue('  https://elsewhere.example/pay/1 ');
    await photograph(page, `${name}-refused-link`);

    await page.getByRole('button', { name: 'Payments' }).click();
    await expect(alert).toHaveCount(0);
    expect(await calls(page)).toHaveLength(2);
    expect((await calls(page)).at(-1)).toBe('receipts.open');
  }
  expect(complained).toEqual([]);
});

test('a search waits for a pause in typing, and not for Enter', async ({ openState }) => {
  const page = await openState(states.receipts);
  const field = page.getByRole('searchbox', { name: 'Search payments' });
  await field.pressSequentially('gem');
  expect(await calls(page)).toEqual([]);
  await page.clock.runFor(250);
  expect(await calls(page)).toEqual(['receipts.search gem']);
  await answer(page, 'receipts.search', { ok: true, value: undefined });
  await field.press('s');
  await field.press('Enter');
  await page.clock.runFor(1);
  expect(await calls(page)).toEqual(['receipts.search gem', 'receipts.search gems']);
  await page.clock.runFor(1000);
  expect(await calls(page)).toHaveLength(2);
  await push(page, states['receipts-not-found']);
  await expect(field, 'what is typed stays').toHaveValue('gems');
  await expect(page.getByRole('status').filter({ hasText: 'No payment fits' })).toHaveCount(1);
});

test('a payment from before opens, its id is copied, and there is more', async ({ openState }) => {
  const page = await openState(states['receipts-many']);
  await page.getByRole('button', { name: /^Open the payment to Kumo/ }).click();
  const copy = page.getByRole('button', { name: 'Copy the id of the payment to Kumo' });
  await copy.click();
  await answer(page, 'receipts.copyId', { ok: true, value: undefined });
  await expect(page.getByRole('status').filter({ hasText: 'Id copied' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Show more' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  expect(await calls(page)).toEqual([
    `payment.open ${payment.id}`,
    'receipts.copyId receipt-2',
    'receipts.more',
    'receipts.close',
  ]);
});

test('the list goes into a file whose place is said, and is removed by a yes only', async ({
  openState,
}) => {
  const page = await openState(states.receipts);
  const status = page.getByRole('status').filter({ hasText: 'Saved as' });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await answer(page, 'receipts.export', { ok: true, value: '/home/mira/Downloads/payments.csv' });
  await expect(status).toHaveText('Saved as /home/mira/Downloads/payments.csv');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(status, 'the same place is said again').toHaveCount(0);
  await answer(page, 'receipts.export', { ok: true, value: null });
  await expect(status).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear list' }).click();
  await expect(page.getByRole('group')).toHaveAccessibleName(/Those that are still open stay/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Clear list' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  expect((await calls(page)).at(-1)).toBe('receipts.clear');
  await push(page, states['receipts-none']);
  await expect(mainHeading(page)).toBeFocused();
});
