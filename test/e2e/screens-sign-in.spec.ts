/** The screen of a running sign-in: its two flows side by side, and what its buttons do to it. */

import { states } from '../../dev/gallery/states/states.ts';
import { appError } from '../../src-shared/errors.ts';
import { languages } from '../../src-shared/languages.ts';
import { headings } from './support/headings.ts';
import { calls, changeLanguage, push, refuse } from './support/screens.ts';
import { expect, openHelp, sizes, test } from './support/screens-fixtures.ts';
import { boxOf, layoutShift } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

test('both times of a sign-in read the same, and end at the same place', async ({ openState }) => {
  const page = await openState(states['waiting-code']);
  const timers = page.getByRole('timer');
  await expect(timers).toHaveText(['Time left: 4:32', 'Time left: 14:32']);
  const ends = await timers.evaluateAll((all) =>
    all.map((timer) => timer.getBoundingClientRect().right),
  );
  expect(ends[0]).toBe(ends[1]);
});

test('the second click of a double click on “Sign in” presses nothing of the next screen', async ({
  openState,
}) => {
  const page = await openState(states.waiting);
  const offer = page.getByRole('button', { name: 'Sign in with a code instead' });
  const { x, y } = (await boxOf(offer)).middle;
  await push(page, states['signed-out']);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.mouse.click(x, y);
  const before = await calls(page);
  await push(page, states.waiting);
  await expect(offer).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  expect(await calls(page)).toEqual(before);
  await offer.click();
  expect(await calls(page)).toEqual([...before, 'signIn.requestCode']);
});

test('a page that does not open again is announced each time', async ({ openState }) => {
  const page = await openState(states['waiting-browser-failed-code']);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(/^Your browser did not open\. Use the code/);
  const again = states['waiting-browser-failed-again'];
  for (const failures of [2, 3]) {
    const before = await alert.elementHandle();
    await push(page, { ...again, codeFlow: { ...again.codeFlow, failures } });
    await expect(alert).toHaveText(/^Your browser did not open this time either\. Use the code/);
    // A screen reader announces a new element, also with the same words.
    expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  }
});

for (const size of sizes) {
  test(`a refused button moves nothing, and is forgotten in the next step (${size.width}×${size.height})`, async ({
    openState,
  }) => {
    const page = await openState(states['waiting-browser-failed-code'], { size });
    const open = page.getByRole('button', { name: 'Open the code page' });
    const alert = page.getByRole('alert').filter({ hasText: 'LK-903' });
    const failToOpen = async () => {
      await open.click();
      await expect(alert).toHaveCount(0);
      await refuse(page, 'signIn.openCodePage', { ...appError('LK-903'), reference: 'EESFBAY8' });
      await expect(alert).toContainText('Code LK-903 · Reference');
    };
    await open.scrollIntoViewIfNeeded();
    const buttons = page.getByRole('main').getByRole('button');
    const places = () =>
      buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
    const before = await places();
    expect(await layoutShift(page, failToOpen)).toBeLessThan(0.02);
    expect(await places()).toEqual(before);
    await expect(alert).toBeInViewport({ ratio: 1 });
    await failToOpen();
    await push(page, states.checking);
    await expect(page.getByText('Almost done.')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('both flows fit the window at its first size in every language, with space above', async ({
  openState,
}) => {
  const page = await openState(states.waiting);
  for (const language of languages) {
    await changeLanguage(page, language);
    await push(page, states.waiting);
    for (const name of ['waiting-code', 'waiting-browser-failed-code'] as const) {
      await push(page, states[name]);
      await expect(page.locator('.user-code')).toBeVisible();
      const { hidden, above } = await page.evaluate(() => ({
        hidden: document.documentElement.scrollHeight - innerHeight,
        above: document.querySelector('.steps')?.getBoundingClientRect().top,
      }));
      expect(hidden, `${name} in ${language}`).toBe(0);
      expect(above).toBeGreaterThanOrEqual(24);
    }
  }
});

test('Help says that the sign-in below it waits for a decision', async ({ openState }) => {
  const page = await openState(states.waiting);
  await openHelp(page);
  const news = page.getByRole('status').filter({ hasText: headings['confirming-person'] });
  await expect(news).toHaveCount(0);
  await push(page, states['confirming-person']);
  await expect(news).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainHeading(page)).toHaveText(headings['confirming-person']);
  await expect(news).toHaveCount(0);
});
