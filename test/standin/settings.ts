/** Everything the stand-in reads from the environment, in one place. The app never reads these. */
export const settings = {
  /** Chromium's executable, where the usual places do not have it. */
  chromium: process.env.ELECTRON_STANDIN_CHROMIUM,
  /** Show what Chromium itself prints. */
  debug: Boolean(process.env.ELECTRON_STANDIN_DEBUG),
  /** Is there a screen? Without one Chromium runs headless. */
  hasScreen: Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY),
  /** Read at each use, so that a test can lock and unlock the keyring while the app runs. */
  get keyring(): string {
    return process.env.ELECTRON_STANDIN_KEYRING || 'available';
  },
};

/** The versions an app sees in process.versions: those of the Electron it is typed against. */
export const versions = { electron: '45.4.1', chrome: '156.0.8078.79' };

/** For what the stand-in does not have. Said aloud, because a silent success would hide a real bug. */
export function unsupported(what: string): Error {
  return new Error(`electron stand-in: ${what} is not supported; see test/standin/README.md`);
}

/** Node's own: the app's `process.exit` is `app.exit`, as in Electron. */
export const exitNow: (code: number) => never = process.exit.bind(process);

/** The one way the stand-in gives up: a sentence, then exit code 1. */
export function giveUp(sentence: string): never {
  process.stderr.write(`electron stand-in: ${sentence}\n`);
  exitNow(1);
}
