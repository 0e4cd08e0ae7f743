/** A payment under the player's hands: nothing is sent by accident, nothing twice, and nothing jumps. */

import { now, states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppStateOf, PaymentView } from '../../src-shared/state.ts';
import { answer, calls, push, untilItHears } from './support/screens.ts';
import { expect, looks, nameOf, sizes, test, wear } from './support/screens-fixtures.ts';
import { cutOff, overflow } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

const ready: AppStateOf<'payment'> = states['payment-ready'];
const { payment } = ready;
const confirmation = `payment.confirm ${JSON.stringify({ offer: payment.offer, methodId: 'balance' })}`;
/** The payment with something else about it. */
const but = (change: Partial<PaymentView>): AppStateOf<'payment'> => ({
  ...ready,
  payment: { ...payment, ...change },
});
/** Of a token with all its decimals, and with a short line. */
const inUnit = (unit: string): AppStateOf<'payment'> => {
  const line = (value: string) => ({
    description: 'Gem pack',
    quantity: 1,
    amount: { value, unit, isToken: true },
  });
  const lines = [line('0.123456789012345678'), line('1')];
  return but({ details: { ...states['payment-ready'].payment.details, lines } });
};
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
    name: 'Pay €12.99 to Nebula Games with Arcade balance as Mira Lindqvist?',
  });
  await expect(question).toBeFocused();
  // A key that is held down answers nothing.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  expect(await calls(page)).toEqual([]);
  const no = page.getByRole('button', { name: 'No', exact: true });
  await no.click();
  await expect(pay).toBeFocused();
  await pay.click();
  await untilItHears(page);
  const yes = page.getByRole('button', { name: 'Yes, pay €12.99' });
  await yes.dblclick();
  await yes.press('Enter');
  expect(await calls(page)).toEqual([confirmation]);
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  // What is on its way has no way back.
  await expect(no).toBeDisabled();
  await no.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();

  await push(page, states['payment-starting']);
  await expect(mainHeading(page)).toHaveText('Sending your payment…');
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('button')).toHaveText(['Back', 'Copy id']);
  expect(complained).toEqual([]);
});

for (const size of sizes) {
  test(`two presses on “Pay …” are one, wherever it stands and however they come, ${size.width} wide`, async ({
    openState,
  }) => {
    const page = await openState(ready, { size });
    await page.getByRole('button', { name: balance }).click();
    const pay = page.getByRole('button', { name: /^Pay/ });
    for (const block of ['start', 'center', 'end'] as const) {
      for (const isDouble of [true, false]) {
        await pay.evaluate((element, where) => element.scrollIntoView({ block: where }), block);
        const place = await pay.boundingBox();
        const x = (place?.x ?? 0) + (place?.width ?? 0) / 2;
        const y = (place?.y ?? 0) + (place?.height ?? 0) / 2;
        if (isDouble) {
          await page.mouse.dblclick(x, y);
        } else {
          await page.mouse.click(x, y);
          await page.mouse.click(x, y);
        }
        await expect(page.getByRole('group')).toBeInViewport({ ratio: 1 });
        expect(await calls(page)).toEqual([]);
        await untilItHears(page);
        await page.getByRole('button', { name: 'No', exact: true }).click();
      }
    }
  });
}

test('the yes hears no second click of a double click, and nothing at first', async ({
  openState,
}) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).press('Enter');
  const yes = page.getByRole('button', { name: /^Yes, pay/ });
  await expect(yes).toBeDisabled();
  await yes.press('Enter');
  await yes.dispatchEvent('click', { detail: 1 });
  await page.clock.runFor(499);
  await expect(yes).toBeDisabled();
  await page.clock.runFor(1);
  await expect(yes).toBeEnabled();
  await yes.dispatchEvent('click', { detail: 2 });
  await page.getByRole('button', { name: 'No', exact: true }).dispatchEvent('click', { detail: 2 });
  expect(await calls(page)).toEqual([]);
  await yes.dispatchEvent('click', { detail: 1 });
  expect(await calls(page)).toEqual([confirmation]);
});

test('while one method is being confirmed, another one sends nothing', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilItHears(page);
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  await page.getByRole('button', { name: card }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilItHears(page);
  await page.getByRole('button', { name: /^Yes, pay/ }).press('Enter');
  expect(await calls(page)).toEqual([confirmation]);
});

