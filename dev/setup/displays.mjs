// Display servers without a screen, for `npm run test:displays`.
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { canRun } from './places.mjs';
import { say } from './run-program.mjs';

/** What each needs, by the name of the program that opens the display. */
const needs = {
  openbox: {
    programs: ['Xvfb', 'openbox', 'xdotool', 'xprop', 'xmessage', 'import', 'compare'],
    packages: ['xvfb', 'openbox', 'xdotool', 'x11-utils', 'imagemagick'],
  },
  weston: {
    programs: ['weston', 'weston-screenshooter', 'identify', 'compare'],
    packages: ['weston', 'imagemagick'],
  },
  sway: {
    programs: ['sway', 'swaymsg', 'grim', 'compare'],
    packages: ['sway', 'grim', 'imagemagick'],
  },
};
export const displayNames = Object.keys(needs);

/** Why there can be no such display here, for a test that is skipped; nothing where there can be one. */
export function displayProblem(name) {
  if (process.platform !== 'linux') return `${name} is for Linux only`;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const isThere = (program) => folders.some((folder) => canRun(path.join(folder, program)));
  const missing = needs[name].programs.filter((program) => !isThere(program));
  return missing.length === 0 ? undefined : `there is no ${missing.join(', ')} here`;
}

/** Installs what is missing, and says which tests are skipped. */
export async function provideDisplays() {
  for (const name of displayNames) {
    const { packages } = needs[name];
    if (displayProblem(name)) await installByApt(`${name} for the tests`, packages);
    const problem = displayProblem(name);
    if (problem) say(`Tests on ${name} are skipped: ${problem}. ${aptRemedy(packages) ?? ''}`);
  }
}
