// Display servers without a screen, for `npm run test:displays`.
import { aptRemedy, installByApt } from './apt.mjs';
import { missingPrograms } from './places.mjs';
import { say } from './run-program.mjs';

/** The Debian package of each program that every display needs. A Wayland compositor is a window on Xvfb too. */
const onXvfb = {
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  import: 'imagemagick',
  compare: 'imagemagick',
};
/** The same for each display, by the name of its window manager or compositor. */
const needs = {
  openbox: { ...onXvfb, openbox: 'openbox', xprop: 'x11-utils', xmessage: 'x11-utils' },
  weston: { ...onXvfb, weston: 'weston' },
  sway: { ...onXvfb, sway: 'sway' },
};
/** @typedef {keyof typeof needs} DisplayName */
/** @type {readonly DisplayName[]} */
export const displayNames = Object.keys(needs);

/**
 * Returns why this display cannot be started here; undefined if it can. A skipped test prints it.
 * @param {DisplayName} name
 */
export function displayProblem(name) {
  if (process.platform !== 'linux') return `${name} is for Linux only`;
  const missing = missingPrograms(Object.keys(needs[name]));
  return missing.length === 0 ? undefined : `there is no ${missing.join(', ')} here`;
}

/** Installs what is missing, and says which tests are skipped. */
export async function provideDisplays() {
  for (const name of displayNames) {
    const packages = [...new Set(Object.values(needs[name]))];
    if (displayProblem(name)) await installByApt(`${name} for the tests`, packages);
    const problem = displayProblem(name);
    if (problem) say(`Tests on ${name} are skipped: ${problem}. ${aptRemedy(packages) ?? ''}`);
  }
}
