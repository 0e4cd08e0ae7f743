/** A system that lacks the letters of a language or of a shop says so, and shows no boxes without a word. */
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readPdf } from '../support/pdf.ts';
import { answerDialogs } from './support/dialogs.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseMethod, makePayment, openPayment, yesPay } from './support/paying.ts';
import { mainHeading } from './support/steps.ts';

test.skip(process.platform !== 'linux', 'macOS and Windows have fonts for every language');

/** Fontconfig with Latin letters alone. */
const latinOnly = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>/usr/share/fonts/truetype/liberation</dir></fontconfig>`;

test('a player whose system has no Japanese font is told so in English, can use English, can try again to save this, and is told of boxes in a receipt', async ({
  platform,
  launch,
  userData,
  folder,
}) => {
  const fonts = path.join(folder, 'fonts.conf');
  await writeFile(fonts, latinOnly);
  // Nothing can be written in its place.
  const settings = path.join(userData, 'settings.json');
  await mkdir(settings);
  const { page, app } = await launch({
    userData,
    env: { FONTCONFIG_FILE: fonts, LANGUAGE: 'ja', LC_ALL: 'ja_JP.UTF-8' },
  });
  await expect(page.getByRole('alert')).toContainText('no font for Japanese');
  await page.getByRole('button', { name: 'Use English' }).click();
  await expect(mainHeading(page)).toHaveText(/^Sign in to/);
  await expect(page.getByText('no font for Japanese')).toBeHidden();
  await expect(mainHeading(page)).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('LK-911');
  await rmdir(settings);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => readFile(settings, 'utf8').catch(() => 'not there'))
    .toMatch(/"language":\s*"en"/);
  await expect(page.getByRole('alert')).toBeHidden();

  for (const [shop, hasBoxes] of [
    ['山田商店', true],
    ['Café Ünïcode', false],
  ] as const) {
    const { id } = await makePayment(platform, 0, shop);
    await openPayment(page, id);
    await chooseMethod(page);
    await yesPay(page).click();
    await expect(mainHeading(page)).toHaveText(/^Paid .+ to /);
    const file = path.join(folder, `${id}.pdf`);
    await answerDialogs(app, file);
    const saved = page.getByText('Receipt saved');
    const refused = page.getByRole('alert').filter({ hasText: 'LK-906' });
    // A6: one receipt in three seconds.
    await expect(async () => {
      await page.getByRole('button', { name: 'Save as PDF' }).click();
      await expect(saved.or(refused).first()).toBeVisible();
      expect(await saved.isVisible()).toBe(true);
    }).toPass();
    await expect(page.getByText('has boxes in their place')).toBeVisible({ visible: hasBoxes });
    expect(readPdf(await readFile(file)).text.includes(shop)).toBe(!hasBoxes);
    await page.getByRole('button', { name: 'Back' }).click();
  }
});
