/** What can be seen of a screen: pictures of it, what sticks out or is cut off, where the focus goes. */
import type { Locator, Page } from 'playwright';
import { test } from 'playwright/test';

/** Pictures the window, and where the page is longer than that, a window as long as the page. */
export async function photograph(page: Page, name: string): Promise<void> {
  const picture = async (suffix: string) => {
    const path = test.info().outputPath(`${name}${suffix}.png`);
    await page.screenshot({ path });
    await test.info().attach(`${name}${suffix}`, { path, contentType: 'image/png' });
  };
  await picture('');
  const size = page.viewportSize();
  if (!size) throw new Error('The window has no size.');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height <= size.height) return;
  await page.setViewportSize({ ...size, height });
  await picture('-whole');
  await page.setViewportSize(size);
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Elements whose own text is cut off, which nobody could read. */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, p, dd, dt, li, button, summary')]
      .filter((element) => !element.matches('.visually-hidden'))
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** What can be pressed of what is seen. */
export const pressable = (page: Page): Locator =>
  page.locator('button:visible, summary:visible, input:visible');

type Stop = { readonly name: string; readonly visible: boolean; readonly height: number };

/**
 * Walks once around the page by Tab, from the heading and past the page's end to the controls above it;
 * answers each stop's name and whether its focus can be seen.
 */
export async function tabStops(page: Page): Promise<Stop[]> {
  const count = await pressable(page).count();
  const stops = [];
  for (let i = 0; i <= count; i += 1) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body) return null;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.textContent ?? '',
          visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          height: element.getBoundingClientRect().height,
        };
      }),
    );
  }
  return stops.filter((stop) => stop !== null).slice(0, count);
}
