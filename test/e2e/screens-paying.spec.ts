/** Paying takes a choice, a press and a confirmation. Nothing is sent by accident, and nothing twice. */

import type { Page } from 'playwright';
import { longWord } from '../../dev/gallery/states/payment-parts.ts';
import { accountOf, rightToLeftProfile } from '../../dev/gallery/states/people.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppStateOf, PaymentView } from '../../src-shared/state.ts';
import {
  calls,
  changeLanguage,
  push,
  refuse,
  untilQuestionAcceptsClicks,
} from './support/screens.ts';
import { compareOutline, comparePicture, isRedrawing } from './support/screens-compare.ts';
import { expect, sizes, test } from './support/screens-fixtures.ts';
import { boxOf, scrollsBy } from './support/screens-layout.ts';
import { expectGoodInEachLook } from './support/screens-looks.ts';
import { mainHeading } from './support/steps.ts';

const ready: AppStateOf<'payment'> = states['payment-ready'];
const { payment } = ready;
const confirmation = `payment.confirm ${JSON.stringify({ offer: payment.offer, methodId: 'balance', accountId: ready.accountId })}`;
/** The payment in `ready` with other fields. */
const but = (change: Partial<PaymentView>): AppStateOf<'payment'> => ({
  ...ready,
  payment: { ...payment, ...change },
});
const balance = /^Arcade balance/;
const card = /^Demo card/;
const methodOf = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay €12.99', exact: true });
const questionOf = (page: Page) => page.getByRole('group', { name: /^Pay €/ });
const yesButton = (page: Page) => page.getByRole('button', { name: /^Yes, pay/ });

/** Chooses Arcade balance and presses Pay, which opens the question. */
async function ask(page: Page): Promise<void> {
  await methodOf(page, balance).click();
  await payButton(page).click();
}

/** Answers the question with yes. */
async function confirm(page: Page): Promise<void> {
  await untilQuestionAcceptsClicks(page);
  await yesButton(page).click();
}

test('choosing a method does not pay, and neither does a key', async ({ openState }) => {
  const page = await openState(ready);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  const method = methodOf(page, balance);
  await method.dblclick();
  await method.press('Enter');
  await expect(method).toBeChecked();
  await expect(method).toBeFocused();
  await expect(methodOf(page, card)).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'When you confirm' })).toHaveText(
    'When you confirm, Arcade takes €12.99 with Arcade balance.',
  );
  expect(await calls(page)).toEqual([]);
});

test('a screen reader hears what a method is called apart from what else is said of it', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-used-last']);
  await expect(methodOf(page, card)).toHaveAccessibleName('Demo card ending in 4242');
  await expect(methodOf(page, card)).toHaveAccessibleDescription('Used last');
  const bank = methodOf(page, /^Your bank/);
  await expect(bank).toHaveAccessibleName('Your bank, on its page');
  await expect(bank).toHaveAccessibleDescription('You then approve it on a page in your browser.');
});