test('a question about one offer is never a yes to another', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await push(page, but({ offer: 'offer-2' }));
  await expect(page.getByRole('button', { name: /^Yes, pay/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilItHears(page);
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  expect(await calls(page)).toEqual([confirmation.replace('offer-1', 'offer-2')]);
});

test('the way to pay is in sight: the methods at once, the button after the choice', async ({
  openState,
}) => {
  for (const size of sizes) {
    const page = await openState(ready, { size });
    if (size.width === 960) {
      await expect(page.getByRole('button', { name: balance })).toBeInViewport({ ratio: 1 });
    }
    const pay = page.getByRole('button', { name: /^Pay/ });
    await expect(pay).toHaveCount(0);
    await page.getByRole('button', { name: balance }).click();
    await expect(pay).toBeInViewport({ ratio: 1 });
  }
});

test('the only method there is needs no choice, and still a press and a yes', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-one-method']);
  await expect(page.getByRole('button', { name: balance })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilItHears(page);
  expect(await calls(page)).toEqual([]);
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  expect(await calls(page)).toEqual([confirmation]);
});

test('many lines are folded, and one press shows them all', async ({ openState }) => {
  const page = await openState(states['payment-many-lines']);
  const lines = page.getByRole('list', { name: 'What it is for' }).getByRole('listitem');
  await expect(lines).toHaveCount(5);
  await page.getByRole('button', { name: 'Show 35 more' }).click();
  await expect(lines).toHaveCount(41);
  await expect(lines.last()).toHaveText('and 160 more');
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(lines).toHaveCount(5);
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

test('a refused payment is told, and nothing but the choice sends it', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await untilItHears(page);
  await page.getByRole('button', { name: /^Yes, pay/ }).click();
  const error = appError('LK-527', { reason: 'ENOSPC', file: 'payments.json' });
  await answer(page, 'payment.confirm', { ok: false, error });
  await expect(page.getByRole('alert')).toContainText('Code LK-527');
  await expect(page.getByRole('button', { name: /again|^Yes/i })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeFocused();
  // Told once, where the state tells it, too.
  await push(page, states['payment-ready-not-noted']);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('You have not paid');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(await calls(page)).toEqual([confirmation, 'payment.reload']);
});

test('who has not paid is told so, and can choose again', async ({ openState }) => {
  for (const [name, words] of [
    ['payment-ready-not-noted', 'so it sent nothing'],
    ['payment-ready-not-reached', 'Latchkey cannot reach api.example.com.'],
    ['payment-ready-method-gone', 'Choose another method.'],
  ] as const) {
    const page = await openState(states[name]);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('You have not paidNothing was taken.');
    await expect(alert).toContainText(words);
    await expect(page.getByText('out of reach')).toHaveCount(0);
    await expect(page.getByRole('button', { name: card })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  }
});

test('another amount leads back to the choice, and pays nothing', async ({ openState }) => {
  const page = await openState(ready);
  await push(page, states['payment-changed']);
  await page.getByRole('button', { name: 'Go on with the payment as it is now' }).click();
  expect(await calls(page)).toEqual(['payment.reload']);
});

test('another amount than was confirmed stands beside that one, with what to do', async ({
  openState,
}) => {
  for (const name of ['payment-watching-other-amount', 'payment-paid-other-amount'] as const) {
    const page = await openState(states[name]);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('Another amount than you confirmed');
    await expect(alert.getByRole('term')).toHaveText(['You confirmed', 'Arcade says']);
    await expect(alert.getByRole('definition')).toHaveText(['€12.99', '€15.49']);
    await expect(alert).toContainText('Do not approve it on any page.');
    await expect(page.getByText('That did not work')).toHaveCount(0);
  }
});

test('what the player can do about a problem is not folded away', async ({ openState }) => {
  for (const [name, title, words] of [
    ['payment-no-link', 'That did not work', 'Copy the whole id or link again.'],
    ['payment-elsewhere', 'That did not work', 'Open the link in a browser'],
    ['payment-not-found', 'That did not work', 'Compare the id with where it came from.'],
    ['payment-nothing-to-pay', 'The amount is not above zero', 'Ask the merchant'],
    ['payment-ready-incomplete', 'Some payments may be missing here', 'before you pay it again'],
    ['payment-watching-no-page', 'There is no page to approve it on', 'Report it to the platform'],
    ['receipts-incomplete', 'Some payments may be missing here', 'before you pay it again'],
  ] as const) {
    const page = await openState(states[name]);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(title);
    await expect(alert).toContainText(words);
  }
});

test('what cannot be shown says what it was, and what no look can find is not looked for', async ({
  openState,
}) => {
  for (const [name, isRefreshed] of [
    ['payment-no-link', false],
    ['payment-elsewhere', false],
    ['payment-not-found', false],
    ['payment-refused', true],
  ] as const) {
    const page = await openState(states[name]);
    const { id } = states[name].payment;
    await expect(page.getByText(`You asked for ${id}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Refresh' })).toHaveCount(isRefreshed ? 1 : 0);
  }
});

test('looking again changes neither the title nor what stands below it', async ({ openState }) => {
  for (const [name, retryAt] of [
    ['payment-watching-offline', now + 25_000],
    ['payment-looking-offline', now + 25_000],
    ['payment-refused', null],
  ] as const) {
    const state: AppStateOf<'payment'> = states[name];
    const page = await openState(state);
    const title = await mainHeading(page).textContent();
    const refresh = page.getByRole('button', { name: /^Refresh/ });
    const place = () => page.getByRole('region').boundingBox();
    const before = await place();
    await refresh.press('Enter');
    for (const reloading of [true, false, true]) {
      await push(page, { ...state, payment: { ...state.payment, reloading, retryAt } });
      await expect(refresh).toHaveAttribute('aria-busy', 'true');
      await expect(mainHeading(page)).toHaveText(title ?? '');
      await expect(refresh).toBeFocused();
      expect(await place()).toEqual(before);
    }
    if (retryAt === null) continue;
    await expect(page.getByRole('timer')).toHaveText('Looking now…');
    await expect(page.getByRole('region')).toHaveAccessibleName('Arcade is out of reach right now');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('out of reach is one calm notice, also where nothing looks again by itself', async ({
  openState,
}) => {
  for (const name of ['payment-ready-offline', 'payment-looking-again'] as const) {
    const page = await openState(states[name]);
    await expect(page.getByRole('region', { name: 'Arcade is out of reach' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('while nobody knows, no word says that it is not paid', async ({ openState }) => {
  for (const name of [
    'payment-checking',
    'payment-checking-again',
    'payment-checking-other-amount',
  ] as const) {
    const page = await openState(states[name]);
    await expect(page.getByText('Not known yet')).toBeVisible();
    await expect(page.getByText('Not paid yet')).toHaveCount(0);
    await expect(page.getByText('Do not pay it anywhere else.')).toBeVisible();
    const again = page.getByRole('button', { name: 'Send again' });
    await expect(again).toHaveCount(name === 'payment-checking-again' ? 1 : 0);
  }
});

test('what is over is not tried again', async ({ openState }) => {
  const page = await openState(states['payment-expired-refused']);
  await expect(page.getByRole('alert')).toContainText('Code LK-308');
  await expect(page.getByRole('button')).toHaveText(['Back', 'Refresh', 'Copy id']);
});

test('says how old it is', async ({ openState }) => {
  const page = await openState(states['payment-watching']);
  const age = page.getByText('Updated', { exact: false }).locator('time');
  await expect(age).toHaveText('a moment ago');
  await page.clock.runFor(120_000);
  await expect(age).toHaveText('2 minutes ago');
});

test('amounts and dates are written as the player’s system has them', async ({ openState }) => {
  const page = await openState(states['receipts-many'], { locale: 'de-DE' });
  const row = page.getByRole('button', { name: /^Open the payment to Nebula/ }).first();
  await expect(row).toContainText('12,99\u00a0€');
  await expect(row).toContainText('15.06.2026, 11:00');
  const pay = await openState(states['payment-ready-one-method'], { locale: 'de-DE' });
  await expect(pay.getByRole('article')).toContainText('12,99\u00a0€');
  await expect(pay.getByRole('button', { name: 'Pay 12,99 € with Arcade balance' })).toBeVisible();
});

test('other digits are other digits everywhere, and amounts stand at one edge', async ({
  openState,
}) => {
  const page = await openState(states['payment-watching'], { locale: 'ar-EG' });
  await expect(page.getByRole('timer')).toHaveText('Next look in ٠:٠٤');
  await page.clock.runFor(120_000);
  await expect(page.getByText('Updated ٢ minutes ago')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('١٢٫٩٩');

  // An amount that needs a line of its own stands at the same edge as those beside their words.
  const narrow = await openState(inUnit('ARC'), { locale: 'ar-EG', ...looks.at(-1) });
  const edges = await narrow
    .getByRole('list', { name: 'What it is for' })
    .locator('.money')
    .evaluateAll((all) => all.map((amount) => Math.round(amount.getBoundingClientRect().right)));
  expect(edges).toHaveLength(2);
  expect(edges[0]).toBe(edges[1]);
});

test('an amount of many digits breaks between lines, and never inside its unit', async ({
  openState,
}) => {
  const page = await openState(inUnit('ARCADECOINS'), looks.at(-1));
  const unit = page.getByRole('listitem').locator('.money span').first();
  await expect(unit).toHaveText('ARCADECOINS');
  expect(await unit.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('the buttons of a payment under way send their commands', async ({ openState }) => {
  const page = await openState(states['payment-checking-again']);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('button', { name: 'Send again' }).dblclick();
  await page.getByRole('button', { name: 'Copy id' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await push(page, states['payment-approving']);
  await page.getByRole('button', { name: 'Open the page at pay.arcade.example' }).click();
  expect(await calls(page)).toEqual([
    'payment.reload',
    `payment.sendAgain ${payment.id}`,
    'payment.copyId',
    'payment.close',
    `payment.openPage ${payment.id}`,
  ]);
});

test('each step is said without taking the focus, and counted down', async ({ openState }) => {
  const page = await openState(states['payment-checking']);
  const said = page.getByRole('status').filter({ hasText: 'Do not pay it anywhere else.' });
  await expect(said).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText('Next look in 0:04');
  await page.clock.runFor(5000);
  await expect(page.getByRole('timer')).toHaveText('Looking now…');
  const copy = page.getByRole('button', { name: 'Copy id' });
  await copy.focus();
  await push(page, states['payment-paid']);
  await expect(page.getByRole('status').filter({ hasText: 'Arcade says it is paid.' })).toHaveCount(
    1,
  );
  await expect(page.getByText('Paid', { exact: true }), 'the title and the state').toHaveCount(2);
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

for (const name of ['payment-ready', 'payment-long'] as const) {
  test(`draws the way to pay of ${name} in every look`, async ({ openState }) => {
    const page = await openState(states[name], looks[0]);
    await page.getByRole('region', { name: 'How do you' }).getByRole('button').first().click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await untilItHears(page);
    const no = page.getByRole('button', { name: 'No', exact: true });
    for (const look of looks) {
      await test.step(nameOf(look), async () => {
        await wear(page, look);
        await no.scrollIntoViewIfNeeded();
        expect(await overflow(page)).toBe(0);
        expect(await cutOff(page)).toEqual([]);
      });
    }
  });
}

test('the question about paying comes into view by itself in every size', async ({ openState }) => {
  for (const size of sizes) {
    const page = await openState(ready, { size });
    await page.getByRole('region', { name: 'How do you' }).getByRole('button').first().click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    const no = page.getByRole('button', { name: 'No', exact: true });
    await expect(no).toBeInViewport({ ratio: 1 });
  }
});

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

    await field.press('End');
    await field.press('2');
    await expect(alert, 'what is typed by now was not refused').toHaveCount(0);
    await expect(field).toHaveAttribute('aria-invalid', 'false');

    const list = page.getByRole('button', { name: 'Payments' });
    await list.click();
    expect(await calls(page)).toHaveLength(2);
    expect((await calls(page)).at(-1)).toBe('receipts.open');
    await answer(page, 'receipts.open', { ok: false, error: appError('LK-534') });
    await expect(alert).toContainText('Code LK-534');
    await expect(list).toHaveAccessibleDescription(/LK-534/);
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
  expect(complained).toEqual([]);
});

test('the way to the list says what is in progress, and calmly what is wrong with it', async ({
  openState,
}) => {
  const page = await openState(states['profile-payments']);
  await expect(page.getByRole('button', { name: 'Payments (2 in progress)' })).toBeVisible();
  const missing = page.getByRole('region', { name: 'Some payments may be missing here' });
  await expect(missing).toContainText('The file of payments on this computer was damaged');
  await expect(missing).toContainText('before you pay it again');
  await expect(missing).toContainText('Code LK-530');
  await missing.getByText('For support').click();
  await expect(missing.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  const other = await openState(states['signed-out-payments']);
  await expect(other.getByRole('button', { name: 'Payments', exact: true })).toBeVisible();
  await expect(other.getByRole('region')).toContainText('Code LK-534');
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
  const question = page.getByRole('group');
  await expect(question).toHaveAccessibleName(/^Remove all finished payments of this list/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Clear list' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear list' }).click();
  await untilItHears(page);
  await page.getByRole('button', { name: 'Yes, remove' }).click();
  expect((await calls(page)).at(-1)).toBe('receipts.clear');
  // What is in progress stays, and the question does not.
  await answer(page, 'receipts.clear', { ok: true, value: undefined });
  await expect(question).toHaveCount(0);
  await push(page, states['receipts-none']);
  await expect(mainHeading(page)).toBeFocused();
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

test('states that ask for attention stand out, and not by colour alone', async ({ openState }) => {
  const page = await openState(states['receipts-many']);
  const iconOf = (words: string) =>
    page.locator('.badge', { hasText: words }).first().locator('svg').innerHTML();
  const icons = await Promise.all(['Paid', 'Failed', 'Not known yet'].map(iconOf));
  expect(new Set(icons).size).toBe(3);
  await expect(page.getByRole('button', { name: /^Copy the id/ }).first()).toHaveAttribute(
    'title',
    'Copy id',
  );
});

test('the way back from a payment leads to where it stands in the list', async ({ openState }) => {
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
  await push(page, but({ id: 'payment-150' }));
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
  test(`U1 a refused id is told in sight, ${size.width}×${size.height}`, async ({ openState }) => {
    for (const name of ['signed-out', 'profile', 'profile-payments'] as const) {
      const page = await openState(states[name], { size });
      const field = page.getByRole('textbox', { name: 'Pay with an id or link' });
      await field.fill('https://elsewhere.example/pay/1');
      await field.press('Enter');
      const error = appError('LK-522', { host: 'elsewhere.example' });
      await answer(page, 'payment.open', { ok: false, error });
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
      await expect(field).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name: /^Payments/ }).click();
      await answer(page, 'receipts.open', { ok: false, error: appError('LK-534') });
      await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
    }
  });
}

test('U3 the question names who pays, and is taken back when somebody else does', async ({
  openState,
}) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  const question = page.getByRole('group', {
    name: 'Pay €12.99 to Nebula Games with Arcade balance as Mira Lindqvist?',
  });
  await expect(question).toBeVisible();
  await push(page, { ...ready, payer: 'Sam Okafor' });
  await expect(page.getByRole('group')).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('group')).toHaveAccessibleName(/as Sam Okafor\?$/);
  await push(page, { ...ready, payer: null });
  await expect(page.getByRole('button', { name: /^Yes, pay/ })).toHaveCount(0);
});

test('U3 nobody signed in can sign in from the payment, or pay without an account by a press', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-nobody']);
  await page.getByRole('button', { name: 'Sign in to pay' }).click();
  expect(await calls(page)).toEqual(['signIn.start any']);
  await page.getByRole('button', { name: 'Pay without an account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeFocused();
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page.getByRole('group')).toHaveAccessibleName(
    'Pay €12.99 to Nebula Games with Arcade balance, without an account?',
  );
});

for (const key of ['Escape', 'Alt+ArrowLeft']) {
  test(`U10 ${key} goes back`, async ({ openState }) => {
    const page = await openState(ready);
    await expect(mainHeading(page)).toBeFocused();
    await page.keyboard.press(key);
    expect(await calls(page)).toEqual(['payment.close']);
    const list = await openState(states.receipts);
    await expect(mainHeading(list)).toBeFocused();
    await list.keyboard.press(key);
    expect(await calls(list)).toEqual(['receipts.close']);
  });
}

test('U10 a key goes back only where nothing nearer takes it', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group')).toHaveCount(0);
  expect(await calls(page), 'the question was taken back').toEqual([]);
  await page.keyboard.down('Escape');
  await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  expect(await calls(page), 'a held key goes back once').toEqual(['payment.close']);

  const list = await openState(states.receipts);
  const field = list.getByRole('searchbox');
  await field.fill('gem');
  await field.press('Alt+ArrowLeft');
  await field.press('Escape');
  await expect(field, 'the search is emptied first').toHaveValue('');
  expect(await calls(list)).not.toContain('receipts.close');
  await field.press('Escape');
  expect(await calls(list)).toContain('receipts.close');
});

for (const name of ['payment-ready', 'receipts'] as const) {
  test(`U10 Back is the first stop of Tab in ${name}, and what stands below it follows`, async ({
    openState,
  }) => {
    const page = await openState(states[name]);
    await expect(mainHeading(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Back' })).toBeFocused();
    await page.keyboard.press('Tab');
    const next =
      name === 'receipts'
        ? page.getByRole('searchbox')
        : page.getByRole('button', { name: 'Refresh' });
    await expect(next).toBeFocused();
  });
}
