/** A payment on the screen: each step says what is true, and nothing jumps. */

import { now, states } from '../../dev/gallery/states/states.ts';
import { languages } from '../../src-shared/languages.ts';
import type { AppStateOf } from '../../src-shared/state.ts';
import { headings } from './support/headings.ts';
import { calls, changeLanguage, push, sendEvent, succeed } from './support/screens.ts';
import { expect, openHelp, sizes, test } from './support/screens-fixtures.ts';
import { boxOf, layoutShift } from './support/screens-layout.ts';
import { expectGoodInEachLook } from './support/screens-looks.ts';
import { mainHeading } from './support/steps.ts';

const ready: AppStateOf<'payment'> = states['payment-ready'];
const { payment } = ready;
/** Of a token with all its decimals, and with a short line. */
const inUnit = (unit: string): AppStateOf<'payment'> => {
  const line = (value: string) => ({
    description: 'Gem pack',
    quantity: 1,
    amount: { value, unit, isToken: true },
  });
  const lines = [line('0.123456789012345678'), line('1')];
  const details = { ...states['payment-ready'].payment.details, lines };
  return { ...ready, payment: { ...payment, details } };
};
const balance = /^Arcade balance/;

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

test('reloading changes neither the title nor the content below it', async ({ openState }) => {
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
    await expect(page.getByRole('timer')).toHaveText('Checking now…');
    await expect(page.getByRole('region')).toHaveAccessibleName('Cannot reach Arcade');
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('the buttons of a paid payment stand in one line of the usual window, in every language', async ({
  openState,
}) => {
  const page = await openState(states['payment-paid']);
  for (const language of languages) {
    await changeLanguage(page, language);
    const buttons = page.locator('.payment-bar').getByRole('button');
    await expect(buttons).toHaveCount(3);
    const lines = async () => {
      const boxes = await Promise.all((await buttons.all()).map((button) => button.boundingBox()));
      return new Set(boxes.map((box) => box?.y)).size;
    };
    expect(await lines(), language).toBe(1);
    await buttons.nth(1).click();
    await succeed(page, 'payment.copyReceipt');
    await expect(buttons.nth(1)).toHaveAttribute('aria-busy', 'false');
    expect(await lines(), `${language}, copied`).toBe(1);
  }
});

test('the seal of a paid payment stands beside its heading', async ({ openState }) => {
  for (const size of sizes) {
    const page = await openState(states['payment-paid'], { size });
    const heading = await boxOf(mainHeading(page));
    const { y } = (await boxOf(page.locator('.seal'))).middle;
    expect(y).toBeGreaterThan(heading.y);
    expect(Math.abs(y - heading.middle.y)).toBeLessThan(24);
  }
});

test('amounts and dates are written as the player’s system has them', async ({ openState }) => {
  const page = await openState(states['receipts-many'], { locale: 'de-DE' });
  const row = page.getByRole('button', { name: /^Open the payment to Nebula/ }).first();
  await expect(row).toContainText('12,99\u00a0€');
  await expect(row).toContainText('15.06.2026, 11:00');
  const pay = await openState(states['payment-ready-one-method'], { locale: 'de-DE' });
  await expect(pay.getByRole('article')).toContainText('12,99\u00a0€');
  await expect(pay.getByRole('button', { name: 'Pay 12,99 €' })).toBeVisible();
});

test('the digits of the player’s system are used everywhere, and amounts align at one edge', async ({
  openState,
}) => {
  const page = await openState(states['payment-watching'], { locale: 'en-u-nu-arab' });
  await expect(page.getByRole('timer')).toHaveText('Next check in ٠:٠٤');
  await page.clock.runFor(120_000);
  await expect(page.getByText('Updated ٢ minutes ago')).toBeVisible();
  await expect(page.getByRole('article')).toContainText('١٢٫٩٩');

  // An amount that wraps to its own line aligns with the amounts beside their text.
  const narrow = await openState(inUnit('ARC'), { locale: 'en-u-nu-arab', size: sizes[1] });
  const amounts = narrow.getByRole('list', { name: 'What it is for' }).locator('.money');
  await expect(amounts).toHaveCount(2);
  const edges = await amounts.evaluateAll((all) =>
    all.map((amount) => Math.round(amount.getBoundingClientRect().right)),
  );
  expect(edges[0]).toBe(edges[1]);
});

test('an amount of many digits breaks between lines, and never inside its unit', async ({
  openState,
}) => {
  const page = await openState(inUnit('ARCADECOINS'), { size: sizes[1] });
  const unit = page.getByRole('listitem').locator('.money span').first();
  await expect(unit).toHaveText('ARCADECOINS');
  expect(await unit.evaluate((element) => element.getClientRects().length)).toBe(1);
});

test('each step is announced without moving the focus, and has its countdown', async ({
  openState,
}) => {
  const page = await openState(states['payment-checking']);
  const announcement = page.getByRole('status').filter({ hasText: 'Do not pay in another way' });
  await expect(announcement).toHaveCount(1);
  await expect(page.getByRole('timer')).toHaveText('Next check in 0:04');
  await page.clock.runFor(5000);
  await expect(page.getByRole('timer')).toHaveText('Checking now…');
  const copy = page.getByRole('button', { name: 'Copy ID' });
  await copy.focus();
  await push(page, states['payment-paid']);
  await expect(
    page.getByRole('status').filter({ hasText: 'Payment complete. Arcade confirmed it.' }),
  ).toHaveCount(1);
  await expect(mainHeading(page)).toHaveText('Paid €12.99 to Nebula Games');
  await expect(page).toHaveTitle('Paid – Latchkey');
  await expect(copy).toBeFocused();
  expect(await calls(page), 'main looks by itself, the window does not').toEqual([]);
});

test('another payment starts a new screen', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('radio', { name: balance }).click();
  await push(page, { ...ready, payment: { ...payment, id: 'another' } });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(page.getByText('When you confirm')).toHaveCount(0);
  await expect(mainHeading(page)).toBeFocused();
});

test('U10 a key goes back only when no question, list or field uses it', async ({ openState }) => {
  const page = await openState(ready);
  const payers = page.getByRole('region', { name: 'Accounts on this computer' });
  await page.getByRole('button', { name: 'Change who pays' }).click();
  await expect(payers).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payers).toBeHidden();
  expect(await calls(page), 'the list of payers was closed').toEqual([]);
  await page.getByRole('radio', { name: balance }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: /^Pay €/ })).toHaveCount(0);
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

