/** What takes long says so after two seconds, and has a way out after ten. */
import type { Page } from 'playwright';
import { states } from '../../dev/gallery/states/states.ts';
import type { AppState } from '../../src-shared/state.ts';
import { calls, push } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';

/** Opens a state whose timers run: React carries out the effects of one drawing before the next. */
async function openTimed(open: (state: AppState) => Promise<Page>, state: AppState): Promise<Page> {
  const page = await open(state);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await push(page, state);
  return page;
}

for (const [name, slow, stuck] of [
  ['payment-looking', 'Is this computer online?', 'open the payment again later'],
  ['payment-starting', 'still charged once at most', 'shows you how it ended'],
] as const) {
  test(`U7 ${name} says that it takes long after 2 s, and has a way out after 10 s`, async ({
    openState,
  }) => {
    const page = await openTimed(openState, states[name]);
    const goBack = page.getByRole('button', { name: 'Go back' });
    const said = (words: string) => page.getByRole('status').filter({ hasText: words });
    await page.clock.runFor(1_999);
    await expect(said(slow)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(said(slow)).toBeVisible();
    await expect(goBack).toHaveCount(0);
    await page.clock.runFor(8_000);
    await expect(said(stuck)).toBeVisible();
    await goBack.press('Enter');
    expect(await calls(page)).toEqual(['payment.close']);
  });
}

test('U7 a payment that was not found is not called slow', async ({ openState }) => {
  const page = await openTimed(openState, states['payment-not-found']);
  await expect(page.getByRole('alert').filter({ hasText: 'LK-523' })).toBeVisible();
  await page.clock.runFor(20_000);
  for (const words of ['Is this computer online?', 'open the payment again later']) {
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

for (const name of ['opening-browser', 'checking', 'loading-profile'] as const) {
  test(`U7 ${name} says that it takes long after 2 s, and that it can be cancelled after 10 s`, async ({
    openState,
  }) => {
    const page = await openTimed(openState, states[name]);
    const said = page.getByRole('status').filter({ hasText: 'There is still no answer.' });
    await page.clock.runFor(2_000);
    await expect(page.getByText('This takes longer than usual.')).toBeVisible();
    await page.clock.runFor(8_000);
    await expect(said).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  });
}

test('U7 a receipt that is saved for 10 s says that nobody has to wait, and Done leads back', async ({
  openState,
}) => {
  const page = await openTimed(openState, states['payment-paid']);
  const save = page.getByRole('button', { name: 'Save as PDF' });
  const place = await save.boundingBox();
  await save.click();
  const said = page.getByRole('status').filter({ hasText: 'You need not wait here.' });
  await page.clock.runFor(9_999);
  await expect(said).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(said).toBeInViewport({ ratio: 1 });
  expect(await save.boundingBox(), 'no button moves under the pointer').toEqual(place);
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await calls(page)).toEqual(['payment.saveReceipt', 'payment.close']);
});

test('U7 each payment, and each step, has its own time', async ({ openState }) => {
  const page = await openTimed(openState, states['payment-looking']);
  await page.clock.runFor(5_000);
  await push(page, states['payment-starting']);
  await expect(page.getByText('Sending…')).toBeVisible();
  await expect(page.getByText('still charged once at most')).toHaveCount(0);
});