test('the name of a method has room beside a long badge in the smallest window', async ({
  openState,
}) => {
  const appearance = { language: 'fr', size: sizes[2] } as const;
  const page = await openState(states['payment-ready-used-last'], appearance);
  await expect(methodOf(page, card)).toHaveAccessibleDescription('Utilisé en dernier');
  const name = page.locator('label > span > span', { hasText: 'Demo card ending in 4242' });
  const lines = await name.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

test('a press on Pay without a method asks for one, leads to the methods, and sends nothing', async ({
  openState,
}) => {
  for (const size of sizes) {
    const page = await openState(ready, { size });
    const missing = page
      .getByRole('status')
      .filter({ hasText: 'Choose how you want to pay first.' });
    await expect(missing).toHaveCount(0);
    await payButton(page).click();
    await expect(missing).toBeInViewport({ ratio: 1 });
    const method = methodOf(page, balance);
    await expect(method).toBeFocused();
    await expect(method).not.toBeChecked();
    const row = page.locator('label', { has: method });
    await expect(row).toBeInViewport({ ratio: 1 });
    await expect(row).not.toHaveCSS('outline-style', 'none');
    await expect(
      page.getByRole('group', { name: 'How do you want to pay?' }),
    ).toHaveAccessibleDescription('Choose how you want to pay first.');
    await payButton(page).press('Enter');
    await expect(method).toBeFocused();
    await page.keyboard.press('Space');
    await expect(missing).toHaveCount(0);
    expect(await calls(page)).toEqual([]);
    await payButton(page).click();
    await expect(questionOf(page)).toBeVisible();
  }
});

test('paying takes a press and a confirmed question, each with the amount', async ({
  openState,
}) => {
  const page = await openState(ready);
  await methodOf(page, balance).click();
  const pay = payButton(page);
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
  await untilQuestionAcceptsClicks(page);
  const yes = page.getByRole('button', { name: 'Yes, pay €12.99' });
  await yes.dblclick();
  await yes.press('Enter');
  expect(await calls(page)).toEqual([confirmation]);
  await expect(yes).toHaveAttribute('aria-busy', 'true');
  // A payment that is being sent cannot be cancelled.
  await expect(no).toBeDisabled();
  await no.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();

  await push(page, states['payment-starting']);
  await expect(mainHeading(page)).toHaveText('Sending your payment…');
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('button')).toHaveText(['Back', 'Help', 'Copy ID']);
});

for (const size of sizes) {
  test(`two presses on “Pay …” are one, wherever it stands and however they come, ${size.width} wide`, async ({
    openState,
  }) => {
    const page = await openState(ready, { size });
    await methodOf(page, balance).click();
    const pay = payButton(page);
    for (const scrolled of [0, 100, 10_000]) {
      for (const isDouble of [true, false]) {
        await page.evaluate((top) => window.scrollTo(0, top), scrolled);
        const { x, y } = (await boxOf(pay)).middle;
        if (isDouble) {
          await page.mouse.dblclick(x, y);
        } else {
          await page.mouse.click(x, y);
          await page.mouse.click(x, y);
        }
        await expect(questionOf(page)).toBeInViewport({ ratio: 1 });
        expect(await calls(page)).toEqual([]);
        await untilQuestionAcceptsClicks(page);
        await page.getByRole('button', { name: 'No', exact: true }).click();
      }
    }
  });
}

test('while one method is being confirmed, another one sends nothing', async ({ openState }) => {
  const page = await openState(ready);
  await ask(page);
  await confirm(page);
  await methodOf(page, card).click();
  await payButton(page).click();
  await untilQuestionAcceptsClicks(page);
  await yesButton(page).press('Enter');
  expect(await calls(page)).toEqual([confirmation]);
});

test('the answer to a question about one offer never confirms another offer', async ({
  openState,
}) => {
  const page = await openState(ready);
  await ask(page);
  await push(page, but({ offer: 'offer-2' }));
  await expect(yesButton(page)).toHaveCount(0);
  await payButton(page).click();
  await confirm(page);
  expect(await calls(page)).toEqual([confirmation.replace('offer-1', 'offer-2')]);
});

test('the button that pays is always in sight, and so are the question and its buttons; in the usual window the methods are too, and nothing has to be scrolled', async ({
  openState,
}) => {
  for (const size of sizes) {
    const page = await openState(ready, { size });
    const pay = payButton(page);
    await expect(pay).toBeInViewport({ ratio: 1 });
    if (size.width === 960) {
      for (const method of await page.getByRole('radio').all()) {
        await expect(method).toBeInViewport({ ratio: 1 });
      }
    }
    await methodOf(page, balance).click();
    for (const end of [0, 10_000]) {
      await page.evaluate((top) => window.scrollTo(0, top), end);
      await expect(pay).toBeInViewport({ ratio: 1 });
    }

    await page.evaluate(() => window.scrollTo(0, 0));
    await pay.click();
    const question = questionOf(page);
    await expect(question).toBeInViewport({ ratio: 1 });
    for (const button of await question.getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    if (size.width === 960) expect(await scrollsBy(page)).toBe(0);
  }
});

test('m5 the amount of an item stays beside its description in Arabic, at the left', async ({
  openState,
}) => {
  const { details } = states['payment-ready'].payment;
  const lines = details.lines.map((line) => ({
    ...line,
    description: 'حزمة من الجواهر '.repeat(5),
  }));
  const page = await openState(but({ details: { ...details, lines } }), { size: sizes[0] });
  await changeLanguage(page, 'ar');
  for (const item of await page.locator('.lines li').all()) {
    const text = await boxOf(item.locator('span').first());
    const amount = await boxOf(item.locator('.lines__amount'));
    expect(amount.y).toBeLessThan(text.bottom);
    expect(amount.right).toBeLessThanOrEqual(text.x);
  }
});

test('a single method needs no choice, but still a press and a confirmation', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-one-method']);
  await expect(methodOf(page, balance)).toBeChecked();
  await payButton(page).click();
  await untilQuestionAcceptsClicks(page);
  expect(await calls(page)).toEqual([]);
  await yesButton(page).click();
  expect(await calls(page)).toEqual([confirmation]);
});

test('the question closes when another method is chosen, or when no method is left', async ({
  openState,
}) => {
  const page = await openState(ready);
  await ask(page);
  await methodOf(page, card).click();
  await expect(yesButton(page)).toHaveCount(0);
  await expect(page.getByText('Arcade takes €12.99 with Demo card')).toBeVisible();
  await push(page, but({ methods: payment.methods.filter(({ id }) => id === 'bank') }));
  await payButton(page).click();
  await expect(page.getByText('Choose how you want to pay first.')).toBeVisible();
  await expect(questionOf(page)).toHaveCount(0);
});

test('a refused payment is reported, and only a new confirmation sends it', async ({
  openState,
}) => {
  const page = await openState(ready);
  await ask(page);
  await confirm(page);
  const error = appError('LK-527', { reason: 'ENOSPC', file: 'payments.json' });
  await refuse(page, 'payment.confirm', error);
  await expect(page.getByRole('alert')).toContainText('Code LK-527');
  await expect(page.getByRole('button', { name: /again|^Yes/i })).toHaveCount(0);
  await expect(payButton(page)).toBeFocused();
  // Reported once, also when the state has the same problem.
  await push(page, states['payment-ready-not-stored']);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('You have not paid');
  await page.getByRole('button', { name: 'Refresh' }).click();
  expect(await calls(page)).toEqual([confirmation, 'payment.reload']);
});

for (const name of ['payment-ready', 'payment-long'] as const) {
  test(`the question about paying of ${name} looks and reads as it did, and is good in each look`, async ({
    openState,
  }) => {
    const page = await openState(states[name]);
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: /^Pay €/ }).click();
    await untilQuestionAcceptsClicks(page);
    if (name === 'payment-ready') {
      await comparePicture(page, 'payment-question');
      await compareOutline(page, 'payment-question');
    }
    if (isRedrawing()) return;
    const no = page.getByRole('button', { name: 'No', exact: true });
    await expectGoodInEachLook(page, {
      isWalked: false,
      check: () => no.scrollIntoViewIfNeeded(),
    });
  });
}