test('U10 Escape goes back from Help when Help covers an open list', async ({ openState }) => {
  const page = await openState(ready);
  await page.getByRole('button', { name: 'Change who pays' }).click();
  await sendEvent(page, 'layer.requested', 'help');
  await expect(mainHeading(page)).toHaveText('Help');
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).not.toHaveText('Help');
});

for (const name of ['payment-ready', 'receipts'] as const) {
  test(`U10 Tab leads in ${name} from the heading to what can be done, and Shift+Tab to Back`, async ({
    openState,
  }) => {
    const page = await openState(states[name]);
    await expect(mainHeading(page)).toBeFocused();
    const next =
      name === 'receipts'
        ? page.getByRole('searchbox')
        : page.getByRole('button', { name: 'Change who pays' });
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
    const back = page.getByRole('button', { name: 'Back' });
    await expect(async () => {
      await page.keyboard.press('Shift+Tab');
      await expect(back).toBeFocused({ timeout: 100 });
    }).toPass();
  });
}

for (const [to, text] of [
  ['payment-paid', 'Paid €12.99 to Nebula Games'],
  ['payment-expired', 'The payment has expired'],
  ['payment-ready-not-reached', 'You have not paid'],
] as const) {
  test(`U16 Help and Settings say how the payment below them ended, in every look: ${to}`, async ({
    openState,
  }) => {
    const page = await openState(states['payment-watching']);
    await openHelp(page);
    const end = page.getByRole('status').filter({ hasText: text });
    await expect(end).toHaveCount(0);
    expect(await layoutShift(page, () => push(page, states[to]))).toBeLessThan(0.02);
    await expect(end).toBeVisible();
    if (to === 'payment-paid') await expectGoodInEachLook(page);
    await sendEvent(page, 'layer.requested', 'settings');
    await expect(mainHeading(page)).toHaveText('Settings');
    await expect(end).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mainHeading(page)).toHaveText('Help');
    await page.keyboard.press('Escape');
    await expect(mainHeading(page)).toHaveText(headings[to]);
    await expect(page.locator('.news-below')).toHaveCount(0);
    // Of what the player has seen it is silent.
    await page.getByRole('button', { name: 'Help' }).click();
    await expect(page.locator('.news-below')).toBeEmpty();
  });
}

test('the end of a payment to a merchant with a long name leaves Help in sight', async ({
  openState,
}) => {
  // A window of 1280×1024 whose text is four times as large (WCAG 1.4.10).
  const page = await openState(states['payment-watching'], { size: { width: 320, height: 256 } });
  await openHelp(page);
  const paid = states['payment-paid'];
  const merchant = 'Nebula Games of the Northern '.repeat(10);
  const details = { ...states['payment-ready'].payment.details, status: 'completed', merchant };
  await push(page, { ...paid, payment: { ...paid.payment, details } });
  const news = page.locator('.news-below');
  await expect(news).toContainText('Paid €12.99 to Nebula Games');
  expect((await boxOf(news)).height).toBeLessThanOrEqual(96);
  await news.evaluate((bar) => bar.scrollTo(0, bar.scrollHeight));
  expect(await news.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
});
