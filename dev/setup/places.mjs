// Where things lie on this machine. Looks only; installs nothing.
import { accessSync, constants, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { readStamp } from './stamps.mjs';

export const standin = path.join(root, 'test/standin');
const electron = path.join(root, 'node_modules/electron');

/** Node 24, which comes as a dependency. */
export const nodeExecutable = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** Whether ELECTRON_OVERRIDE_DIST_PATH names the stand-in, however it is spelt. */
export function isStandin(folder) {
  try {
    return realpathSync(folder) === realpathSync(standin);
  } catch {
    return false;
  }
}

/** Electron's own binary, where it has been fetched. */
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

/** A Chromium that has windows, for the stand-in. LATCHKEY_CHROMIUM wins and is not checked. */
export function findChromium() {
  if (env.LATCHKEY_CHROMIUM) return env.LATCHKEY_CHROMIUM;
  const own = readStamp('chromium').path ?? [];
  return [...(applications[process.platform] ?? []), ...onPath(names)].concat(own).find(canRun);
}

/** A Chromium without windows. It takes a quarter of the time to start, and to open a page. */
export const findHeadlessShell = () =>
  ['/usr/lib/chromium/chromium-headless-shell', ...onPath(['chromium-headless-shell'])].find(
    canRun,
  );

/** A Chromium that plays the player's browser. Nobody has to see it, so one without windows is preferred. */
export const findBrowser = () => env.LATCHKEY_CHROMIUM || findHeadlessShell() || findChromium();

export function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
