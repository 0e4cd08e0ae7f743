/** What axe finds on a page: WCAG 2.0 to 2.2, levels A and AA, and the contrast of level AAA. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const file = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
/** The clock of a page under test stands still, and axe only waits to let the page breathe. */
const source = `{ const setTimeout = queueMicrotask; ${await readFile(file, 'utf8')} }`;

const allRules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    // Off by default.
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
    // Level AAA asks for more.
    'color-contrast': { enabled: false },
  },
};
/** The other rules read the document, which no look changes. The size of each control is measured in each look. */
const rulesOfLooks: RunOptions = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast-enhanced', 'target-size', 'scrollable-region-focusable'],
  },
};

/** What is wrong on the page as it looks now: by all rules, or by those whose answer depends on the look. */
export async function accessProblems(
  page: Page,
  rules: 'all' | 'of the look' = 'all',
): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  // The page's policy refuses a script element, and knows nothing of what a test evaluates.
  if (!isLoaded) await page.evaluate(source);
  return inLongWindow(page, () => runAxe(page, rules === 'all' ? allRules : rulesOfLooks));
}

const runAxe = (page: Page, options: RunOptions): Promise<string[]> =>
  page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      ...given,
      resultTypes: ['violations'],
      preload: false,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${failureSummary} ${html.slice(0, 120)}`),
    );
  }, options);

/** In a window as long as the page, because a bar at the window's edge covers half of something at some place to scroll to. */
async function inLongWindow<T>(page: Page, use: () => Promise<T>): Promise<T> {
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!size || height <= size.height) return use();
  await page.setViewportSize({ width: size.width, height });
  const result = await use();
  await page.setViewportSize(size);
  return result;
}
