import { findBrowser } from '../../dev/setup/places.mjs';

/** The Chromium that the set-up found. If it found none, Playwright uses its own. */
export function chromiumOptions(): { executablePath?: string; args?: string[] } {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium's own sandbox refuses to run as root, which containers often are.
    ...(process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {}),
  };
}
