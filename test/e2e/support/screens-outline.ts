/** Compares the outline of a page, as a screen reader reads it: roles, names and states, in their order. */
import type { Page } from 'playwright';
import { expect } from './screens-fixtures.ts';
import { hideVersion } from './screens-layout.ts';
import { mainHeading } from './steps.ts';

/** Compares it with the file of this name in test/e2e/outlines/. */
export async function compareOutline(page: Page, name: string): Promise<void> {
  await expect(mainHeading(page)).toBeVisible();
  await hideVersion(page);
  // The page stands still. Playwright waits this long, in ms, before it writes a new file.
  const timeout = 10_000;
  await expect
    .soft(page.locator('body'))
    .toMatchAriaSnapshot({ name: `${name}.aria.yml`, timeout });
}