test('the question shows where the focus is to a player who uses the keyboard, and to no other', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-one-method']);
  await payButton(page).click();
  const question = questionOf(page);
  await expect(question).toBeFocused();
  await expect(question).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Escape');
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await expect(question).toHaveCSS('outline-style', 'solid');
});

test('U3 another account can be chosen to pay before anything is confirmed; the question closes, and names who pays', async ({
  openState,
}) => {
  const other = accountOf(rightToLeftProfile);
  const state = { ...ready, accounts: [...ready.accounts, other] };
  const page = await openState(state);
  await ask(page);
  await page.getByRole('button', { name: 'Change who pays' }).click();
  await page.getByRole('button', { name: /^Switch to نور/ }).click();
  expect(await calls(page)).toEqual([`accounts.switch ${other.id}`]);
  await push(page, { ...state, accountId: other.id, playerName: other.displayName });
  await expect(page.getByText(/^Paying as/)).toContainText(other.displayName);
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('region', { name: 'Accounts on this computer' })).toBeHidden();
  await expect(questionOf(page)).toHaveCount(0);
  await expect(methodOf(page, balance)).toBeChecked();
  expect(await calls(page)).toHaveLength(1);

  await payButton(page).click();
  await push(page, { ...state, accountId: other.id, playerName: 'Sam Okafor' });
  await expect(questionOf(page)).toHaveCount(0);
  await payButton(page).click();
  await expect(questionOf(page)).toHaveAccessibleName(/ as Sam Okafor\?$/);
  await push(page, { ...ready, playerName: null });
  await expect(questionOf(page)).toHaveCount(0);
});

test('the list of accounts that could pay opens where it has room, below or above its button', async ({
  openState,
}) => {
  for (const size of [sizes[2], { width: 720, height: 480 }]) {
    const page = await openState(ready, { size });
    const change = page.getByRole('button', { name: 'Change who pays' });
    const list = page.getByRole('region', { name: 'Accounts on this computer' });
    const panel = page.locator('.account-panel');
    for (const top of [100, 360]) {
      const { y } = await boxOf(change);
      await page.evaluate((by) => window.scrollBy(0, by), y - top);
      const button = await boxOf(change);
      // Not by `click()`, which would scroll the button further up.
      await page.mouse.click(button.middle.x, button.middle.y);
      await expect(list).toBeInViewport({ ratio: 1 });
      const place = await boxOf(panel);
      expect(place.y >= button.bottom || place.bottom <= button.y).toBe(true);
      await page.keyboard.press('Escape');
    }
  }
});

