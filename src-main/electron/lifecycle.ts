/** The start of the process: what must be set before `ready`, one instance, and what other starts ask for. */
import { app, protocol } from 'electron/main';
import * as z from 'zod/mini';
import { appScheme } from '../app-scheme.ts';
import { payArgument } from './pay-argument.ts';
import { type QuitOptions, quitInOrder, startAgainAfterQuit } from './quit.ts';
import { requireSandbox } from './sandbox.ts';

export type LifecycleOptions = QuitOptions & {
  /** The launcher was started once more. That process has ended itself. */
  readonly onSecondInstance: () => void;
  /** A payment is asked for: by this command line, by that of another start, or by a link. Also before `ready`. */
  readonly onPay: (text: string) => void;
};

/** The same as in electron-builder.yml. */
const appId = 'example.latchkey.launcher';

/**
 * Makes Electron's static settings and takes the single-instance lock. Answers false where another instance runs or
 * there is no sandbox: then this process ends, and nothing more may be started. To be called once, before `ready`.
 */
export function prepareProcess({ onSecondInstance, onPay, ...quit }: LifecycleOptions): boolean {
  if (!requireSandbox()) return false;
  // Windows groups windows and notifications by this; it must be the installer's.
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
  const pay = payArgument(process.argv);
  // As data: Chromium may change the order of a command line that it hands over.
  if (!app.requestSingleInstanceLock({ pay })) {
    app.quit();
    return false;
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const asked = handoverSchema.safeParse(data).data?.pay;
    if (startAgainAfterQuit(asked)) return;
    onSecondInstance();
    if (asked !== undefined) onPay(asked);
  });
  // macOS hands links over like this, the other systems in the command line.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (!startAgainAfterQuit(url)) onPay(url);
  });
  // After this start has built its parts.
  if (pay !== undefined) queueMicrotask(() => onPay(pay));
  // Nobody listens to window-all-closed, so Electron quits then, on macOS too: without its window a launcher
  // has nothing to do.
  quitInOrder(quit);
  return true;
}

/** Resolves when Electron is ready. From then on every signal is a request to quit. */
export async function whenReady(): Promise<void> {
  await app.whenReady();
  // Electron's handler, set just before `ready`, quits at the first signal and is killed by the second.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => app.quit());
  }
}

/** What a second instance hands over. */
const handoverSchema = z.object({ pay: z.optional(z.string()) });
