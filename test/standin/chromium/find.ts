import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { settings } from '../settings.ts';

// Debian's /usr/bin/chromium is a shell script around the real one: take the real one first, so that
// the process we start is the process we watch.
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/opt/google/chrome/chrome',
];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function canRun(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Chromium's executable, or undefined. An explicit setting is never second-guessed. */
export function findChromium(): string | undefined {
  if (settings.chromium) return canRun(settings.chromium) ? settings.chromium : undefined;
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((dir) => dir !== '')
    .flatMap((dir) => NAMES.map((name) => path.join(dir, name)));
  return [...PLACES, ...onPath].find(canRun);
}
