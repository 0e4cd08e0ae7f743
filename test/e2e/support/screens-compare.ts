/**
 * Compares a page with its picture in test/e2e/pictures/. Letters differ from one set of fonts to the next, so pictures
 * are compared only with the fonts that drew them (engine.txt): screens-pictures.spec.ts says so where they are not.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { test } from 'playwright/test';
import { drawsLikePictures } from './screens-engine.ts';
import { expect, sizes } from './screens-fixtures.ts';
import { hideVersion } from './screens-layout.ts';
import { mainHeading } from './steps.ts';

/** Whether this run makes the pictures and outlines anew. */
export function isRedrawing(): boolean {
  const { updateSnapshots } = test.info().config;
  return updateSnapshots === 'all' || updateSnapshots === 'changed';
}

/** Makes the window as long as its page. A row that was never in view would have a guessed height. */
async function showWholePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('.receipt { content-visibility: visible; contain: content }');
    document.adoptedStyleSheets.push(sheet);
  });
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    const { width, height } = page.viewportSize() ?? sizes[0];
    const needed = await pageHeight();
    if (needed > height) await page.setViewportSize({ width, height: needed });
    expect(await pageHeight()).toBeLessThanOrEqual(needed);
  }).toPass();
}

/** Compares the whole page with the picture of this path. */
export async function comparePicture(page: Page, picture: string): Promise<void> {
  await expect(mainHeading(page)).toBeVisible();
  if (!isRedrawing() && !(await drawsLikePictures(page))) return;
  await showWholePage(page);
  await hideVersion(page);
  const name = `${picture}.png`.split('/');
  const recorded = await readFile(test.info().snapshotPath(...name)).catch(() => null);
  // The same bytes are the same picture. To read the points of two pictures and compare them takes longer than all else here.
  const drawn = await page.screenshot({ animations: 'disabled', scale: 'css' });
  // What else is wrong is reported with it.
  if (!recorded?.equals(drawn)) await expect.soft(page).toHaveScreenshot(name);
}

/**
 * Leaves the artwork and its light out, or shows them. They are the same on many screens, and in PNG they take three
 * quarters of a picture.
 */
export const hideArtwork = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hides) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.art { visibility: hidden } .ink, .band { background: var(--ink) !important }',
    );
    document.adoptedStyleSheets = hides ? [sheet] : [];
  }, isHidden);

/** Compares the outline of a page, as a screen reader reads it, with the file of this name in test/e2e/outlines/. */
export async function compareOutline(page: Page, name: string): Promise<void> {
  await expect(mainHeading(page)).toBeVisible();
  await hideVersion(page);
  // The page stands still. Playwright waits this long, in ms, before it writes a new file.
  const timeout = 10_000;
  await expect
    .soft(page.locator('body'))
    .toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout });
}
