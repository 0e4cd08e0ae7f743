/** The player's browser in demo and tests: the system's Chromium, driven by Playwright. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';

/** Opens the browser. Where the machine has none of the known names, Playwright looks for Chrome. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  // Chromium's own sandbox refuses to run as root; that concerns this machine's browser, never the launcher.
  const args = ['--disable-background-networking', '--disable-component-update', '--no-first-run'];
  if (process.getuid?.() === 0) args.push('--no-sandbox');
  return chromium.launch({
    args,
    ...(executablePath ? { executablePath } : { channel: 'chrome' }),
  });
}

function findChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return (
    process.env.LATCHKEY_CHROMIUM ??
    folders.flatMap((folder) => names.map((name) => path.join(folder, name))).find(existsSync)
  );
}
