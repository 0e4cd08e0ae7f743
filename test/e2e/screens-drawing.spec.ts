/** Every screen from a value: each state, both colour schemes, both sizes, under the real policy. */

import type { AppState } from '../../src-shared/state.ts';
import { expect, schemes, sizes, smallest, test } from './support/screens-fixtures.ts';
import { cutOff, overflow, photograph, tabStops } from './support/screens-layout.ts';
import { qrPicture } from './support/screens-qr.ts';
import { headings, type StateName, states } from './support/screens-states.ts';
import { mainHeading } from './support/steps.ts';

for (const name of Object.keys(states) as StateName[]) {
  for (const scheme of schemes) {
    const state: AppState = states[name];
    const isSignIn = state.kind === 'signing-in';
    for (const size of isSignIn ? [...sizes, smallest] : sizes) {
      const look = `${name} ${scheme} ${size.width}`;
      test(`draws ${look}`, async ({ openState, complained }) => {
        const page = await openState(state, { scheme, size });
        const heading = mainHeading(page);
        await expect(heading).toHaveText(headings[name]);
        await expect(heading).toHaveCount(1);
        await expect(heading).toBeFocused();
        await expect(page.getByRole('main')).toHaveCount(1);
        await expect(page).toHaveTitle(/Latchkey/);
        expect(await overflow(page)).toBe(0);
        expect(await cutOff(page)).toEqual([]);
        if (state.kind === 'signing-in') {
          // In reach without scrolling, in the smallest window too.
          await expect(page.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
          if (state.step === 'waiting' && state.device?.status === 'waiting') {
            await expect(await qrPicture(page)).toBeVisible();
          }
        }
        await photograph(page, look.replaceAll(' ', '-'));

        const stops = await tabStops(page);
        expect(stops.map((stop) => stop.name).toSorted()).toEqual(
          (await page.locator('button, summary').allTextContents()).toSorted(),
        );
        for (const stop of stops) {
          expect(stop.visible, `the focus on “${stop.name}” is seen`).toBe(true);
          expect(stop.height).toBeGreaterThanOrEqual(40);
        }
        expect(complained).toEqual([]);
      });
    }
  }
}

test('draws with a palette that the system forces', async ({ openState }) => {
  for (const name of ['signed-out-problem', 'waiting-code', 'profile'] as const) {
    const page = await openState(states[name], { forcedColors: 'active' });
    await expect(mainHeading(page)).toBeVisible();
    if (name === 'waiting-code') await qrPicture(page);
    await photograph(page, `${name}-forced-colors`);
  }
});
