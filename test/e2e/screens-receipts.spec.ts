/** The way to a payment, and the list of payments. */
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import {
  calls,
  changeLanguage,
  push,
  refuse,
  succeed,
  untilQuestionAcceptsClicks,
} from './support/screens.ts';
import { expect, sizes, test } from './support/screens-fixtures.ts';
import { boxOf, layoutShift } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

const { payment } = states['payment-ready'];

test('an id or a link opens a payment, and a refusal is shown at the field', async ({
  openState,
}) => {
  for (const name of ['signed-out', 'profile'] as const) {
    const page = await openState(states[name]);
    const field = page.getByRole('textbox', { name: 'Payment ID or link' });
    await field.press('Enter');
    const press = () => page.getByRole('button', { name: 'Continue', exact: true }).click();
    expect(await layoutShift(page, press)).toBeLessThan(0.02);
    await expect(field).toBeFocused();
    expect(await calls(page)).toEqual([]);
    const missing = 'First paste a payment ID or link.';
    await expect(page.getByRole('alert')).toHaveText(missing);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(missing);

    await field.fill('  https://elsewhere.example/pay/1 ');
    await page.keyboard.down('Enter');
    expect(await calls(page)).toEqual(['payment.open https://elsewhere.example/pay/1']);
    await refuse(page, 'payment.open', appError('LK-522', { host: 'elsewhere.example' }));
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      'This link leads to another platform (elsewhere.example), so Latchkey does not open it. Code LK-522',
    );
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/LK-522/);
    await expect(field).toHaveValue('  https://elsewhere.example/pay/1 ');
    // The key is held down.
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');

    await field.press('End');
    await field.press('2');
    await expect(alert, 'what is typed by now was not refused').toHaveCount(0);
    await expect(field).toHaveAttribute('aria-invalid', 'false');

    const list = page.getByRole('button', { name: /^Payments/ });
    await list.click();
    expect(await calls(page)).toHaveLength(2);
    expect((await calls(page)).at(-1)).toBe('receipts.open');
    await refuse(page, 'receipts.open', appError('LK-534'));
    await expect(alert).toContainText('Code LK-534');
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
});

