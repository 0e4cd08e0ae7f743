/** The screens with the brand of a platform: its accent colour, its logo, its help page. */

import { brands } from '../../dev/gallery/brands.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { accentShades } from '../../src-main/base/accent.ts';
import { succeed } from './support/screens.ts';
import { expect, openHelp, schemes, sizes, test } from './support/screens-fixtures.ts';
import { expectGoodInEachLook } from './support/screens-looks.ts';

const brand = brands.deep;
const shades = accentShades(brand.brand.accentColour);

/** A colour as a browser computes it. */
const computed = (colour: string) => {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
};

test('a main button has the accent colour and its text in each scheme, and none where the system forces its colours', async ({
  openState,
}) => {
  for (const scheme of schemes) {
    const page = await openState(states['signed-out'], { scheme, brand });
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(button).toHaveCSS('background-color', computed(shades[scheme].accent));
    await expect(button).toHaveCSS('color', computed(shades[scheme].onAccent));
    await button.hover();
    await expect(button).toHaveCSS('background-color', computed(shades[scheme].hover));
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(button).not.toHaveCSS('background-color', computed(shades[scheme].hover));
  }
});

// The colours of every brand have their contrast: test/unit/renderer/tokens.test.ts.
test('Help with the help page of a brand is good in each look', async ({ openState }) => {
  const page = await openState(states.profile, { brand });
  await openHelp(page);
  await succeed(page, 'timeline.read', fullTimeline);
  await expect(page.getByRole('button', { name: /^Ask Arcade for help/ })).toBeVisible();
  await expectGoodInEachLook(page);
});

test('the page has the stylesheet of the brand in its head, so it does not paint before it', async ({
  openState,
}) => {
  const page = await openState(states['signed-out'], { brand });
  // Without `media` and not added by a script: such a sheet holds back the first paint.
  const source = await (await page.request.get(page.url())).text();
  expect(source.split('</head>')[0]).toMatch(/<link rel="stylesheet" href="\.\/brand\.css" \/>/);
});

test('the logo stands above the heading, but not in the smallest window', async ({ openState }) => {
  const page = await openState(states['signed-out'], { brand });
  const content = page.locator('.entry-layout__content');
  const drawn = () =>
    content.evaluate((element) => {
      const { display, backgroundImage } = getComputedStyle(element, '::before');
      return display === 'none' ? 'none' : backgroundImage;
    });
  expect(await drawn()).toContain('/brand/logo');
  await page.setViewportSize(sizes[2]);
  expect(await drawn()).toBe('none');
});
