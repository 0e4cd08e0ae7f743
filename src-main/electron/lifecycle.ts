/** The start of the process: what must be set before `ready`, the single-instance lock, and links to payments. */
import { readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { app, protocol } from 'electron/main';
import { appError } from '../../src-shared/errors.ts';
import { isRunning } from '../base/running.ts';
import { appScheme } from '../window/app-scheme.ts';
import { handover, isTooLong, payArgument, payOf } from './pay-argument.ts';
import { type QuitOptions, quitInOrder, startAgainAfterQuit } from './quit.ts';
import { refuseCommand, refuseStart } from './refuse-start.ts';
import { requireSandbox } from './sandbox.ts';
import { foreignOwner, userDataFolder } from './user-data.ts';

type LifecycleOptions = QuitOptions & {
  /** Called when the launcher was started once more. The second process has ended already. */
  readonly onSecondInstance: () => void;
  /**
   * Called with the payment that a command line or a link names, at this start or from a second instance. May be called
   * before `ready`.
   */
  readonly onPay: (text: string) => void;
};

/** The same as in electron-builder.yml. */
const appId = 'example.latchkey.launcher';

/**
 * Makes Electron's static settings and takes the single-instance lock. Returns false if another instance runs, there is
 * no sandbox, the command line is too long, or the folder of user data belongs to another user or cannot be written: then
 * this process ends, and the caller starts nothing. To be called once, before `ready`.
 */
export function prepareProcess({ onSecondInstance, onPay, ...quit }: LifecycleOptions): boolean {
  if (foreignOwner()) {
    void import('./folder-owner.ts').then(({ refuseForeignFolder }) => refuseForeignFolder());
    return false;
  }
  if (!requireSandbox()) return false;
  // Windows groups windows and notifications by this; it must be the installer's.
  if (process.platform === 'win32') app.setAppUserModelId(appId);
  // Text and small pictures need no GPU. Without one the window needs less memory, no driver draws a payment, and on Linux
  // Chromium puts the process that draws into its sandbox.
  app.disableHardwareAcceleration();
  protocol.registerSchemesAsPrivileged([
    { scheme: appScheme, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
  if (isTooLong(process.argv)) {
    void refuseCommand(appError('LK-521'));
    return false;
  }
  const pay = payArgument(process.argv);
  leaveDeletedFolder();
  if (!takesLock(pay)) {
    if (isHeld(lock())) app.quit();
    else void refuseStart(appError('LK-909', { folder: userDataFolder() }));
    return false;
  }
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const secondPay = payOf(data);
    if (startAgainAfterQuit(secondPay)) return;
    onSecondInstance();
    if (secondPay !== undefined) onPay(secondPay);
  });
  // macOS hands links over like this, the other systems in the command line.
  app.on('open-url', (event, url) => {
    event.preventDefault();
    if (!startAgainAfterQuit(url)) onPay(url);
  });
  // Deferred, so that the caller can build its parts first.
  if (pay !== undefined) queueMicrotask(() => onPay(pay));
  // There is no listener for window-all-closed, so Electron then quits, on macOS too: a launcher without its window has
  // nothing to do.
  quitInOrder(quit);
  return true;
}

/** Leaves a working folder that was deleted. From such a one Electron 43.2.0 hands nothing over, and says nothing. */
function leaveDeletedFolder(): void {
  try {
    process.cwd();
  } catch {
    process.chdir('/');
  }
}

/** Takes the lock. The payment is handed over as data: Chromium may reorder the command line of a second instance. */
const takesLock = (pay: string | undefined): boolean =>
  app.requestSingleInstanceLock(handover(pay)) ||
  // The first instance may have ended meanwhile.
  (lock() === null && app.requestSingleInstanceLock(handover(pay)));

/** The lock: a link to a host and a process, as in `computer-4711`. Null if there is none. Windows has another kind. */
function lock(): string | null {
  if (process.platform === 'win32') return '';
  try {
    return readlinkSync(path.join(userDataFolder(), 'SingletonLock'));
  } catch {
    return null;
  }
}

/** Whether another instance has the lock. Electron says the same of one that it cannot make, or cannot delete after a kill. */
function isHeld(link: string | null): boolean {
  if (link === null) return false;
  const [, host, pid] = /^(.*)-(\d+)$/.exec(link) ?? [];
  return host !== hostname() || isRunning(Number(pid));
}

/** Resolves when Electron is ready. From then on every signal is a request to quit. */
export async function whenReady(): Promise<void> {
  await app.whenReady();
  // Electron sets handlers just before `ready`: the first signal quits, a second one kills the process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => app.quit());
  }
}
