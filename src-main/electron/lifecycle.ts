/** The life of the process: what must be set before `ready`, one instance, and the end. */
import { app, protocol } from 'electron/main';
import * as z from 'zod/mini';
import { appScheme } from '../app-scheme.ts';
import { payArgument } from '../pay-argument.ts';

export type LifecycleOptions = {
  /** Another start of the launcher: it has ended itself, and this one answers for it. */
  readonly onSecondInstance: () => void;
  /** A payment is asked for: by this start's command line, by another one's, or by a link. Also before `ready`. */
  readonly onPay: (text: string) => void;
  /** The launcher ends: stop what runs, and finish what must not be lost. */
  readonly onQuit: () => Promise<void>;
  /** What the process ends with, however it is ended. */
  readonly exitCode: number;
};

/**
 * Electron's static settings, and the single-instance lock. Answers false when another instance runs:
 * then this one ends, and nothing more may be started. To be called once, before `ready`.
 */
export function prepareProcess({
  onSecondInstance,
  onPay,
  onQuit,
  exitCode,
}: LifecycleOptions): boolean {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
  const pay = payArgument(process.argv);
  // As data: Chromium may put a handed over command line into another order.
  if (!app.requestSingleInstanceLock({ pay })) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    onSecondInstance();
    const handedOver = handoverSchema.safeParse(data);
    if (handedOver.data?.pay !== undefined) onPay(handedOver.data.pay);
  });
  // macOS hands links over like this, the other systems in the command line.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    onPay(url);
  });
  if (pay !== undefined) onPay(pay);
  // Nobody listens to window-all-closed: then Electron quits, on macOS too. A launcher without its
  // window has nothing left to do.
  app.on('before-quit', () => {
    isEnding = true;
  });
  app.once('will-quit', (event) => {
    event.preventDefault();
    const inTime = new Promise((resolve) => setTimeout(resolve, longestEndMs));
    void Promise.race([onQuit(), inTime]).finally(() => app.exit(exitCode));
  });
  return true;
}

export const whenReady = (): Promise<void> => app.whenReady();

let isEnding = false;

/**
 * Ends at once: the launcher could not even open its window. EX_SOFTWARE of sysexits.h. A window that
 * could not load because the launcher is ending anyway is no failure.
 */
export function giveUp(sentence: string): void {
  if (isEnding) return;
  process.stderr.write(`latchkey: ${sentence}\n`);
  app.exit(70);
}

/** The window is gone by then, so nobody waits for it; but a new start would find this one still there. */
const longestEndMs = 5_000;

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
