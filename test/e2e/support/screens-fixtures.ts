/** What a test of the screens gets: the built renderer in a browser, shown from any state. */
import { fileURLToPath } from 'node:url';
import type { Browser, Disposable, Page } from 'playwright';
import { now } from '../../../dev/gallery/states/states.ts';
import { type Brand, brandFile } from '../../../src-main/brand-files.ts';
import type { Language } from '../../../src-shared/languages.ts';
import type { AppState } from '../../../src-shared/state.ts';
import { type Boot, collectPageErrors, fakeBridge, serveRenderer } from './screens.ts';
import { test as base } from './worker-browser.ts';

export { expect } from 'playwright/test';

const root = fileURLToPath(new URL('../../../out/renderer/', import.meta.url));
export const schemes = ['light', 'dark'] as const;
export const sizes = [
  { width: 960, height: 640 },
  { width: 320, height: 640 },
  // The smallest window there can be.
  { width: 360, height: 480 },
] as const;

const usualLocale = 'en-GB';

type Appearance = {
  scheme?: (typeof schemes)[number];
  size?: (typeof sizes)[number];
  forcedColors?: 'active' | 'none';
  locale?: string;
  language?: Language;
  brand?: Brand;
};

/**
 * The looks in which screens are drawn: each colour scheme in each direction, and each size. The smallest size has one
 * scheme, because the layout does not depend on it. For the same reason the walk by Tab is done once per size, and in
 * each scheme at least once.
 */
export const appearances = [
  { scheme: 'light', size: sizes[0], direction: 'ltr', isWalked: true },
  { scheme: 'light', size: sizes[2], direction: 'rtl', isWalked: true },
  { scheme: 'dark', size: sizes[0], direction: 'rtl', isWalked: false },
  { scheme: 'dark', size: sizes[1], direction: 'ltr', isWalked: true },
] as const satisfies Array<Appearance & { direction: 'ltr' | 'rtl'; isWalked: boolean }>;

type ListedAppearance = (typeof appearances)[number];

export const nameOf = ({ scheme, size, direction }: ListedAppearance): string =>
  `${scheme} ${size.width}×${size.height} ${direction}`;

/** Changes an open page's colour scheme, size and direction, and scrolls to its top. */
export async function setAppearance(
  page: Page,
  { scheme, size, direction }: ListedAppearance,
): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize(size);
  await page.evaluate((dir) => {
    document.documentElement.dir = dir;
    window.scrollTo(0, 0);
  }, direction);
}

type Fixtures = {
  /** Opens the renderer in a window, its clock standing still. A second one in a test is another window. */
  readonly open: (boot: Boot, appearance?: Appearance) => Promise<Page>;
  readonly openState: (state: AppState, appearance?: Appearance) => Promise<Page>;
  /** The errors of the pages of this test so far. */
  readonly pageErrors: string[];
};

type WorkerFixtures = {
  readonly rendererUrl: string;
  /** A window that all tests of a worker use, because a page in a new window takes three times as long. */
  readonly sharedPage: Page;
};

const openWindow = async (chromium: Browser): Promise<Page> => {
  const context = await chromium.newContext({
    reducedMotion: 'reduce',
    locale: usualLocale,
    timezoneId: 'UTC',
  });
  return context.newPage();
};

/** Answers what main serves of a brand. The other addresses go to the server. */
const serveBrand = (page: Page, brand: Brand): Promise<Disposable> =>
  page.route(/\/brand(\.css|\/logo)$/, async (route) => {
    const file = brandFile(brand, new URL(route.request().url()).pathname);
    if (!file) return route.continue();
    return route.fulfill({ contentType: file.contentType, body: Buffer.from(file.bytes) });
  });

/** Removes everything that a test has left in the window. */
async function clear(page: Page): Promise<void> {
  for (const event of ['console', 'pageerror', 'requestfailed'] as const) {
    page.removeAllListeners(event);
  }
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.mouse.move(-1, -1);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  rendererUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      const server = await serveRenderer(root);
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  sharedPage: [async ({ chromium }, use) => use(await openWindow(chromium)), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
  pageErrors: async ({}, use) => use([]),
  open: async ({ chromium, rendererUrl, sharedPage, pageErrors }, use) => {
    const pages: Page[] = [];
    const bridges: Disposable[] = [];
    await use(async (boot, appearance = {}) => {
      const { scheme = 'light', size = sizes[0], forcedColors = 'none' } = appearance;
      const { language = 'en' } = appearance;
      const { locale = language === 'en' ? usualLocale : language } = appearance;
      const page = pages.includes(sharedPage) ? await openWindow(chromium) : sharedPage;
      pages.push(page);
      collectPageErrors(page, pageErrors);
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: scheme, forcedColors });
      await page.clock.install({ time: now - 60_000 });
      await page.clock.pauseAt(now);
      bridges.push(await fakeBridge(page, boot));
      // As main names them in the address.
      const { brand } = appearance;
      if (brand) await serveBrand(page, brand);
      const helpUrl = brand?.brand?.helpUrl;
      const helpHost = helpUrl && new URL(helpUrl).host;
      const query = { language, locale, ...(helpHost && { helpHost }) };
      await page.goto(`${rendererUrl}?${new URLSearchParams(query)}`);
      return page;
    });
    for (const bridge of bridges) await bridge.dispose();
    for (const page of pages) {
      if (page === sharedPage) await clear(page);
      else await page.context().close();
    }
  },
  openState: async ({ open }, use) => use((state, appearance) => open({ state }, appearance)),
});
