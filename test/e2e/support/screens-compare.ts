/** Compares a page with its picture in test/e2e/pictures/. */
import type { Page } from 'playwright';
import { expect, sizes } from './screens-fixtures.ts';
import { hideVersion } from './screens-layout.ts';
import { mainHeading } from './steps.ts';

/** Makes the window as long as its page: a row that was never in view is not drawn. */
async function showWholePage(page: Page): Promise<void> {
  const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    const { width, height } = page.viewportSize() ?? sizes[0];
    const needed = await pageHeight();
    if (needed > height) await page.setViewportSize({ width, height: needed });
    expect(await pageHeight()).toBeLessThanOrEqual(needed);
  }).toPass();
}

/** Compares the whole page with the picture of this path. */
export async function compare(page: Page, picture: string): Promise<void> {
  await expect(mainHeading(page)).toBeVisible();
  await showWholePage(page);
  await hideVersion(page);
  await expect(page).toHaveScreenshot(`${picture}.png`.split('/'));
}

/**
 * Leaves the artwork and its light out. It is the same on many screens, and in PNG it takes three quarters of
 * a picture.
 */
export const hideArtwork = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.art { visibility: hidden } .ink, .band { background: var(--ink) !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