test('U3 a player who is not signed in can sign in from the payment, or pay without an account', async ({
  openState,
}) => {
  const page = await openState(states['payment-ready-nobody']);
  await page.getByRole('button', { name: 'Sign in to pay' }).click();
  expect(await calls(page)).toEqual(['signIn.start any']);
  await page.getByRole('button', { name: 'Pay without an account' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'How do you want to pay?' })).toBeFocused();
  await methodOf(page, balance).click();
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(questionOf(page)).toHaveAccessibleName(
    'Pay €12.99 to Nebula Games with Arcade balance, without an account?',
  );
});

for (const problem of [
  appError('LK-527', { reason: 'EACCES', file: '/data/payments' }),
  appError('LK-532', { method: 'Arcade balance' }),
]) {
  test(`U3 a player who pays without an account is not asked to sign in again after ${problem.code}`, async ({
    openState,
  }) => {
    const state = states['payment-ready-nobody'];
    const page = await openState(state);
    await page.getByRole('button', { name: 'Pay without an account' }).click();
    await expect(methodOf(page, balance)).toBeVisible();
    await push(page, { ...state, payment: { ...state.payment, step: 'starting' } });
    await expect(methodOf(page, balance)).toBeHidden();
    await push(page, { ...state, payment: { ...state.payment, problem, notPaid: true } });
    await expect(page.getByText(`Code ${problem.code}`)).toBeVisible();
    await expect(methodOf(page, balance)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in to pay' })).toBeHidden();
  });
}

test('the bar at the top scrolls away in a window of 640×480 whose text is twice as large', async ({
  openState,
}) => {
  // Twice as large text halves the window's size in CSS pixels.
  const page = await openState(states['payment-paid'], { size: { width: 320, height: 240 } });
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await page.getByText('Confirmed with').scrollIntoViewIfNeeded();
  await expect(bar).not.toBeInViewport();
  await page.getByRole('button', { name: 'Copy ID' }).focus();
  await expect(page.getByRole('button', { name: 'Copy ID' })).toBeInViewport({ ratio: 1 });
});

test('the question about long names begins in sight, and its bar can be scrolled to the buttons', async ({
  openState,
}) => {
  // 320×256 is a window of 1280×1024 whose text is four times as large (WCAG 1.4.10).
  for (const size of [...sizes, { width: 320, height: 256 }]) {
    const page = await openState(states['payment-long'], { size });
    await page.getByRole('radio').first().click();
    const bar = page.locator('.payment-bar');
    await bar.getByRole('button', { name: /^Pay/ }).click();
    const { y: top } = await boxOf(bar);
    expect(top).toBeGreaterThanOrEqual(0.25 * size.height);
    expect((await boxOf(questionOf(page))).y).toBeGreaterThanOrEqual(top);
    await untilQuestionAcceptsClicks(page);
    await yesButton(page).focus();
    await expect(yesButton(page)).toBeInViewport();
  }
});

test('a long name of the page to approve at leaves room for the payment, which can be scrolled to', async ({
  openState,
}) => {
  const state = states['payment-approving-long'];
  for (const size of [sizes[2], { width: 320, height: 256 }]) {
    const page = await openState(state, { size });
    const { y: top } = await boxOf(page.locator('.payment-bar'));
    expect(top).toBeGreaterThanOrEqual(0.25 * size.height);
    for (const name of ['Refresh', 'Copy ID']) {
      const button = page.getByRole('button', { name });
      await button.focus();
      expect((await boxOf(button)).bottom).toBeLessThanOrEqual(top);
    }
  }
});

test('m29 the bar with Pay reaches the edge of a wide window', async ({ openState }) => {
  const size = { width: 1440, height: 900 };
  const page = await openState(states['payment-ready'], { size });
  const bar = await boxOf(page.locator('.payment-bar'));
  const column = await boxOf(page.locator('.checkout__how'));
  const methods = await boxOf(page.locator('.choice'));
  const pay = await boxOf(payButton(page));
  expect([bar.x, bar.width]).toEqual([column.x, column.width]);
  expect([pay.x, pay.width]).toEqual([methods.x, methods.width]);
});

test('the name of another merchant, one long word, breaks in each look', async ({ openState }) => {
  const changed = states['payment-changed'];
  const details = { ...states['payment-ready'].payment.details, merchant: longWord };
  const page = await openState({ ...changed, payment: { ...changed.payment, details } });
  await expect(page.getByText(longWord).first()).toBeVisible();
  await expectGoodInEachLook(page);
});
