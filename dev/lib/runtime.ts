/** Names the program that runs the app, Electron or the stand-in, for every report. */
import type { Runtime } from '../setup/choices.mjs';
import { isStandin } from '../setup/places.mjs';

/** What the set-up chose; without it, what ELECTRON_OVERRIDE_DIST_PATH chooses. */
export function runtime(): Runtime {
  const { LATCHKEY_RUNTIME: chosen, ELECTRON_OVERRIDE_DIST_PATH: folder } = process.env;
  if (chosen === 'electron' || chosen === 'stand-in') return chosen;
  return folder && isStandin(folder) ? 'stand-in' : 'electron';
}

export const runtimeName = (): string =>
  runtime() === 'stand-in' ? 'Chromium + stand-in (not Electron)' : 'Electron';
