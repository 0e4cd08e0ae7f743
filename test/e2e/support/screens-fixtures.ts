/** What a test of the screens gets: the built renderer in a browser, shown from any state. */
import type { Disposable, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { FakeWindow } from '../../../dev/gallery/fake-bridge.ts';
import { now, states } from '../../../dev/gallery/states/states.ts';
import { type Brand, brandFile } from '../../../src-main/window/brand-files.ts';
import type { Language } from '../../../src-shared/languages.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { headings } from './headings.ts';
import { type Boot, collectPageErrors, fakeBridge, push, usualLocale } from './screens.ts';
import { button, mainHeading } from './steps.ts';
import { test as base } from './worker.ts';

export { expect };

/** Opens Help over the screen that is shown. */
export async function openHelp(page: Page): Promise<void> {
  await button(page, 'Help').click();
  await expect(mainHeading(page)).toHaveText('Help');
}

export const schemes = ['light', 'dark'] as const;
export const sizes = [
  { width: 960, height: 640 },
  { width: 320, height: 640 },
  // The smallest window there can be.
  { width: 360, height: 480 },
] as const;

type Appearance = {
  scheme?: (typeof schemes)[number];
  size?: { readonly width: number; readonly height: number };
  forcedColors?: 'active' | 'none';
  locale?: string;
  language?: Language;
  brand?: Brand;
};

type Fixtures = {
  /** Loads the renderer, its clock standing still. A second time in a test, it replaces the page in the same window. */
  readonly open: (boot: Boot, appearance?: Appearance) => Promise<Page>;
  /** Shows a state as it looks after a load: in the page that the last test has left, if that is possible. */
  readonly openState: (state: AppState, appearance?: Appearance) => Promise<Page>;
  /** The errors of the pages of this test so far. One that is left at its end fails the test. */
  readonly pageErrors: string[];
};

/** Answers what main serves of a brand. The other addresses go to the server. */
const serveBrand = (page: Page, brand: Brand): Promise<Disposable> =>
  page.route(/\/brand(\.css|\/logo)$/, async (route) => {
    const file = brandFile(brand, new URL(route.request().url()).pathname);
    if (!file) return route.continue();
    return route.fulfill({ contentType: file.contentType, body: Buffer.from(file.bytes) });
  });

const setLook = async (page: Page, appearance: Appearance): Promise<void> => {
  const { scheme = 'light', size = sizes[0], forcedColors = 'none' } = appearance;
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme, forcedColors, contrast: 'no-preference' });
};

/** What main writes into the page's address. */
function queryOf({ language = 'en', locale, brand }: Appearance): string {
  const helpUrl = brand?.brand?.helpUrl;
  const usual = language === 'en' ? usualLocale : language;
  const query = { language, locale: locale ?? usual };
  return `${new URLSearchParams(helpUrl ? { ...query, helpHost: new URL(helpUrl).host } : query)}`;
}

const usualQuery = queryOf({});

/**
 * Draws a state from nothing in a page that has shown others: the screen before it is of another kind. Takes a tenth of
 * the time of a load. Returns false if the last test has left something that covers the screen.
 */
async function showInstead(page: Page, state: AppState): Promise<boolean> {
  const before = state.kind === 'misconfigured' ? 'signed-out' : 'misconfigured';
  await page.clock.setSystemTime(now);
  await page.evaluate((screen) => {
    document.adoptedStyleSheets = [];
    document.documentElement.dir = 'ltr';
    const { fake } = window as unknown as FakeWindow;
    fake.push(screen);
    fake.forget();
  }, states[before]);
  // A click shows no focus ring, and a key before it does.
  await page.mouse.click(0, 0);
  const isBefore = await page.evaluate((heading) => {
    const shown = [...document.querySelectorAll('h1')].filter((each) => each.checkVisibility());
    window.scrollTo(0, 0);
    return shown.length === 1 && shown[0]?.textContent === heading;
  }, headings[before]);
  if (isBefore) await push(page, state);
  return isBefore;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  pageErrors: async ({}, use) => {
    const found: string[] = [];
    await use(found);
    expect(found).toEqual([]);
  },
  open: async ({ renderer, shared, pageErrors }, use) => {
    const { page } = shared;
    const bridges: Disposable[] = [];
    collectPageErrors(page, pageErrors);
    await use(async (boot, appearance = {}) => {
      await bridges.pop()?.dispose();
      await setLook(page, appearance);
      await page.clock.install({ time: now - 60_000 });
      await page.clock.pauseAt(now);
      bridges.push(await fakeBridge(page, boot));
      const { brand } = appearance;
      if (brand) await serveBrand(page, brand);
      const query = queryOf(appearance);
      await page.goto(`${renderer.url}?${query}`);
      const isPlain = typeof boot === 'object' && Object.keys(boot).join() === 'state';
      shared.showsUsual = isPlain && !brand && query === usualQuery;
      return page;
    });
    await bridges.pop()?.dispose();
    // The page stays for the next test.
    for (const event of ['console', 'pageerror', 'requestfailed', 'request'] as const) {
      page.removeAllListeners(event);
    }
    await page.unrouteAll();
    await page.mouse.move(-1, -1);
  },
  openState: async ({ open, shared }, use) =>
    use(async (state, appearance = {}) => {
      const { page } = shared;
      const isUsual = !appearance.brand && queryOf(appearance) === usualQuery;
      if (!isUsual || !shared.showsUsual) return open({ state }, appearance);
      await setLook(page, appearance);
      return (await showInstead(page, state)) ? page : open({ state }, appearance);
    }),
});
