/** Everything the stand-in reads from the environment, in one place. The app never reads these. */
export const settings = {
  /** Chromium's executable, if it is not at one of the usual places. */
  chromium: process.env.ELECTRON_STANDIN_CHROMIUM,
  /** Show what Chromium itself prints. */
  debug: Boolean(process.env.ELECTRON_STANDIN_DEBUG),
  /** Whether there is a screen. Without one Chromium runs headless. */
  hasScreen: Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY),
  /** The screens, as in `1920x1080+0+0 1280x1024+1920+0`; the first is the primary one. Read at each use. */
  get screens(): string {
    return process.env.ELECTRON_STANDIN_SCREENS || '1920x1080+0+0';
  },
  /** Read at each use, so that a test can lock and unlock the keyring while the app runs. */
  get keyring(): string {
    return process.env.ELECTRON_STANDIN_KEYRING || 'available';
  },
};

/** The versions an app sees in process.versions: those of the Electron it is typed against. */
export const versions = { electron: '45.4.1', chrome: '156.0.8078.79' };

/** The error for what the stand-in does not have. It throws, because a silent success would hide a bug of the app. */
export function unsupported(what: string): Error {
  return new Error(`electron stand-in: ${what} is not supported; see test/standin/README.md`);
}

/** Node's `process.exit`. The app's `process.exit` is `app.exit`, as in Electron. */
export const exitNow: (code: number) => never = process.exit.bind(process);

/** Ends the stand-in with a sentence and exit code 1. */
export function giveUp(sentence: string): never {
  process.stderr.write(`electron stand-in: ${sentence}\n`);
  exitNow(1);
}
