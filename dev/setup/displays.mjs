// Display servers without a screen, for `npm run test:displays`.
import path from 'node:path';
import { aptRemedy, installByApt } from './apt.mjs';
import { canRun } from './places.mjs';
import { say } from './run-program.mjs';

/** What all need: a Wayland compositor is a window on Xvfb, too. */
const onXvfb = {
  programs: ['Xvfb', 'xdotool', 'import', 'compare'],
  packages: ['xvfb', 'xdotool', 'imagemagick'],
};
/** What each needs, by the name of the program that opens the display. */
const needs = {
  openbox: {
    programs: [...onXvfb.programs, 'openbox', 'xprop', 'xmessage'],
    packages: [...onXvfb.packages, 'openbox', 'x11-utils'],
  },
  weston: {
    programs: [...onXvfb.programs, 'weston'],
    packages: [...onXvfb.packages, 'weston'],
  },
  sway: {
    programs: [...onXvfb.programs, 'sway'],
    packages: [...onXvfb.packages, 'sway'],
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
