/** One Chromium for all tests of a worker. Each test opens its own contexts, which share nothing. */
import { type Browser, test as base } from 'playwright/test';
import { launchBrowser } from '../../../dev/lib/browser.ts';

export const test = base.extend<object, { readonly chromium: Browser }>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to learn the dependencies.
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});
