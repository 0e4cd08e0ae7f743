/** The screens with the brand of a platform: its accent colour, its logo, its help page. */

import { brandNames, brands } from '../../dev/gallery/brands.ts';
import { abouts } from '../../dev/gallery/states/abouts.ts';
import { settings } from '../../dev/gallery/states/settings.ts';
import { states } from '../../dev/gallery/states/states.ts';
import { fullTimeline } from '../../dev/gallery/states/timelines.ts';
import { accentShades } from '../../src-main/base/accent.ts';
import { appError } from '../../src-shared/errors.ts';
import type { AppState } from '../../src-shared/state.ts';
import { headings } from './support/headings.ts';
import { calls, push, refuse, succeed } from './support/screens.ts';
import { expect, openHelp, schemes, sizes, test } from './support/screens-fixtures.ts';
import { contrastLooks, expectGoodInEachLook, looks } from './support/screens-looks.ts';
import { qrPicture, showsCode } from './support/screens-qr.ts';
import { mainHeading } from './support/steps.ts';

const brand = brands.deep;
const shades = accentShades(brand.brand.accentColour);

const mainScreens = [
  'signed-out',
  'waiting-code',
  'profile',
  'payment-ready',
  'payment-paid',
] as const;

/** The light scheme in the usual size, the dark one in a narrow window, and both with more contrast. */
const looksOfBrand = [...looks.filter((look) => 'isRead' in look), ...contrastLooks];

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

for (const name of brandNames) {
  test(`the main screens fit and are accessible in both schemes with a ${name} brand`, async ({
    open,
  }) => {
    const look = (isNew = false) =>
      expectGoodInEachLook(page, { looks: looksOfBrand, isWalked: false, isNew });
    const boot = {
      state: states.profile,
      about: abouts['about-none'],
      settings: settings.settings,
    };
    const page = await open(boot, { brand: brands[name] });
    await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible();
    await look(true);
    await page.getByRole('button', { name: 'Back' }).click();
    for (const shown of mainScreens) {
      const state: AppState = states[shown];
      await push(page, state);
      await expect(mainHeading(page)).toHaveText(headings[shown]);
      if (showsCode(state)) await expect(await qrPicture(page)).toBeVisible();
      await look();
    }
    await openHelp(page);
    await succeed(page, 'timeline.read', fullTimeline);
    await expect(page.getByText('6 steps')).toBeVisible();
    await look();
  });
}

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

test('Help asks for the platform’s help page only when the configuration names one', async ({
  openState,
}) => {
  const page = await openState(states.profile, { brand });
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Ask Arcade for help at help.arcade.example' }).click();
  expect(await calls(page)).toContain('help.openPage');
  await refuse(page, 'help.openPage', appError('LK-204'));
  await expect(page.getByText('LK-204').first()).toBeVisible();

  const other = await openState(states.profile, { brand: { logo: brand.logo } });
  await openHelp(other);
  await expect(other.getByRole('button', { name: /^Ask / })).toHaveCount(0);
});
