/** Draws each state once, under the real policy, and looks at it in each colour scheme and size. */

import type { FakeWindow } from '../../dev/gallery/fake-bridge.ts';
import { headings } from '../../dev/gallery/states/headings.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import type { AppState } from '../../src-shared/state.ts';
import { push } from './support/screens.ts';
import { expectFitsAndIsAccessible } from './support/screens-access.ts';
import { appearances, expect, nameOf, setAppearance, test } from './support/screens-fixtures.ts';
import { tabStops, visibleControls } from './support/screens-layout.ts';
import { qrPicture, showsCode } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

/** The button that is always in reach, by the kind of state. */
const wayOutOf: { readonly [K in AppState['kind']]?: string | RegExp } = {
  'signing-in': 'Cancel',
  // *Sign out* is inside.
  'signed-in': /^Accounts: /,
  payment: 'Back',
  receipts: 'Back',
};

for (const name of Object.keys(states) as StateName[]) {
  const state: AppState = states[name];
  test(`draws ${name} in every size and colour scheme`, async ({ openState, pageErrors }) => {
    const page = await openState(state, appearances[0]);
    const heading = mainHeading(page);
    await expect(heading).toHaveText(headings[name]);
    await expect(heading).toHaveCount(1);
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page).toHaveTitle(/Latchkey/);
    if (showsCode(state)) await expect(await qrPicture(page)).toBeVisible();
    const pressableNames = (await visibleControls(page).allTextContents()).toSorted();
    const wayOut = wayOutOf[state.kind];
    for (const appearance of appearances) {
      await test.step(nameOf(appearance), async () => {
        await setAppearance(page, appearance);
        await expectFitsAndIsAccessible(page);
        if (wayOut) {
          // In reach without scrolling, in the smallest window too.
          await expect(page.getByRole('button', { name: wayOut })).toBeInViewport({ ratio: 1 });
        }
        if (!appearance.isWalked) return;
        const stops = await tabStops(page, heading);
        expect(stops.map((stop) => stop.name).toSorted()).toEqual(pressableNames);
        for (const stop of stops) {
          expect(stop.visible, `the focus on “${stop.name}” is seen`).toBe(true);
          expect(stop.height, `the height of “${stop.name}”`).toBeGreaterThanOrEqual(40);
        }
      });
    }
    expect(pageErrors).toEqual([]);
  });
}

for (const name of ['signed-out', 'profile', 'payment-ready'] as const) {
  test(`U17 ${name} has no gradient when the system forces colours`, async ({ openState }) => {
    const page = await openState(states[name], { forcedColors: 'active' });
    await expect(mainHeading(page)).toBeVisible();
    const gradients = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).backgroundImage !== 'none')
        .map(({ className }) => className),
    );
    expect(gradients).toEqual([]);
  });
}

test('the page says once that its first state is on the screen', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  const timesShown = () => page.evaluate(() => (window as unknown as FakeWindow).fake.shown());
  await expect(mainHeading(page)).toBeVisible();
  expect(await timesShown()).toBe(0);
  await page.clock.runFor(100);
  await push(page, states.waiting);
  await page.clock.runFor(100);
  expect(await timesShown()).toBe(1);
});
