/** The lock plate of the screens before a sign-in: its keyhole stays whole, and its buttons are apart from its words. */
import type { Page } from 'playwright';
import { states } from '../../dev/gallery/states/states.ts';
import { push } from './support/screens.ts';
import { expect, test } from './support/screens-fixtures.ts';
import { boxOf } from './support/screens-layout.ts';
import { mainHeading } from './support/steps.ts';

/** The keyhole as it is drawn, and the window. */
const keyhole = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('.art__hole path')?.getBoundingClientRect();
    if (!box) throw new Error('There is no keyhole.');
    const plate = document.querySelector('.plate')?.getBoundingClientRect();
    return {
      size: [Math.round(box.width), Math.round(box.height)],
      isWhole:
        box.top >= Math.max(0, plate?.top ?? 0) &&
        box.bottom <= Math.min(innerHeight, plate?.bottom ?? 0) &&
        box.left >= (plate?.left ?? 0) &&
        box.right <= (plate?.right ?? 0),
    };
  });

const plateSizes = [
  { width: 960, height: 640 },
  { width: 720, height: 480 },
  { width: 360, height: 480 },
] as const;

test('U9 the keyhole keeps its size and stays whole when the page is long and scrolled at 960×640', async ({
  openState,
}) => {
  const short = await openState(states['signed-out']);
  await expect(mainHeading(short)).toBeVisible();
  const { size, isWhole } = await keyhole(short);
  expect(isWhole).toBe(true);
  const long = await openState(states['signed-out-long']);
  await long.getByText('For support').click();
  for (const top of [0, 100, 10_000]) {
    await long.evaluate((place) => window.scrollTo(0, place), top);
    expect(await keyhole(long)).toEqual({ size, isWhole: true });
  }
  expect(await long.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('Settings and Help stay where they are when a sign-in begins', async ({ openState }) => {
  const page = await openState(states['signed-out']);
  const places = () =>
    page.locator('.plate__tools').evaluate((tools) =>
      [...tools.children].map((tool) => {
        // The words beside the icons go, so the width changes.
        const { left, top, height } = tool.getBoundingClientRect();
        return { left, top, height };
      }),
    );
  for (const size of plateSizes) {
    await page.setViewportSize(size);
    await push(page, states['signed-out']);
    const before = await places();
    expect(before).toHaveLength(2);
    await push(page, states.waiting);
    await expect(mainHeading(page)).toHaveText('Waiting for you to sign in');
    expect(await places(), `${size.width}×${size.height}`).toEqual(before);
  }
});

for (const name of ['signed-out', 'waiting', 'waiting-code'] as const) {
  test(`Settings and Help lie beside the name on the plate of ${name}, never on it`, async ({
    openState,
  }) => {
    for (const size of plateSizes) {
      const page = await openState(states[name]);
      await page.setViewportSize(size);
      const word = await boxOf(page.locator('.wordmark > span'));
      expect(word.height, `the name at ${size.width}×${size.height} is one line`).toBeLessThan(40);
      for (const title of ['Settings', 'Help']) {
        const box = await boxOf(page.getByRole('button', { name: title, exact: true }));
        const isApart =
          box.x >= word.right ||
          box.right <= word.x ||
          box.y >= word.bottom ||
          box.bottom <= word.y;
        expect(isApart, `${title} at ${size.width}×${size.height}`).toBe(true);
      }
    }
  });
}
