// Finds programs and folders on this machine. Installs nothing.
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { readStamp } from './stamps.mjs';

const electron = path.join(root, 'node_modules/electron');

/** The executable of Node 24, which is a dependency. */
export const nodeExecutable = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Returns the folder and the executable of Electron's own download; undefined if it is not there. */
export function findElectron() {
  const name = path.join(electron, 'path.txt');
  if (!existsSync(name)) return undefined;
  const folder = path.join(electron, 'dist');
  const executable = path.join(folder, readFileSync(name, 'utf8').trim());
  return existsSync(executable) ? { folder, executable } : undefined;
}

const env = process.env;
const applications = {
  // Debian's /usr/bin/chromium is a shell script around the first of these.
  linux: [
    '/usr/lib/chromium/chromium',
    '/usr/lib64/chromium-browser/chromium-browser',
    '/opt/google/chrome/chrome',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap(
    (file) =>
      [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].flatMap((folder) =>
        folder ? [path.join(folder, file)] : [],
      ),
  ),
};
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = (programs) =>
  (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((name) => path.join(folder, name)));

/**
 * Returns a Chromium. LATCHKEY_CHROMIUM comes first and is not checked.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (env.LATCHKEY_CHROMIUM) return env.LATCHKEY_CHROMIUM;
  const fromPlaywright = readStamp('chromium').path ?? [];
  return [...(applications[process.platform] ?? []), ...onPath(names)]
    .concat(fromPlaywright)
    .find(canRun);
}

/** Returns a Chromium without windows. It starts and opens pages in a quarter of the time. */
export const findHeadlessShell = () =>
  ['/usr/lib/chromium/chromium-headless-shell', ...onPath(['chromium-headless-shell'])].find(
    canRun,
  );

/**
 * Returns a Chromium for the player's browser: without windows if there is one.
 * @returns {string | undefined}
 */
export const findBrowser = () => env.LATCHKEY_CHROMIUM || findHeadlessShell() || findChromium();

/** Whether a window can be seen here. */
export function hasDisplay() {
  const { DISPLAY, WAYLAND_DISPLAY } = env;
  return process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);
}

/** Returns the programs of a list that are not on PATH. */
export const missingPrograms = (names) => names.filter((name) => !onPath([name]).some(canRun));

export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
