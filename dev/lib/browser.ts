/** The player's browser in demo and tests: this machine's Chromium without a window, driven by Playwright. */
import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../setup/places.mjs';

/** Opens the browser that the set-up found, or else the one that Playwright finds. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  // Chromium's own sandbox refuses to run as root; that concerns this machine's browser, never the launcher.
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  if (executablePath) return chromium.launch({ args, executablePath });
  try {
    return await chromium.launch({ args, channel: 'chrome' });
  } catch (error) {
    if (process.platform === 'linux') throw error;
    return chromium.launch({ args, channel: 'msedge' });
  }
}
