/** What the launcher asks of the system: the browser, the clipboard, the network, its sleep. */
import { shell } from 'electron/common';
import { clipboard, powerMonitor, session } from 'electron/main';
import { openInBrowser } from '../external-url.ts';
import { Failure } from '../failure.ts';
import { isOnPath } from '../on-path.ts';

export const openExternal = (address: string): Promise<void> =>
  openInBrowser(address, async (url) => {
    // Electron on Linux resolves before it knows whether there is such a program.
    if (process.platform === 'linux' && !(await isOnPath('xdg-open'))) {
      throw new Failure('LK-903', { program: 'xdg-open' });
    }
    await shell.openExternal(url);
  });

export const copyText = async (text: string): Promise<void> => clipboard.writeText(text);

/**
 * Chromium's network, for the system's proxy and certificate store; in a session of its own that keeps
 * nothing. Only after `ready`.
 */
export const platformFetch = (url: string, init: RequestInit): Promise<Response> =>
  session.fromPartition('platform').fetch(url, init);

/** The same for payments: the public key and the player's tokens never meet in one session. */
export const paymentsFetch = (url: string, init: RequestInit): Promise<Response> =>
  session.fromPartition('payments').fetch(url, init);

/** Calls back when the computer wakes up. Only after `ready`. */
export const onWakeUp = (listener: () => void): void => void powerMonitor.on('resume', listener);
