/** The brand of the configuration in the built launcher, and in the browser after a sign-in. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brands } from '../../dev/gallery/brands.ts';
import { expect, test } from './support/kept-launcher.ts';
import { signInButton } from './support/launcher.ts';
import { seesProfile, signInThroughBrowser } from './support/steps.ts';

const { brand, logo } = brands.deep;

/** The accent colour as a browser computes it. */
const computedAccent = 'rgb(67, 56, 184)';

test('a launcher with a brand shows its colour, logo and help page, and so does the page after the sign-in', async ({
  config,
  launch,
  userData,
  tab,
  player,
}) => {
  await writeFile(path.join(userData, 'logo.svg'), logo.bytes);
  const branded = { ...config, brand: { ...brand, logo: 'logo.svg' } };
  const launcher = await launch({ config: branded, userData });
  const { page, nextOpened } = launcher;
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(signInButton(page)).toHaveCSS('background-color', computedAccent);
  // The launcher's own scheme serves the logo, and the policy lets the page draw it.
  const pixel = await page.evaluate(async () => {
    const picture = new Image(32, 32);
    picture.src = '/brand/logo';
    await picture.decode();
    const context = document.createElement('canvas').getContext('2d');
    context?.drawImage(picture, 0, 0, 32, 32);
    return [...(context?.getImageData(4, 16, 1, 1).data ?? [])];
  });
  expect(pixel).toEqual([67, 56, 184, 255]);

  await signInThroughBrowser(launcher, tab, player);
  await expect(tab).toHaveURL(/\/callback\/finished$/);
  const tabLogo = tab.locator('header img');
  await expect(tabLogo).toBeVisible();
  expect(await tabLogo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  await expect(tab.locator('header')).toHaveText('Arcade');
  await tab.emulateMedia({ colorScheme: 'light' });
  await expect(tab.getByRole('main')).toHaveCSS('border-top-color', computedAccent);

  await seesProfile(page);
  const mark = page.locator('.topbar > .mark');
  await expect(mark).toHaveCSS('background-image', 'url("app://latchkey/brand/logo")');
  await expect(mark.locator('rect')).toBeHidden();
  // The logo has a script, which would change it.
  await expect(page).toHaveTitle('Pay – Latchkey');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('button', { name: 'Ask Arcade for help at help.arcade.example' }).click();
  expect(await nextOpened()).toBe(brand.helpUrl);
});
