/** Which program runs the app: said in every report, so that nobody takes one for the other. */

export type Runtime = 'electron' | 'stand-in';

/** The stand-in is chosen by ELECTRON_OVERRIDE_DIST_PATH alone (test/standin). */
export const runtime = (): Runtime =>
  process.env.ELECTRON_OVERRIDE_DIST_PATH?.replace(/\/$/, '').endsWith('test/standin')
    ? 'stand-in'
    : 'electron';

export const runtimeName = (): string =>
  runtime() === 'stand-in' ? 'Chromium + stand-in (not Electron)' : 'Electron';
