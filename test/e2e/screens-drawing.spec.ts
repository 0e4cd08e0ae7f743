/** Every screen from a value: each state, in each colour scheme and size, under the real policy. */

import { headings, type StateName, states } from '../../dev/gallery/states/states.ts';
import type { AppState } from '../../src-shared/state.ts';
import { expect, looks, test } from './support/screens-fixtures.ts';
import { cutOff, overflow, photograph, pressable, tabStops } from './support/screens-layout.ts';
import { qrPicture } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

/** The button that is always in reach, by the kind of state. */
const wayOutOf: { readonly [K in AppState['kind']]?: string } = {
  'signing-in': 'Cancel',
  'signed-in': 'Sign out',
  payment: 'Back',
  receipts: 'Back',
};

for (const name of Object.keys(states) as StateName[]) {
  const state: AppState = states[name];
  for (const look of looks) {
    const what = `${name} ${look.scheme} ${look.size.width}`;
    test(`draws ${what}`, async ({ openState, complained }) => {
      const page = await openState(state, look);
      const heading = mainHeading(page);
      await expect(heading).toHaveText(headings[name]);
      await expect(heading).toHaveCount(1);
      await expect(heading).toBeFocused();
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page).toHaveTitle(/Latchkey/);
      expect(await overflow(page)).toBe(0);
      expect(await cutOff(page)).toEqual([]);
      const wayOut = wayOutOf[state.kind];
      if (wayOut) {
        // In reach without scrolling, in the smallest window too.
        await expect(page.getByRole('button', { name: wayOut })).toBeInViewport({ ratio: 1 });
      }
      if (
        state.kind === 'signing-in' &&
        state.step === 'waiting' &&
        state.device?.status === 'waiting'
      ) {
        await expect(await qrPicture(page)).toBeVisible();
      }
      await photograph(page, what.replaceAll(' ', '-'));

      const stops = await tabStops(page);
      expect(stops.map((stop) => stop.name).toSorted()).toEqual(
        (await pressable(page).allTextContents()).toSorted(),
      );
      for (const stop of stops) {
        expect(stop.visible, `the focus on “${stop.name}” is seen`).toBe(true);
        expect(stop.height).toBeGreaterThanOrEqual(40);
      }
      expect(complained).toEqual([]);
    });
  }
}

test('draws with a palette that the system forces', async ({ openState }) => {
  for (const name of [
    'signed-out-problem',
    'signed-out-two-accounts',
    'waiting-code',
    'profile',
    'offline',
    'keeping-weak-keyring',
    'payment-ready',
    'payment-checking-again',
    'receipts-many',
  ] as const) {
    const page = await openState(states[name], { forcedColors: 'active' });
    await expect(mainHeading(page)).toBeVisible();
    if (name === 'waiting-code') await qrPicture(page);
    await photograph(page, `${name}-forced-colors`);
  }
});
