import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The system's Chromium; where there is none, Playwright looks for its own. */
export function chromiumOptions(): { executablePath?: string; args?: string[] } {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = folders.flatMap((folder) => names.map((name) => join(folder, name))).find(canRun);
  return {
    ...(found === undefined ? {} : { executablePath: found }),
    // Chromium's own sandbox refuses to run as root, which containers often are.
    ...(process.getuid?.() === 0 ? { args: ['--no-sandbox'] } : {}),
  };
}
