/** What can be seen of a screen: what sticks out or is cut off, where the focus goes. */
import type { Locator, Page } from 'playwright';

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

/** What can be pressed of what is seen. Radio inputs are one stop of Tab, which their fieldset stands for. */
export const visibleControls = (page: Page): Locator =>
  page.locator(
    'button:visible, summary:visible, input:not([type="radio"]):visible, fieldset:has([type="radio"]):visible',
  );

type Stop = { readonly name: string; readonly visible: boolean; readonly height: number };

/**
 * Walks once around the page by Tab, from the heading and past the page's end to the controls above it.
 * Returns each stop's name, height in px, and whether its focus can be seen.
 */
export async function tabStops(page: Page, heading: Locator): Promise<Stop[]> {
  await heading.focus();
  const count = await visibleControls(page).count();
  const stops = await page.evaluateHandle(() => {
    const found: Stop[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element)) return;
      // A press on the label of a radio input is one on the input.
      const pressed = target.closest('label') ?? target;
      const { outlineStyle, outlineWidth } = getComputedStyle(pressed);
      found.push({
        name: (target.closest('fieldset') ?? target).textContent ?? '',
        visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
        height: pressed.getBoundingClientRect().height,
      });
    });
    return found;
  });
  for (let i = 0; i <= count; i += 1) await page.keyboard.press('Tab');
  return (await stops.jsonValue()).slice(0, count);
}

/** How far things move that were on the screen before a change (Chromium's layout shift score). */
export async function layoutShift(page: Page, change: () => Promise<unknown>): Promise<number> {
  // A picture is taken of a frame that is drawn, so what came before is drawn too.
  await page.screenshot();
  const observed = await page.evaluateHandle(() => {
    const entries: { readonly value: number }[] = [];
    const observer = new PerformanceObserver((list) => {
      entries.push(...(list.getEntries() as unknown as { readonly value: number }[]));
    });
    observer.observe({ type: 'layout-shift' });
    return { entries, observer };
  });
  await change();
  await page.screenshot();
  await page.screenshot();
  return observed.evaluate(({ entries, observer }) => {
    entries.push(...(observer.takeRecords() as unknown as { readonly value: number }[]));
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** The version on the home screen changes with each release, and pictures and outlines do not. */
export const hideVersion = (page: Page) =>
  page.evaluate(() => {
    const version = document.querySelector('.foot__version');
    if (version) version.textContent = 'Latchkey';
  });