test('the link to the list says what is in progress, and what is wrong without an alert', async ({
  openState,
}) => {
  const page = await openState(states['profile-payments']);
  await expect(page.getByRole('button', { name: 'Payments (1 in progress)' })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Some payments may be missing here' });
  await expect(missing).toContainText('The file of payments on this computer was damaged');
  await expect(missing).toContainText('before you pay it again');
  await expect(missing).toContainText('Code LK-530');
  await missing.getByText('For support', { exact: true }).click();
  await expect(missing.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const other = await openState(states['signed-out-payments']);
  await expect(other.getByRole('button', { name: 'Payments', exact: true })).toBeVisible();
  await expect(other.getByRole('region')).toContainText('Code LK-534');
});

test('A5 Paste opens the payment of the clipboard, and says under the field why it cannot', async ({
  openState,
}) => {
  for (const name of ['signed-out', 'profile'] as const) {
    const page = await openState(states[name]);
    await page.getByRole('button', { name: 'Paste' }).click();
    await refuse(page, 'payment.paste', appError('LK-521'));
    await expect(page.getByRole('alert')).toContainText('Code LK-521');
    const field = page.getByRole('textbox', { name: 'Payment ID or link' });
    await expect(field).toHaveAccessibleDescription(/LK-521/);
    await field.fill('pay_Live1');
    await expect(page.getByRole('alert'), 'what is typed by now was not refused').toHaveCount(0);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
    await page.getByRole('button', { name: 'Paste' }).click();
    await succeed(page, 'payment.paste');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await calls(page)).toEqual(['payment.paste', 'payment.paste']);
  }
});

test('a search begins at each letter, and what is typed stays', async ({ openState }) => {
  const page = await openState(states.receipts);
  const field = page.getByRole('searchbox', { name: 'Search payments' });
  await field.pressSequentially('gem');
  expect(await calls(page)).toEqual([
    'receipts.search g',
    'receipts.search ge',
    'receipts.search gem',
  ]);
  // No search is answered yet.
  await field.press('Backspace');
  expect((await calls(page)).at(-1)).toBe('receipts.search ge');
  await field.press('m');
  await push(page, states['receipts-not-found']);
  await expect(field, 'what is typed stays').toHaveValue('gem');
  await expect(page.getByRole('status').filter({ hasText: 'No payment fits' })).toHaveCount(1);
});

test('the list is saved as a file whose path is shown, and removed only after a confirmation', async ({
  openState,
}) => {
  const page = await openState(states.receipts);
  const status = page.getByRole('status').filter({ hasText: 'Saved as' });
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await succeed(page, 'receipts.export', '/home/mira/Downloads/payments.csv');
  await expect(status).toHaveText('Saved as /home/mira/Downloads/payments.csv');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  await expect(status, 'cleared, so that the same path is announced again').toHaveCount(0);
  await succeed(page, 'receipts.export', null);
  await expect(status).toHaveCount(0);

  await page.getByRole('button', { name: 'Clear list' }).click();
  const question = page.getByRole('group');
  await expect(question).toHaveAccessibleName(/^Remove all finished payments of this list/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Clear list' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await untilQuestionAcceptsClicks(page);
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  expect((await calls(page)).at(-1)).toBe('receipts.clear');
  // What is in progress stays, and the question does not.
  await succeed(page, 'receipts.clear');
  await expect(question).toHaveCount(0);
  const found = page.getByRole('status').filter({ hasText: /^\d+ payments?$/ });
  await found.evaluate((element) => element.setAttribute('id', 'known'));
  await push(page, states['receipts-none']);
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.locator('#known'), 'is announced').toContainText('No payments yet');
});

test('the button that clears the search stands at its end, also for a text of the other direction', async ({
  openState,
}) => {
  const page = await openState(states.receipts);
  const field = page.getByRole('searchbox');
  const icon = page.locator('.searching .icon');
  for (const [language, text] of [
    ['en', 'كومو'],
    ['ar', 'Kumo'],
  ] as const) {
    await changeLanguage(page, language);
    const box = await boxOf(field);
    await field.fill(text);
    const isIconLeft = (await boxOf(icon)).x < box.middle.x;
    expect(isIconLeft).toBe(language === 'en');
    await field.click({ position: { x: isIconLeft ? box.width - 22 : 22, y: box.height / 2 } });
    await expect(field, language).toHaveValue('');
  }
});

test('a search clears what it has found, and nothing where it has found nothing', async ({
  openState,
}) => {
  const page = await openState({ ...states['receipts-many'], search: 'gem' });
  const clear = page.getByRole('button', { name: 'Clear list' });
  await clear.click();
  const question = page.getByRole('group');
  await expect(question).toHaveAccessibleName(/^Remove the 42 payments found from this computer/);
  await push(page, { ...states['receipts-many'], search: 'gems', total: 7 });
  await expect(question, 'a question about some is none about others').toHaveCount(0);
  await clear.click();
  await expect(question).toHaveAccessibleName(/^Remove the 7 payments found/);
  await push(page, { ...states.receipts, search: 'gems' });
  await clear.click();
  await expect(question).toHaveAccessibleName(/^Remove the payment found/);
  await push(page, states['receipts-not-found']);
  await expect(clear).toHaveCount(0);
});

test('statuses that need attention stand out, and not by colour alone', async ({ openState }) => {
  const page = await openState(states['receipts-many']);
  const iconOf = (words: string) =>
    page.locator('.badge', { hasText: words }).first().locator('svg').innerHTML();
  const icons = await Promise.all(['Paid', 'Failed', 'Not known yet'].map(iconOf));
  expect(new Set(icons).size).toBe(3);
  await expect(page.getByRole('button', { name: /^Copy the ID/ }).first()).toHaveAttribute(
    'title',
    'Copy ID',
  );
});

test('Back from a payment focuses its row in the list', async ({ openState }) => {
  const receipts = states.receipts.receipts.flatMap((receipt) =>
    Array.from({ length: 200 }, (_, place) => ({
      ...receipt,
      id: `receipt-${place}`,
      paymentId: `payment-${place}`,
      merchant: `Shop ${place}`,
    })),
  );
  const list: AppStateOf<'receipts'> = { ...states.receipts, receipts, total: 200 };
  const page = await openState(list);
  await expect(mainHeading(page)).toBeFocused();
  await push(page, { ...states['payment-ready'], payment: { ...payment, id: 'payment-150' } });
  await expect(mainHeading(page)).toHaveText('Check and pay');
  await push(page, list);
  const row = page.getByRole('button', { name: /^Open the payment to Shop 150/ });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport({ ratio: 1 });
  // What main sends anew is no reason to move.
  await push(page, { ...list, total: 201 });
  await expect(row).toBeFocused();
});

for (const size of sizes) {
  test(`U1 the refusal of an id is visible without scrolling, ${size.width}×${size.height}`, async ({
    openState,
  }) => {
    for (const name of ['signed-out', 'profile', 'profile-payments'] as const) {
      const page = await openState(states[name], { size });
      const field = page.getByRole('textbox', { name: 'Payment ID or link' });
      await field.fill('https://elsewhere.example/pay/1');
      await field.press('Enter');
      await refuse(page, 'payment.open', appError('LK-522', { host: 'elsewhere.example' }));
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(field).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: /^Payments/ }).click();
      await refuse(page, 'receipts.open', appError('LK-534'));
      const alert = page.getByRole('alert').filter({ hasText: 'LK-534' });
      await expect(alert).toBeInViewport({ ratio: 1 });
    }
  });
}
