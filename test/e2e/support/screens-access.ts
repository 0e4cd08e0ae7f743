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
    // Off by default. It leaves what is below level AA to the rule of that level, `color-contrast`.
    'color-contrast-enhanced': { enabled: true },
    'target-size': { enabled: true },
  },
};
/** The other rules read the document, which no look changes. The size of each control is measured in each look. */
const rulesOfLooks: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      'color-contrast',
      'color-contrast-enhanced',
      'target-size',
      'scrollable-region-focusable',
    ],
  },
};

/**
 * Returns what axe finds wrong on the page as it looks now: by all rules, or by those whose answer depends on the look. First
 * makes the window as long as the page: in a shorter one, the bar at its edge would cover a part of what is under it.
 */
export async function accessProblems(
  page: Page,
  rules: 'all' | 'of the look' = 'all',
): Promise<string[]> {
  const { isLoaded, pageHeight } = await page.evaluate(() => ({
    isLoaded: 'axe' in window,
    pageHeight: document.documentElement.scrollHeight,
  }));
  // The page's policy refuses a script element, and knows nothing of what a test evaluates.
  if (!isLoaded) await page.evaluate(source);
  const size = page.viewportSize();
  if (size && pageHeight > size.height)
    await page.setViewportSize({ width: size.width, height: pageHeight });
  return runAxe(page, rules === 'all' ? allRules : rulesOfLooks);
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
