/**
 * Visits each state once, under the real policy: its picture, its outline, a walk by Tab, and what axe and a player find
 * in each look. `npm run screenshots` makes pictures and outlines anew.
 */

import type { Page } from 'playwright';
import type { FakeWindow } from '../../dev/gallery/fake-bridge.ts';
import { type StateName, states } from '../../dev/gallery/states/states.ts';
import type { AppState } from '../../src-shared/state.ts';
import { headings } from './support/headings.ts';
import { push } from './support/screens.ts';
import { accessProblems } from './support/screens-access.ts';
import {
  compareOutline,
  comparePicture,
  hideArtwork,
  isRedrawing,
} from './support/screens-compare.ts';
import { expect, test } from './support/screens-fixtures.ts';
import {
  contrastLooks,
  expectGoodInEachLook,
  looks,
  setDarkAndNarrow,
} from './support/screens-looks.ts';
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

/** The states whose outline is compared: each kind of screen. */
const outlined: readonly StateName[] = [
  'misconfigured',
  'signed-out',
  'signed-out-two-accounts',
  'waiting-code',
  'confirming-person',
  'profile',
  'token-storage-weak-keyring',
  'payment-ready',
  'payment-changed',
  'payment-checking',
  'payment-paid',
  'receipts',
];

for (const name of Object.keys(states) as StateName[]) {
  const state: AppState = states[name];
  test(`${name} looks and reads as it did, and is good in each look`, async ({ openState }) => {
    const page = await openState(state);
    const heading = mainHeading(page);
    await expect(heading).toHaveText(headings[name]);
    await expect(heading).toBeFocused();
    if (showsCode(state)) await expect(await qrPicture(page)).toBeVisible();
    await hideArtwork(page, true);
    await comparePicture(page, `states/${name}`);
    await hideArtwork(page, false);
    if (outlined.includes(name)) await compareOutline(page, name);
    if (isRedrawing()) return;

    const wayOut = wayOutOf[state.kind];
    await expectGoodInEachLook(page, {
      looks: [...looks, ...(outlined.includes(name) ? contrastLooks : [])],
      // In the smallest window too.
      inSight: wayOut ? page.getByRole('button', { name: wayOut }) : undefined,
    });
  });
}

for (const [colour, rule] of [
  ['#bbb', 'color-contrast'],
  ['#6b6b6b', 'color-contrast-enhanced'],
] as const) {
  test(`a text in ${colour} has too little contrast: ${rule}`, async ({ openState }) => {
    const page = await openState(states['signed-out']);
    await page.evaluate((color) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`.lead { color: ${color} }`);
      document.adoptedStyleSheets = [sheet];
    }, colour);
    const problems = await accessProblems(page, 'of the look');
    expect(problems.map((problem) => problem.split(':')[0])).toEqual([rule]);
  });
}

/** Some states in other looks: the name of each picture behind that of the state, and how the page gets the look. */
const otherLooks: readonly (readonly [StateName, string, (page: Page) => Promise<void>])[] = [
  ['signed-out', 'dark-narrow', setDarkAndNarrow],
  ['profile', 'dark-narrow', setDarkAndNarrow],
  ['payment-ready', 'dark-narrow', setDarkAndNarrow],
  ['signed-out', '1440', (page) => page.setViewportSize({ width: 1440, height: 900 })],
  ['profile', '1920', (page) => page.setViewportSize({ width: 1920, height: 1080 })],
  ['payment-ready', '1440', (page) => page.setViewportSize({ width: 1440, height: 900 })],
  ['profile', '640', (page) => page.setViewportSize({ width: 640, height: 700 })],
  ['profile', 'contrast', (page) => page.emulateMedia({ contrast: 'more' })],
];
for (const [name, look, setLook] of otherLooks) {
  test(`${name} looks as it did in another look: ${look}`, async ({ openState }) => {
    const page = await openState(states[name]);
    await setLook(page);
    await comparePicture(page, `${name}-${look}`);
  });
}

for (const name of [
  'signed-out',
  'signed-out-problem',
  'profile',
  'payment-ready',
  'receipts-many',
] as const) {
  test(`U17 ${name} has no gradient, and looks as it did, when the system forces colours`, async ({
    openState,
  }) => {
    const page = await openState(states[name]);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(mainHeading(page)).toBeVisible();
    const gradients = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => getComputedStyle(element).backgroundImage !== 'none')
        .map(({ className }) => className),
    );
    expect(gradients).toEqual([]);
    await comparePicture(page, `${name}-forced`);
  });
}

test('the page says once that its first state is on the screen', async ({ open }) => {
  const page = await open({ state: states['signed-out'] });
  const timesShown = () => page.evaluate(() => (window as unknown as FakeWindow).fake.shown());
  await expect(mainHeading(page)).toBeVisible();
  expect(await timesShown()).toBe(0);
  await page.clock.runFor(100);
  await push(page, states.waiting);
  await page.clock.runFor(100);
  expect(await timesShown()).toBe(1);
});
