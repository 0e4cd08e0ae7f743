/** The life of the process: what must be set before `ready`, one instance, and the end. */
import { app, protocol } from 'electron/main';
import * as z from 'zod/mini';
import { appScheme } from '../app-scheme.ts';
import { payArgument, withPayArgument } from './pay-argument.ts';
import { requireSandbox } from './sandbox.ts';

export type LifecycleOptions = {
  /** Another start of the launcher: it has ended itself, and this one answers for it. */
  readonly onSecondInstance: () => void;
  /** A payment is asked for: by this start's command line, by another one's, or by a link. Also before `ready`. */
  readonly onPay: (text: string) => void;
  /** The launcher ends: stop what runs, and finish what must not be lost. Called once. */
  readonly onQuit: () => Promise<void>;
  /** What the process ends with, unless it gives up. */
  readonly exitCode: number;
};

/**
 * Electron's static settings, and the single-instance lock. Answers false when another instance runs, or there
 * is no sandbox: then this one ends, and nothing more may be started. To be called once, before `ready`.
 */
export function prepareProcess(options: LifecycleOptions): boolean {
  const { onSecondInstance, onPay, exitCode } = options;
  if (!requireSandbox()) return false;
  // Windows groups windows and notifications by this; it must be the installer's.
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
  const pay = payArgument(process.argv);
  // As data: Chromium may put a handed over command line into another order.
  if (!app.requestSingleInstanceLock({ pay })) {
    app.quit();
    return false;
  }
  const end = createEnd(options.onQuit, exitCode);
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const asked = handoverSchema.safeParse(data).data?.pay;
    if (ending) {
      ending.startAgain = { pay: asked };
      return;
    }
    onSecondInstance();
    if (asked !== undefined) onPay(asked);
  });
  // macOS hands links over like this, the other systems in the command line.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (ending) ending.startAgain = { pay: url };
    else onPay(url);
  });
  if (pay !== undefined) onPay(pay);
  // Nobody listens to window-all-closed: then Electron quits, on macOS too. A launcher without its
  // window has nothing left to do.
  app.on('before-quit', () => end.begin());
  // Each time: Electron forgets a prevented quit, and asks again at the next request.
  app.on('will-quit', (event) => {
    event.preventDefault();
    end.save();
  });
  // Windows sends neither of the two at shutdown and log-off, and ends the process soon after this.
  app.on('browser-window-created', (_event, window) => {
    window.on('session-end', () => end.save());
  });
  return true;
}

/** Resolves when Electron is ready. From then on every signal is a request to quit. */
export async function whenReady(): Promise<void> {
  await app.whenReady();
  // Electron's handler, set just before `ready`, quits at the first signal and dies of the second.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => app.quit());
  }
}

/** The end, once it has begun. */
let ending: { startAgain?: { readonly pay: string | undefined } } | undefined;
/** Set where the launcher gives up. */
let failureCode: number | undefined;

/** The one end of the process: however often it is asked for, it saves once, and lasts five seconds at most. */
function createEnd(onQuit: () => Promise<void>, exitCode: number) {
  let isSaving = false;
  let hasLeft = false;
  const leave = () => {
    if (hasLeft) return;
    hasLeft = true;
    if (ending?.startAgain) {
      // The other start has ended itself by now, because this one still had the lock.
      const args = withPayArgument(process.argv.slice(1), ending.startAgain.pay);
      const { APPIMAGE } = process.env;
      app.relaunch({ args, ...(APPIMAGE === undefined ? {} : { execPath: APPIMAGE }) });
    }
    app.exit(failureCode ?? exitCode);
  };
  const begin = () => {
    if (ending) return;
    ending = {};
    // From the request on: a page that hangs must not keep the process.
    setTimeout(leave, longestEndMs);
  };
  const save = () => {
    begin();
    if (isSaving) return;
    isSaving = true;
    (async () => onQuit())().then(leave, leave);
  };
  return { begin, save };
}

/** Ends with EX_SOFTWARE of sysexits.h, after saving. Does nothing where the launcher ends already. */
export function giveUp(sentence: string): void {
  if (ending) return;
  process.stderr.write(`latchkey: ${sentence}\n`);
  failureCode = 70;
  app.quit();
}

/** The window is gone by then, so nobody waits for it; but a new start would find this one still there. */
const longestEndMs = 5_000;

/** The same as in electron-builder.yml. */
const appId = 'example.latchkey.launcher';

/**
 * From now on the system opens `latchkey://…` with this launcher; a development run would go on being
 * started. On Linux the package's desktop entry says it, and Electron would wait for `xdg-settings` here.
 */
export function claimLinks(): void {
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient('latchkey');
}

/** What a second instance hands over. */
const handoverSchema = z.object({ pay: z.optional(z.string()) });

/** Where this start's configuration lies: packaged with the app, or named by the environment. */
export function configurationFile(): string | undefined {
  return app.isPackaged
    ? `${process.resourcesPath}/latchkey.config.json`
    : process.env.LATCHKEY_CONFIG;
}
