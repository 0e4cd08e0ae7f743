/** The player's browser in demo and tests: this machine's Chromium without a window, driven by Playwright. */
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../setup/places.mjs';

// Chromium's own sandbox refuses to run as root; that concerns this machine's browser, never the launcher.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** A first start shows nothing but the page, and asks no host of the browser's maker. */
export const browserSwitches: readonly string[] = [
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  ...asRoot,
];

/**
 * A page of a test is there for seconds, in which V8's optimising compilers take more time than they save: an eighth of the
 * processor time of the screens' tests.
 */
const withoutOptimising = '--js-flags=--no-opt --no-maglev';

/** Opens the browser that the set-up has found. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  const args = [...browserSwitches, withoutOptimising];
  return chromium.launch({ args, ...(executablePath && { executablePath }) });
}
