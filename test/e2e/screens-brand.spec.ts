/** The screens with the brand of a platform: its accent colour, its logo, its help page. */
import { states } from '../../dev/gallery/states/states.ts';
import { accentShades } from '../../src-main/accent.ts';
import { accentColour, logoSvg } from '../support/brand.ts';
import { answer, calls } from './support/screens.ts';
import { expect, schemes, sizes, test } from './support/screens-fixtures.ts';
import { mainHeading } from './support/steps.ts';

const bytes = new Uint8Array(Buffer.from(logoSvg));
const brand = { brand: { accentColour }, logo: { contentType: 'image/svg+xml', bytes } } as const;
const shades = accentShades(accentColour);

/** A colour as a browser computes it. */
const computed = (colour: string) => {
  const value = Number.parseInt(colour.slice(1), 16);
  return `rgb(${value >> 16}, ${(value >> 8) & 255}, ${value & 255})`;
};

for (const scheme of schemes) {
  test(`a main button has the accent colour and its text in the ${scheme} scheme`, async ({
    openState,
  }) => {
    const page = await openState(states['signed-out'], { scheme, brand });
    const button = page.getByRole('button', { name: 'Sign in', exact: true });
    await expect(button).toHaveCSS('background-color', computed(shades[scheme].accent));
    await expect(button).toHaveCSS('color', computed(shades[scheme].onAccent));
    await button.hover();
    await expect(button).toHaveCSS('background-color', computed(shades[scheme].hover));
  });
}

test('the colours that a system forces replace the accent colour', async ({ openState }) => {
  const page = await openState(states['signed-out'], { forcedColors: 'active', brand });
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect(button).not.toHaveCSS('background-color', computed(shades.light.accent));
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

test('the bar has the logo in the place of the mark, and no script of the logo runs', async ({
  openState,
}) => {
  const page = await openState(states.profile, { brand });
  const mark = page.locator('.topbar > .mark');
  await expect(mark).toHaveCSS('background-image', /\/brand\/logo/);
  await expect(mark.locator('rect')).toBeHidden();
  await expect(page).toHaveTitle('Pay – Latchkey');
});

test('Help asks for the platform’s help page when the configuration names one', async ({
  openState,
}) => {
  const page = await openState(states.profile, { helpHost: 'help.arcade.example' });
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('button', { name: 'Ask Arcade for help at help.arcade.example' }).click();
  expect(await calls(page)).toContain('help.openPage');
  const error = { code: 'LK-204', details: {} } as const;
  await answer(page, 'help.openPage', { ok: false, error });
  await expect(page.getByText('LK-204').first()).toBeVisible();
});

test('Help has no button for a help page when the configuration names none', async ({
  openState,
}) => {
  const page = await openState(states.profile, { brand });
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(mainHeading(page)).toHaveText('Help');
  await expect(page.getByRole('button', { name: /^Ask / })).toHaveCount(0);
});
